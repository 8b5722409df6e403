-- Tries: require of an absolute path.
-- Expects: is no name of a file
local x = require("/etc/passwd")
return {}
