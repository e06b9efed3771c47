-- Photographs of companies. `companies.image_url` stays the cover, which the previous release writes, too: a row
-- of position 0 only describes it.
create table photos (
  company_id  integer not null references companies (id) on delete cascade,
  position    smallint not null check (position between 0 and 7),
  image_url   text not null check (length(image_url) between 1 and 2000),
  description text not null check (length(description) <= 200),
  primary key (company_id, position),
  unique (company_id, image_url)
);
create index photos_image on photos (image_url);
