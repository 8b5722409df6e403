-- Tries: overlays without number.
-- Expects: a module has at most
local overlay = {}
for i = 1, 5000 do overlay["o" .. i] = function() return {} end end
return { overlay = overlay }
