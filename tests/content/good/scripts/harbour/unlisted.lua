-- Only there for `require`.
return {}
