-- Companies that are closed for a while, and what kitchens said of their listings last.
alter table companies
  -- Days in India, both of them closed: {"from": "2026-12-05", "until": "2026-12-12", "reason": null}.
  add column closing jsonb check (
    closing @? '$ ? (@.from <= @.until
      && @.from like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
      && @.until like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")'
    and coalesce(length(closing ->> 'reason'), 1) between 1 and 200),
  -- When the kitchen said last that its listing is right.
  add column confirmed_at timestamptz,
  -- What follows from these two today. A trigger sets them, and a job what a passing day changes, so
  -- that a change of either is one of the company's version and reaches the index.
  add column closed boolean not null default false,
  add column confirmed boolean not null default false;

create function is_closed(closing jsonb) returns boolean stable parallel safe language sql
  return coalesce((now() at time zone 'Asia/Kolkata')::date
    between (closing ->> 'from')::date and (closing ->> 'until')::date, false);
create function is_confirmed(confirmed_at timestamptz) returns boolean
  stable parallel safe language sql
  return coalesce(confirmed_at > now() - interval '90 days', false);

create function company_states() returns trigger language plpgsql as $$
begin
  new.closed := is_closed(new.closing);
  new.confirmed := is_confirmed(new.confirmed_at);
  return new;
end $$;
create trigger company_states before insert or update of closing, confirmed_at on companies
  for each row execute function company_states();

-- As before, with the four columns at the end.
create or replace view public_companies as
  select
    company.id, company.name, company.description, company.short_description,
    company.image_url, company.location, company.cuisine, company.price_range,
    coalesce(reviewed.rating, company.rating) as rating,
    reviewed.review_count,
    company.featured, company.address, company.phone, company.email, company.website,
    company.hours, company.tags, company.updated_at,
    priced.monthly_price,
    known.version,
    company.fssai_licence,
    company.pincode,
    priced.meal_price,
    company.delivery, company.meal_windows,
    -- A closing that is over is none.
    case when company.closed
      or (now() at time zone 'Asia/Kolkata')::date < (company.closing ->> 'from')::date
      then company.closing end as closing,
    case when company.closed then company.closing ->> 'until' end as closed_until,
    case when company.confirmed then company.confirmed_at end as confirmed_at,
    company.confirmed_at as last_confirmed_at
  from companies company
  join company_versions known on known.company_id = company.id
  cross join lateral (
    select round(avg(review.rating), 1)::numeric(2, 1) as rating, count(*)::integer as review_count
    from reviews review left join users writer on writer.id = review.user_id
    where review.company_id = company.id and review.status = 'approved'
      and coalesce(writer.shows_reviews, true)
  ) reviewed
  cross join lateral (
    -- A plan that covers 20 to 31 days is a month's plan; shorter and longer ones do not compare.
    select min(plan.price) filter (where plan.days between 20 and 31) as monthly_price,
      min(plan.meal_price) as meal_price
    from plans plan
    where plan.company_id = company.id
  ) priced
  where company.status = 'approved';
