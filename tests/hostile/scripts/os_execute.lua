-- Tries: a program.
-- Expects: there is no `os`
return { may = { place = function(ctx, order)
  os.execute("touch got_out")
end } }
