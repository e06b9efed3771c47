-- The number that India's food safety authority gave a kitchen: its first digit says whether it is
-- licensed (1) or registered (2), the fourth and fifth are the year.
alter table companies add column fssai_licence text check (fssai_licence ~ '^[12][0-9]{13}$');

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
    company.pincode
  from companies company
  join company_versions known on known.company_id = company.id
  cross join lateral (
    select round(avg(review.rating), 1)::numeric(2, 1) as rating, count(*)::integer as review_count
    from reviews review left join users writer on writer.id = review.user_id
    where review.company_id = company.id and review.status = 'approved'
      and coalesce(writer.shows_reviews, true)
  ) reviewed
  cross join lateral (
    select min(plan.price) as monthly_price
    from plans plan
    where plan.company_id = company.id and plan.days between 20 and 31
  ) priced
  where company.status = 'approved';
