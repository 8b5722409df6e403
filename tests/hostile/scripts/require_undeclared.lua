-- Tries: require of a module that is not declared.
-- Expects: is not declared
local x = require("chevardino:main")
return {}
