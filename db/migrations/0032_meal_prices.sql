-- True where a plan brings a meal by its name; one that names no meal brings lunch or dinner.
create function brings_meal(plan_name text, meal text) returns boolean
  immutable parallel safe language sql
  return (
    select case meal
        when 'breakfast' then named.breakfast
        when 'lunch' then named.lunch or not (named.breakfast or named.dinner)
        else named.dinner or not (named.breakfast or named.lunch)
      end
    from (select plan_name ~* '(three|3)[- ]meal|all (three|meals)|full[- ]board|complete day') every (day)
    cross join lateral (select
      every.day or is_breakfast(plan_name) as breakfast,
      every.day or plan_name ~* 'lunch|dopahar|afternoon|लंच|दोपहर|(both|two|2)[- ]meals?' as lunch,
      every.day or plan_name ~* 'dinner|\mraat|supper|evening|night|डिनर|रात|(both|two|2)[- ]meals?' as dinner
    ) named
  );

-- The prices that stand for a company where one meal is asked for: of the plan that `company_prices` would choose
-- among those that bring it, or among all where none does. A day and a week are the lowest of these plans.
create function meal_prices(company integer, meal text)
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
      case when plan.days between 20 and 31 then plan.price::numeric end,
      coalesce(plan.meal_price::numeric, (
        select other.meal_price::numeric from bringing other where other.meal_price is not null
        order by meal <> 'breakfast' and is_breakfast(other.name), other.meal_price limit 1)),
      (select min(round(other.price / other.days, 2)) from bringing other),
      (select min(round(other.price * other.days_per_week / other.days, 2)) from bringing other),
      jsonb_build_object('name', plan.name, 'price', plan.price, 'days', plan.days,
        'mealPrice', plan.meal_price)
    from bringing plan
    order by coalesce(plan.days between 20 and 31, false) desc,
      meal <> 'breakfast' and is_breakfast(plan.name), plan.price, plan.id
    limit 1;
  end;
