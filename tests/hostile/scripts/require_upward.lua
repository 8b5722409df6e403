-- Tries: require of a path with ...
-- Expects: is no name of a file
local x = require("../../an_xxx/rules/main")
return {}
