-- Tries: a table of hooks with a hundred thousand names, made by a loop.
-- Expects: a module has at most
local may = {}
for i = 1, 1e4 do may["place" .. i] = print end
return { may = may }
