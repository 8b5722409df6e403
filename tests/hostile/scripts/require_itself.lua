-- Tries: a file that requires itself.
-- Expects: circle
local x = require("main")
return {}
