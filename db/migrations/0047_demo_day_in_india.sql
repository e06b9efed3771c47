-- Made-up searches are counted by the days of India, as visitors' are: until half past five in the
-- morning, there, the day before was noted, and those of the last day stayed when the demo data went.
alter table demo_companies
  alter column added_on set default (now() at time zone 'Asia/Kolkata')::date;
