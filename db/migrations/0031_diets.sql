-- The diets that filters find companies by, as `toDiets` of indexer/company-facts.ts reads them out of their texts:
-- every save stores them, and so does the indexer where they differ, after other writes and when the rules have
-- changed. No part of `companies`: what follows from its texts is no change of them.
create table company_diets (
  company_id integer primary key references companies (id) on delete cascade,
  diets      text[] not null
);

-- As before, with the diets at the end.
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
    company.confirmed_at as last_confirmed_at,
    priced.lead_plan,
    -- The table says why it may be missing.
    coalesce(fed.diets, '{}') as diets
  from companies company
  join company_versions known on known.company_id = company.id
  cross join lateral (
    select round(avg(review.rating), 1)::numeric(2, 1) as rating, count(*)::integer as review_count
    from reviews review left join users writer on writer.id = review.user_id
    where review.company_id = company.id and review.status = 'approved'
      and coalesce(writer.shows_reviews, true)
  ) reviewed
  left join lateral company_prices(company.id) priced on true
  left join company_diets fed on fed.company_id = company.id
  where company.status = 'approved';
