create function is_breakfast(plan_name text) returns boolean
  immutable parallel safe language sql
  return plan_name ~* 'breakfast|na+shta|नाश्ता|morning';

-- The prices that stand for a company: of one plan, which is named. A breakfast is no measure of what
-- eating costs, and 20 to 31 days are a month; shorter and longer plans do not compare. `leadPlan` in
-- domain/lead-plan.ts is the same rule.
create function company_prices(company integer)
  returns table (monthly_price numeric, meal_price numeric, lead_plan jsonb)
  stable parallel safe language sql
  begin atomic
    select
      case when plan.days between 20 and 31 then plan.price::numeric end,
      -- Where this plan does not state what a meal of it costs, those that do are compared.
      coalesce(plan.meal_price::numeric, (
        select other.meal_price::numeric from plans other
        where other.company_id = company and other.meal_price is not null
        order by is_breakfast(other.name), other.meal_price limit 1)),
      jsonb_build_object('name', plan.name, 'price', plan.price, 'days', plan.days,
        'mealPrice', plan.meal_price)
    from plans plan
    where plan.company_id = company
    order by coalesce(plan.days between 20 and 31, false) desc, is_breakfast(plan.name),
      plan.price, plan.id
    limit 1;
  end;

-- As before, with the plan at the end.
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
    priced.lead_plan
  from companies company
  join company_versions known on known.company_id = company.id
  cross join lateral (
    select round(avg(review.rating), 1)::numeric(2, 1) as rating, count(*)::integer as review_count
    from reviews review left join users writer on writer.id = review.user_id
    where review.company_id = company.id and review.status = 'approved'
      and coalesce(writer.shows_reviews, true)
  ) reviewed
  left join lateral company_prices(company.id) priced on true
  where company.status = 'approved';
