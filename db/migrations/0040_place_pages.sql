-- Pages of places, and of a cuisine or a diet in a place, with what the job `site.maps` last counted about their
-- kitchens. Both names are null for the page of the place itself. A renamed place takes its pages along.
create table place_pages (
  place      text not null references places on update cascade on delete cascade,
  cuisine    text references cuisines on update cascade on delete cascade,
  diet       text check (cuisine is null or diet is null),
  kitchens   integer not null,
  -- Rupees with delivery, of the kitchens that state a price.
  price_from numeric(11, 2),
  price_to   numeric(11, 2),
  meal_from  numeric(11, 2),
  -- How many have a trial, and the best rated of them.
  trials     integer not null,
  trial_ids  integer[] not null,
  -- Where most of its kitchens are.
  pincodes   integer[] not null,
  -- The last change of any of the above.
  changed_at timestamptz not null default now(),
  unique nulls not distinct (place, cuisine, diet)
);

-- Sitemaps as they are sent, compressed by gzip, so that every process serves the same.
create table sitemaps (
  name       text primary key,
  content    bytea not null,
  addresses  integer not null,
  -- What its addresses are made of besides the rows: the site's origin and languages.
  basis      text not null,
  -- Companies changed by this transaction or a later one may be missing.
  mark       xid8 not null,
  changed_at timestamptz not null default now()
);
