-- The companies of a file are stored with its lines, each once, and two names of one are found.
create unique index import_companies_named on import_companies (import_id, company);
create index import_companies_company on import_companies (import_id, company_id)
  where company_id is not null;

-- How many companies of an import have which action and outcome, so that nobody counts them to see
-- how far it is. '' is none yet. A trigger keeps it.
create table import_counts (
  import_id integer not null references imports (id) on delete cascade,
  action    text not null,
  outcome   text not null,
  count     integer not null,
  primary key (import_id, action, outcome)
) with (fillfactor = 50);
insert into import_counts
select import_id, coalesce(action, ''), coalesce(outcome, ''), count(*)
from import_companies group by 1, 2, 3;

create function count_inserted_companies() returns trigger language plpgsql as $$
begin
  insert into import_counts as known
  select import_id, coalesce(action, ''), coalesce(outcome, ''), count(*)
  from inserted group by 1, 2, 3
  on conflict (import_id, action, outcome) do update set count = known.count + excluded.count;
  return null;
end $$;
create trigger count_inserted_companies after insert on import_companies
  referencing new table as inserted
  for each statement execute function count_inserted_companies();

create function count_updated_companies() returns trigger language plpgsql as $$
begin
  insert into import_counts as known
  select import_id, coalesce(action, ''), coalesce(outcome, ''), sum(step)
  from (
    select import_id, action, outcome, 1 as step from updated
    union all
    select import_id, action, outcome, -1 from previous
  ) steps
  group by 1, 2, 3 having sum(step) <> 0
  on conflict (import_id, action, outcome) do update set count = known.count + excluded.count;
  return null;
end $$;
create trigger count_updated_companies after update on import_companies
  referencing old table as previous new table as updated
  for each statement execute function count_updated_companies();
