-- What administrators set for the whole site: one row. Null stands for the product's own value.
create table site_settings (
  id boolean primary key default true check (id),
  -- Raised with each change, also of what belongs to the settings but stands in other tables.
  version integer not null default 0,
  name text check (btrim(name) <> '' and length(name) <= 60),
  tagline text check (btrim(tagline) <> '' and length(tagline) <= 200),
  -- An uploaded picture: '/images/….webp'.
  logo text check (logo ~ '^/images/[0-9a-f]{32}\.webp$'),
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  email text,
  business_email text,
  phone text,
  links text[],
  legal_name text,
  postal_address text,
  grievance_officer text,
  -- The address that mails come from.
  sender text,
  claims text check (claims in ('live', 'hidden'))
);
insert into site_settings default values;
