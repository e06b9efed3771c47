-- The name that a writer chooses to be shown with a review; without one it is "User" and the id.
alter table reviews
  add column shown_name text check (btrim(shown_name) <> '' and length(shown_name) <= 60);
