-- Tries: an endless loop while main.lua is read.
-- Expects: did not end|took too long
for i = 1, 1e18 do end
return {}
