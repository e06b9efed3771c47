-- Where people say they are: pincodes and the localities that post offices are named after.
-- `db/postal-places.ts` fills both tables from open postal data.

create table pincodes (
  pincode   integer primary key check (pincode between 100000 and 999999),
  district  text not null,
  state     text not null,
  latitude  double precision,
  longitude double precision,
  check ((latitude is null) = (longitude is null))
);

create table localities (
  name    text not null,
  pincode integer not null references pincodes on delete cascade,
  primary key (name, pincode)
);

-- An address ends with its pincode: "14 Hill Road, Mumbai 400050" or "… 400 050".
alter table companies add column pincode integer generated always as (
  replace(substring(address from '.*\m([1-9][0-9]{2} ?[0-9]{3})\M'), ' ', '')::integer
) stored;
create index companies_pincode on companies (pincode);
