-- What the fields of an accepted proposal held before, for whoever takes the decision back.
alter table proposals add column replaced jsonb check (jsonb_typeof(replaced) = 'object');
