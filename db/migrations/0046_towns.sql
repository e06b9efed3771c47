-- Towns are read in queries and offered as the visitor's place though no company is near them.
-- `db/postal-places.ts` says which localities are towns.
alter table localities add column town boolean not null default false;
update localities set town = true
where pincode % 100 = 1 and exists (
  select from localities office
  where office.pincode between localities.pincode / 1000 * 1000 and localities.pincode / 1000 * 1000 + 999
    and (starts_with(office.name, localities.name || ' ')
      or right(office.name, length(localities.name) + 1) = ' ' || localities.name));
