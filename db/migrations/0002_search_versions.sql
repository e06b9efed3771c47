-- What search shows of a company has a version. Triggers raise it, so that no writer can
-- forget, not even a person at a psql prompt; reconciliation compares it with the index.
--
-- "changed_in" is the transaction that raised it. A rebuild that began with snapshot S must
-- look again at every company with changed_in >= pg_snapshot_xmin(S): those changes may have
-- committed after the rebuild read the row. A deleted company keeps its line as a tombstone.
create table company_versions (
  company_id integer primary key,
  version    bigint not null default 1,
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
) with (fillfactor = 70);
-- No index on "changed_in": every edit writes the line, and without one Postgres can do it in
-- place (HOT). A rebuild reads the table as a whole a few times, which takes milliseconds.

create function raise_company_version(company integer) returns void language sql as $$
  insert into company_versions as known (company_id) values (company)
  on conflict (company_id) do update set
    version = known.version + 1, changed_in = default, changed_at = default
$$;

create function company_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new is not distinct from old then return null; end if;
  perform raise_company_version(coalesce(new.id, old.id));
  return null;
end $$;
create trigger company_changed after insert or update or delete on companies
  for each row execute function company_changed();

create function company_part_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform raise_company_version(old.company_id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.company_id <> old.company_id) then
    perform raise_company_version(new.company_id);
  end if;
  return null;
end $$;
create trigger plan_changed after insert or update or delete on plans
  for each row execute function company_part_changed();
create trigger menu_changed after insert or update or delete on menus
  for each row execute function company_part_changed();
-- Only approved reviews count towards the rating that search shows.
create trigger review_changed after insert on reviews
  for each row when (new.status = 'approved') execute function company_part_changed();
create trigger review_decided after update on reviews
  for each row when (new.status = 'approved' or old.status = 'approved')
  execute function company_part_changed();
create trigger review_removed after delete on reviews
  for each row when (old.status = 'approved') execute function company_part_changed();

-- A company as the public sees it: the average of its approved reviews or, while it has
-- none, the rating that the administrator typed.
create view public_companies as
  select
    company.id, company.name, company.description, company.short_description,
    company.image_url, company.location, company.cuisine, company.price_range,
    coalesce(reviewed.rating, company.rating) as rating,
    reviewed.review_count,
    company.featured, company.address, company.phone, company.email, company.website,
    company.hours, company.tags, company.updated_at,
    priced.monthly_price,
    known.version
  from companies company
  join company_versions known on known.company_id = company.id
  cross join lateral (
    select round(avg(review.rating), 1)::numeric(2, 1) as rating, count(*)::integer as review_count
    from reviews review
    where review.company_id = company.id and review.status = 'approved'
  ) reviewed
  cross join lateral (
    -- A plan that covers 20 to 31 days is a month's plan; shorter and longer ones do not compare.
    select min(plan.price) as monthly_price
    from plans plan
    where plan.company_id = company.id and plan.days between 20 and 31
  ) priced
  where company.status = 'approved';
