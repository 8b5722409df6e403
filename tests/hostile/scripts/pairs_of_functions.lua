-- Tries: keys whose order differs by machine.
-- Expects: whole numbers or texts
return { may = { place = function(ctx, order)
  for k in pairs({ [print] = 1 }) do ctx.log(k) end
end } }
