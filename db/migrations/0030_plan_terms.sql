-- The latest time to order each meal, "09:00", or "21:00 before" for the evening before; a deposit in
-- rupees, of which 0 is none; and days of notice to end the plan.
alter table plans
  add column breakfast_cutoff text check (breakfast_cutoff ~ '^([01]\d|2[0-3]):[0-5]\d( before)?$'),
  add column lunch_cutoff     text check (lunch_cutoff ~ '^([01]\d|2[0-3]):[0-5]\d( before)?$'),
  add column dinner_cutoff    text check (dinner_cutoff ~ '^([01]\d|2[0-3]):[0-5]\d( before)?$'),
  add column deposit          numeric(10, 2) check (deposit >= 0),
  add column end_notice_days  smallint check (end_notice_days between 0 and 90);
