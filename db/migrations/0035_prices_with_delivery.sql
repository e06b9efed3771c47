-- What a plan costs with delivery, by which plans are compared; a fee that is not stated is not included. `totalPrice`
-- of domain/lead-plan.ts is the same rule.
alter table plans
  add column total_price numeric(11, 2)
    generated always as (price + coalesce(delivery_fee, 0)) stored,
  alter column meal_price
    set expression as (round((price + coalesce(delivery_fee, 0)) / (days * meals_per_day), 2));

-- As before, by total prices; the lead plan says its fee.
create or replace function company_prices(company integer)
  returns table (monthly_price numeric, meal_price numeric, lead_plan jsonb)
  stable parallel safe language sql
  begin atomic
    select
      case when plan.days between 20 and 31 then plan.total_price::numeric end,
      -- Where this plan does not state what a meal of it costs, those that do are compared.
      coalesce(plan.meal_price::numeric, (
        select other.meal_price::numeric from plans other
        where other.company_id = company and other.meal_price is not null
        order by is_breakfast(other.name), other.meal_price limit 1)),
      jsonb_build_object('name', plan.name, 'price', plan.price, 'deliveryFee', plan.delivery_fee,
        'days', plan.days, 'mealPrice', plan.meal_price)
    from plans plan
    where plan.company_id = company
    order by coalesce(plan.days between 20 and 31, false) desc, is_breakfast(plan.name),
      plan.total_price, plan.price, plan.id
    limit 1;
  end;

create or replace function meal_prices(company integer, meal text)
  returns table (monthly_price numeric, meal_price numeric, day_price numeric, week_price numeric, lead_plan jsonb)
  stable parallel safe language sql
  begin atomic
    with bringing as (
      select plan.* from plans plan
      where plan.company_id = company and (
        brings_meal(plan.name, meal)
        or not exists (select from plans other where other.company_id = company and brings_meal(other.name, meal)))
    )
    select
      case when plan.days between 20 and 31 then plan.total_price::numeric end,
      coalesce(plan.meal_price::numeric, (
        select other.meal_price::numeric from bringing other where other.meal_price is not null
        order by meal <> 'breakfast' and is_breakfast(other.name), other.meal_price limit 1)),
      (select min(round(other.total_price / other.days, 2)) from bringing other),
      (select min(round(other.total_price * other.days_per_week / other.days, 2)) from bringing other),
      jsonb_build_object('name', plan.name, 'price', plan.price, 'deliveryFee', plan.delivery_fee,
        'days', plan.days, 'mealPrice', plan.meal_price)
    from bringing plan
    order by coalesce(plan.days between 20 and 31, false) desc,
      meal <> 'breakfast' and is_breakfast(plan.name), plan.total_price, plan.price, plan.id
    limit 1;
  end;
