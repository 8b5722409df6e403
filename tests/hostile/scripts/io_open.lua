-- Tries: a file.
-- Expects: there is no `io`
return { may = { place = function(ctx, order)
  io.open("/etc/passwd")
end } }
