-- Administrators add, rename, join and hide places and cuisines; what is renamed, so is where it is
-- referenced. Spellings are those beyond what the product reads by itself.
alter table places
  add column spellings text[] not null default '{}'
    check (cardinality(spellings) <= 50 and array_position(spellings, null) is null),
  -- Not offered: neither to filter by nor to save a company with.
  add column hidden boolean not null default false,
  -- Linked to from the foot of each page.
  add column popular boolean not null default false,
  drop constraint places_same_as_fkey,
  drop constraint places_part_of_fkey,
  add constraint places_same_as_fkey foreign key (same_as) references places on update cascade,
  add constraint places_part_of_fkey foreign key (part_of) references places on update cascade;
alter table cuisines
  add column spellings text[] not null default '{}'
    check (cardinality(spellings) <= 50 and array_position(spellings, null) is null),
  add column hidden boolean not null default false;
alter table companies
  drop constraint companies_location_fkey,
  drop constraint companies_cuisine_fkey,
  add constraint companies_location_fkey foreign key (location) references places on update cascade,
  add constraint companies_cuisine_fkey foreign key (cuisine) references cuisines on update cascade;

update places set popular = true
where name in ('Mumbai', 'Delhi', 'Bengaluru', 'Hyderabad', 'Chennai', 'Pune', 'Kolkata');
-- States of the first cities that are no filters themselves.
insert into places (name, hidden) values ('Assam', true), ('Karnataka', true), ('Telangana', true);
update places set part_of = state
from (values ('Gawahati', 'Assam'), ('Bengaluru', 'Karnataka'), ('Hyderabad', 'Telangana'))
  lies (city, state)
where name = city;

create or replace view place_areas as
  select place.name as place, area.name as area
  from places place
  join places area
    on coalesce(area.same_as, area.name) in (
      coalesce(place.same_as, place.name),
      (select home.part_of from places home where home.name = coalesce(place.same_as, place.name))
    )
    and (not area.hidden or area.name = place.name);
