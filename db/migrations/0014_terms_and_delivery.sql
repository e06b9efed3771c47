-- Terms of a plan as data, beside the texts that say them in words, and where a company delivers.
-- Null is "not stated" everywhere.

alter table plans
  add column days_per_week smallint check (days_per_week between 1 and 7),
  -- For one of the days covered, which are days with meals: docs/decisions/0029.
  add column meal_price    numeric(10, 2)
                           generated always as (round(price / (days * meals_per_day), 2)) stored,
  add column trial_price   numeric(10, 2) check (trial_price >= 0),
  add column trial_days    smallint check (trial_days between 1 and 31),
  -- Days a month, and hours before the first of them. No days means that it cannot be paused.
  add column pause_days    smallint check (pause_days between 0 and 31),
  add column notice_hours  smallint check (notice_hours between 0 and 720),
  add column refund_kind   text check (refund_kind in ('full', 'unused', 'none')),
  add column packaging     text check (packaging in ('steel', 'reusable', 'compostable', 'disposable')),
  -- Rupees for the days covered, on top of the price.
  add column delivery_fee  numeric(10, 2) check (delivery_fee >= 0),
  add column minimum_days  smallint check (minimum_days between 1 and 366);

alter table companies
  add column delivery jsonb check (delivery @? '$ ? (
    @.area == "city"
    || @.area == "radius" && @.km >= 1 && @.km <= 30
    || @.area == "pincodes" && @.pincodes.type() == "array"
      && @.pincodes.size() >= 1 && @.pincodes.size() <= 200)'),
  -- When meals arrive: [{"meal": "Lunch", "from": "12:00", "to": "14:00"}].
  add column meal_windows jsonb not null default '[]' check (
    jsonb_typeof(meal_windows) = 'array' and jsonb_array_length(meal_windows) <= 3
    and jsonb_array_length(meal_windows) = jsonb_array_length(jsonb_path_query_array(meal_windows,
      '$[*] ? (@.meal like_regex "^(Breakfast|Lunch|Dinner)$" && @.from < @.to
        && @.from like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$"
        && @.to like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$")')));

-- What a business wrote of its plans and terms when it asked to be listed.
alter table listings add column terms text check (length(terms) between 1 and 2000);

create index pincodes_latitude on pincodes (latitude);

-- On a sphere, by the equirectangular approximation: exact to a percent within India.
create function kilometres_between(one pincodes, other pincodes) returns double precision
  immutable strict parallel safe language sql
  return 6371 * sqrt(
    radians(one.latitude - other.latitude) ^ 2
    + (radians(one.longitude - other.longitude)
      * cos(radians((one.latitude + other.latitude) / 2))) ^ 2);

-- The pincodes that a company at "home" delivers to; null when that is not known. A city is the
-- sorting district of India Post (the pincodes with the same first three digits) as far as 40 km,
-- because some of these districts reach into the country.
create function delivery_pincodes(delivery jsonb, home integer) returns integer[]
  stable parallel safe language plpgsql as $$
declare
  km     double precision := (delivery ->> 'km')::double precision;
  origin pincodes;
begin
  if delivery ->> 'area' = 'pincodes' then
    return array(select jsonb_array_elements_text(delivery -> 'pincodes')::integer order by 1);
  end if;
  select * into origin from pincodes where pincode = home;
  return nullif(case delivery ->> 'area'
    when 'city' then array(
      select near.pincode from pincodes near
      where near.pincode between home / 1000 * 1000 and home / 1000 * 1000 + 999
        and origin.pincode is not null and coalesce(kilometres_between(origin, near) <= 40, true)
      order by 1)
    -- A degree is 111 km from south to north, and at least 88 from west to east within India.
    when 'radius' then array(
      select near.pincode from pincodes near
      where near.latitude between origin.latitude - km / 111 and origin.latitude + km / 111
        and near.longitude between origin.longitude - km / 88 and origin.longitude + km / 88
        and kilometres_between(origin, near) <= km
      order by 1)
  end, '{}');
end $$;

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
    company.delivery, company.meal_windows
  from companies company
  join company_versions known on known.company_id = company.id
  cross join lateral (
    select round(avg(review.rating), 1)::numeric(2, 1) as rating, count(*)::integer as review_count
    from reviews review left join users writer on writer.id = review.user_id
    where review.company_id = company.id and review.status = 'approved'
      and coalesce(writer.shows_reviews, true)
  ) reviewed
  cross join lateral (
    select min(plan.price) filter (where plan.days between 20 and 31) as monthly_price,
      min(plan.meal_price) as meal_price
    from plans plan
    where plan.company_id = company.id
  ) priced
  where company.status = 'approved';
