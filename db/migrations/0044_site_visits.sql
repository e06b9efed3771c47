-- Services of others that an operator uses: a script that counts visits, and the token by which
-- Google's Search Console knows whose site it is.
alter table site_settings
  add column analytics text check (analytics ~ '^https://[^[:space:];,]+$' and length(analytics) <= 300),
  add column search_console text check (search_console ~ '^[A-Za-z0-9_-]{10,100}$');
