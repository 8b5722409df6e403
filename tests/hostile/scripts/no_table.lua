-- Tries: a main.lua that returns no table.
-- Expects: must return a table
return 7
