-- The whole schema as of version 1.0.0, by business. Migrations after this one only add.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Two names are one when they differ only in case or in how a character is composed. The
-- built-in collation knows the case of all of Unicode whatever the server's locale is.
create function account_key(name text) returns text
  immutable strict parallel safe language sql
  return lower(normalize(name, nfkc) collate pg_unicode_fast);

-- By this a session knows the password that it was made with.
create function password_key(password_hash text) returns bytea
  stable strict parallel safe language sql
  return sha256(convert_to(password_hash, 'UTF8'));

-- Words for basic search. Signs that the parser would take for a part of a path, a host or a tag
-- become blanks.
create text search configuration directory (copy = simple);
alter text search configuration directory alter mapping
  for word, hword, hword_part with unaccent, simple;
create function search_words(variadic texts text[]) returns tsvector
  immutable parallel safe language sql
  return to_tsvector('directory', translate(array_to_string(texts, ' '), '/.@:_<>&-', '         '));


-- Places ---------------------------------------------------------------------------------------

-- A place is named by the visitors' option list. "same_as" joins two spellings of one
-- place; "part_of" is the state that a city lies in.
create table places (
  name    text primary key,
  same_as text references places (name),
  part_of text references places (name)
);

insert into places (name) values
  ('Andhra Pradesh'), ('Bengaluru'), ('Chhattisgarh'), ('Delhi'), ('Gawahati'), ('Gujarat'),
  ('Haryana'), ('Hyderabad'), ('Madhya Pradesh'), ('Maharashtra'), ('Odisha'), ('Tamil Nadu'),
  ('Uttar Pradesh'), ('West Bengal');
insert into places (name, part_of) values
  ('Ahmedabad', 'Gujarat'), ('Bhubaneswar', 'Odisha'), ('Chennai', 'Tamil Nadu'),
  ('Guntur', 'Andhra Pradesh'), ('Gurgaon', 'Haryana'), ('Kolkata', 'West Bengal'),
  ('Mumbai', 'Maharashtra'), ('Pune', 'Maharashtra');
insert into places (name, same_as) values ('Bangalore', 'Bengaluru');

-- Every (place, area) where a company at "place" is found by a filter for "area".
create view place_areas as
  select place.name as place, area.name as area
  from places place
  join places area
    on coalesce(area.same_as, area.name) in (
      coalesce(place.same_as, place.name),
      (select home.part_of from places home where home.name = coalesce(place.same_as, place.name))
    );

-- Pincodes and the localities that post offices are named after. `db/postal-places.ts` fills both
-- tables from open postal data.
create table pincodes (
  pincode   integer primary key check (pincode between 100000 and 999999),
  district  text not null,
  state     text not null,
  latitude  double precision,
  longitude double precision,
  check ((latitude is null) = (longitude is null))
);
create index pincodes_position on pincodes (latitude, longitude) include (pincode);

create table localities (
  name    text not null,
  pincode integer not null references pincodes on delete cascade,
  primary key (name, pincode)
);

-- On a sphere, by the equirectangular approximation: exact to a percent within India.
create function kilometres_between(one pincodes, other pincodes) returns double precision
  immutable strict parallel safe language sql
  return 6371 * sqrt(
    radians(one.latitude - other.latitude) ^ 2
    + (radians(one.longitude - other.longitude)
      * cos(radians((one.latitude + other.latitude) / 2))) ^ 2);

-- The pincodes that a company at "home" delivers to, none when that is not known. A query that is
-- planned with the one around it, and reads nothing but indexes.
create function list_delivery_pincodes(delivery jsonb, home integer) returns setof integer
  stable parallel safe language sql as $$
  select listed::integer from jsonb_array_elements_text(delivery -> 'pincodes') listed
  where delivery ->> 'area' = 'pincodes'
  union all
  -- A city is the sorting district of India Post (the pincodes with the same first three digits) as
  -- far as 40 km, because some of these districts reach into the country.
  select near.pincode from pincodes origin, pincodes near
  where delivery ->> 'area' = 'city' and origin.pincode = home
    and near.pincode between home / 1000 * 1000 and home / 1000 * 1000 + 999
    and coalesce(kilometres_between(origin, near) <= 40, true)
  union all
  -- A degree is 111 km from south to north, and at least 88 from west to east within India.
  select near.pincode from pincodes origin, pincodes near
  where delivery ->> 'area' = 'radius' and origin.pincode = home
    and near.latitude between origin.latitude - (delivery ->> 'km')::double precision / 111
      and origin.latitude + (delivery ->> 'km')::double precision / 111
    and near.longitude between origin.longitude - (delivery ->> 'km')::double precision / 88
      and origin.longitude + (delivery ->> 'km')::double precision / 88
    and kilometres_between(origin, near) <= (delivery ->> 'km')::double precision
$$;


-- Companies ------------------------------------------------------------------------------------

create table cuisines (name text primary key);
insert into cuisines (name) values
  ('Continental'), ('Health Food'), ('Multi-Cuisine'), ('North Indian'), ('Pan Indian'),
  ('South Indian'), ('Vegan');

-- Null is "not stated" everywhere.
create table companies (
  id                integer generated by default as identity primary key,
  name              text not null check (name = btrim(name) and length(name) between 1 and 120),
  description       text not null check (length(description) between 1 and 5000),
  short_description text not null check (length(short_description) between 1 and 300),
  image_url         text check (length(image_url) between 1 and 2000),
  location          text not null references places (name),
  cuisine           text not null references cuisines (name),
  price_range       text not null check (price_range in ('budget', 'standard', 'premium')),
  rating            numeric(2, 1) not null default 4.0 check (rating between 1 and 5),
  featured          boolean not null default false,
  address           text not null check (length(address) between 1 and 500),
  phone             text check (length(phone) between 1 and 50),
  email             text check (length(email) between 3 and 254),
  website           text check (length(website) between 1 and 2000),
  hours             text check (length(hours) between 1 and 200),
  tags              text[] not null default '{}'
                    check (cardinality(tags) <= 30 and array_position(tags, null) is null),
  status            text not null default 'approved'
                    check (status in ('approved', 'pending', 'rejected')),
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  -- Raised by every save of an administrator; the company's version for search counts reviews, too.
  revision          integer not null default 1,
  -- An address ends with its pincode: "14 Hill Road, Mumbai 400050" or "… 400 050".
  pincode           integer generated always as (
    replace(substring(address from '.*\m([1-9][0-9]{2} ?[0-9]{3})\M'), ' ', '')::integer
  ) stored,
  -- The number that India's food safety authority gave a kitchen: its first digit says whether it
  -- is licensed (1) or registered (2), the fourth and fifth are the year.
  fssai_licence     text check (fssai_licence ~ '^[12][0-9]{13}$'),
  delivery          jsonb check (delivery @? '$ ? (
    @.area == "city"
    || @.area == "radius" && @.km >= 1 && @.km <= 30
    || @.area == "pincodes" && @.pincodes.type() == "array"
      && @.pincodes.size() >= 1 && @.pincodes.size() <= 200)'),
  -- When meals arrive: [{"meal": "Lunch", "from": "12:00", "to": "14:00"}].
  meal_windows      jsonb not null default '[]' check (
    jsonb_typeof(meal_windows) = 'array' and jsonb_array_length(meal_windows) <= 3
    and jsonb_array_length(meal_windows) = jsonb_array_length(jsonb_path_query_array(meal_windows,
      '$[*] ? (@.meal like_regex "^(Breakfast|Lunch|Dinner)$" && @.from < @.to
        && @.from like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$"
        && @.to like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$")')))
) with (fillfactor = 85); -- room to edit a row in place
create index companies_featured on companies (id) where status = 'approved' and featured;
create index companies_status on companies (status, id);
create index companies_changed on companies (updated_at desc, id desc);
create index companies_pincode on companies (pincode);
-- Words anywhere in a name or an address, for administrators.
create index companies_words on companies
  using gin ((name || ' ' || address || ' ' || coalesce(email, '')) gin_trgm_ops);

create table plans (
  id            integer generated by default as identity primary key,
  company_id    integer not null references companies (id) on delete cascade,
  name          text not null check (length(name) between 1 and 120),
  description   text not null default '' check (length(description) <= 1000),
  price         numeric(10, 2) not null check (price > 0),
  meals_per_day smallint check (meals_per_day between 1 and 6),
  -- Days with meals.
  days          smallint check (days between 1 and 366),
  trial         text check (length(trial) between 1 and 200),
  pause         text check (length(pause) between 1 and 200),
  refund        text check (length(refund) between 1 and 200),
  order_cutoff  text check (length(order_cutoff) between 1 and 200),
  days_per_week smallint check (days_per_week between 1 and 7),
  -- For one of the days covered: docs/decisions/0029.
  meal_price    numeric(10, 2)
                generated always as (round(price / (days * meals_per_day), 2)) stored,
  trial_price   numeric(10, 2) check (trial_price >= 0),
  trial_days    smallint check (trial_days between 1 and 31),
  -- Days a month, and hours before the first of them. No days means that it cannot be paused.
  pause_days    smallint check (pause_days between 0 and 31),
  notice_hours  smallint check (notice_hours between 0 and 720),
  refund_kind   text check (refund_kind in ('full', 'unused', 'none')),
  packaging     text check (packaging in ('steel', 'reusable', 'compostable', 'disposable')),
  -- Rupees for the days covered, on top of the price.
  delivery_fee  numeric(10, 2) check (delivery_fee >= 0),
  minimum_days  smallint check (minimum_days between 1 and 366)
);
create index plans_company on plans (company_id, price, id);

create table menus (
  id          integer generated by default as identity primary key,
  company_id  integer not null references companies (id) on delete cascade,
  day         text not null check (day in
              ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')),
  description text not null check (length(description) between 1 and 2000),
  unique (company_id, day)
);


-- People ---------------------------------------------------------------------------------------

create table users (
  id                 integer generated by default as identity primary key,
  username           text not null check (length(username) between 1 and 100),
  password_hash      text not null,
  name               text not null check (length(name) between 1 and 200),
  email              text not null check (length(email) between 3 and 254),
  email_verified     boolean not null default false,
  created_at         timestamptz not null default now(),
  welcomed_at        timestamptz,
  prefers_newsletter boolean not null default true,
  shows_reviews      boolean not null default true
);
create unique index users_username on users (account_key(username));
create unique index users_email on users (account_key(email));
-- A search term that is somebody's name is not counted.
create index users_full_name on users (account_key(name));

create table admin_users (
  id                integer generated by default as identity primary key,
  username          text not null check (length(username) between 1 and 100),
  password_hash     text not null,
  name              text not null check (length(name) between 1 and 200),
  role              text not null default 'admin',
  created_at        timestamptz not null default now(),
  -- The password that the configuration gave last: only another one there overrules a change.
  configured_hash   text,
  disabled_at       timestamptz,
  -- Codes besides the password (TOTP, RFC 6238), encrypted (api/totp/seal.ts). They count from the
  -- first right code on.
  totp_secret       bytea,
  totp_confirmed_at timestamptz check (totp_confirmed_at is null or totp_secret is not null),
  -- The step of 30 seconds whose code was accepted last: a code is accepted once.
  totp_last_step    integer
);
create unique index admin_users_username on admin_users (account_key(username));

-- Codes for an administrator whose device is away; each is deleted as it is used.
create table admin_recovery_codes (
  admin_id  integer not null references admin_users (id) on delete cascade,
  code_hash bytea not null,
  primary key (admin_id, code_hash)
);

-- Sessions of the two kinds of people never meet: one table and one cookie each.
create table user_sessions (
  sid          text primary key,
  user_id      integer references users (id) on delete cascade,
  data         jsonb not null,
  expires      timestamptz not null,
  password_key bytea,
  created_at   timestamptz not null default now(),
  seen_at      timestamptz not null default now()
);
create index user_sessions_user on user_sessions (user_id);
create index user_sessions_expires on user_sessions (expires);
create table admin_sessions (
  sid          text primary key,
  admin_id     integer references admin_users (id) on delete cascade,
  data         jsonb not null,
  expires      timestamptz not null,
  password_key bytea,
  created_at   timestamptz not null default now(),
  seen_at      timestamptz not null default now()
);
create index admin_sessions_admin on admin_sessions (admin_id);
create index admin_sessions_expires on admin_sessions (expires);

create table email_changes (
  id           integer generated always as identity primary key,
  user_id      integer not null references users (id) on delete cascade,
  old_email    text not null check (length(old_email) between 3 and 254),
  new_email    text not null check (length(new_email) between 3 and 254),
  status       text not null default 'pending'
               check (status in ('pending', 'made', 'cancelled', 'undone')),
  requested_at timestamptz not null default now(),
  -- Until when the old address can take the change back. No other account gets it until then.
  undo_until   timestamptz check ((status in ('made', 'undone')) = (undo_until is not null))
);
create unique index email_changes_pending on email_changes (user_id) where status = 'pending';
create index email_changes_user on email_changes (user_id, requested_at);
create index email_changes_reserved on email_changes (account_key(old_email))
  where status = 'made';

-- Secret links in mails about accounts, by the kind of mail. Only their hashes are stored.
create table mail_links (
  hash      bytea primary key,
  kind      text not null
            check (kind in ('verification', 'password-reset', 'email-change', 'email-changed')),
  user_id   integer not null references users (id) on delete cascade,
  change_id integer references email_changes (id) on delete cascade,
  -- The address that it was made for.
  email     text not null,
  expires   timestamptz not null,
  -- A spent link stays for a day, so that opening it again is no failure.
  is_spent  boolean not null default false,
  check ((kind in ('email-change', 'email-changed')) = (change_id is not null))
);
-- Only the last link works.
create unique index mail_links_last on mail_links (user_id, kind, change_id) nulls not distinct;
create index mail_links_change on mail_links (change_id);
create index mail_links_expires on mail_links (expires);

-- Mails of the last hour, by job and by a hash of the address. May be lost in a crash.
create unlogged table mail_counts (
  job_id     uuid primary key,
  kind       text not null,
  recipient  bytea not null,
  counted_at timestamptz not null default now()
);
create index mail_counts_recipient on mail_counts (recipient, kind, counted_at);

-- rate-limiter-flexible's table. Counters may be lost in a crash, so they are not logged.
create unlogged table rate_limits (
  key    text primary key,
  points integer not null default 0,
  expire bigint
);


-- What people write ----------------------------------------------------------------------------

create table reviews (
  id         integer generated by default as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  user_id    integer references users (id) on delete set null,
  rating     smallint not null check (rating between 1 and 5),
  comment    text not null check (btrim(comment) <> '' and length(comment) <= 1000),
  status     text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now(),
  -- Raised when its writer changes it, so that a decision is about the text that was read.
  revision   integer not null default 1,
  unique (company_id, user_id)
);
create index reviews_company on reviews (company_id, created_at desc, id desc)
  include (rating) where status = 'approved';
create index reviews_user on reviews (user_id, created_at desc);
create index reviews_status on reviews (status, created_at);

-- A message outlives the company it was written to: the name stands in it.
create table contact_messages (
  id           integer generated by default as identity primary key,
  company_id   integer references companies (id) on delete set null,
  company_name text not null,
  name         text not null check (length(name) between 2 and 200),
  email        text not null check (length(email) between 3 and 254),
  phone        text check (length(phone) <= 50),
  message      text not null check (length(message) between 10 and 5000),
  is_read      boolean not null default false,
  created_at   timestamptz not null default now()
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_company on contact_messages (company_id);
create index contact_messages_unread on contact_messages (created_at desc) where not is_read;
-- What a person wrote, by their address: read for "Download My Data".
create index contact_messages_email on contact_messages (account_key(email));

create table suggestions (
  id           integer generated by default as identity primary key,
  name         text not null check (length(name) between 1 and 200),
  email        text not null check (length(email) between 3 and 254),
  company_name text check (length(company_name) <= 200),
  suggestion   text not null check (btrim(suggestion) <> '' and length(suggestion) <= 1000),
  is_read      boolean not null default false,
  created_at   timestamptz not null default now()
);
create index suggestions_newest on suggestions (created_at desc, id desc);
create index suggestions_unread on suggestions (created_at desc) where not is_read;
create index suggestions_email on suggestions (account_key(email));

-- Who asked for a company to be listed, so that the answer can be mailed.
create table listings (
  id            integer generated by default as identity primary key,
  company_id    integer not null unique references companies (id) on delete cascade,
  contact_name  text not null check (length(contact_name) between 1 and 200),
  contact_email text not null check (length(contact_email) between 3 and 254),
  decided_at    timestamptz,
  created_at    timestamptz not null default now(),
  -- What the business wrote of its plans and terms.
  terms         text check (length(terms) between 1 and 2000)
);
create index listings_waiting on listings (created_at) where decided_at is null;

-- Without a foreign key to companies: one that has left the directory stays until its person was
-- told so.
create table shortlisted (
  user_id    integer not null references users (id) on delete cascade,
  company_id integer not null,
  added_at   timestamptz not null default now(),
  primary key (user_id, company_id)
);


-- Subscriptions --------------------------------------------------------------------------------

create table newsletter_subscribers (
  id              integer generated by default as identity primary key,
  email           text not null check (length(email) between 3 and 254),
  confirm_hash    bytea unique,
  confirmed_at    timestamptz,
  unsubscribed_at timestamptz,
  created_at      timestamptz not null default now()
);
create unique index newsletter_subscribers_email on newsletter_subscribers (account_key(email));

-- The last week, by its Monday in India, for which a reader's letter was enqueued. By a hash of the
-- address, because readers are people with accounts and people without.
create table newsletter_letters (
  recipient bytea primary key,
  week      date not null
);

-- Saved searches that mail ("Tell me when").
create table alerts (
  id               integer generated by default as identity primary key,
  email            text not null check (length(email) between 3 and 254),
  -- The fields of the list's request, and what they were read as when the alert was made.
  search           jsonb not null,
  question         jsonb not null,
  -- The version of the search documents that the question is put to.
  document_version integer not null,
  confirm_hash     bytea unique,
  confirmed_at     timestamptz,
  -- When its last mail was written.
  mailed_at        timestamptz,
  created_at       timestamptz not null default now()
);
create unique index alerts_email on alerts (account_key(email), search);

-- The companies that an alert knows: each is found, and mailed, at most once.
create table alert_companies (
  alert_id   integer not null references alerts on delete cascade,
  company_id integer not null references companies on delete cascade,
  -- Null when it matched already as the alert began: then it is no news.
  found_at   timestamptz,
  -- The mail that tells of it, and when a mail server has taken that.
  mail_id    uuid check (mail_id is null or found_at is not null),
  mailed_at  timestamptz check (mailed_at is null or mail_id is not null),
  primary key (alert_id, company_id)
);
create index alert_companies_mail on alert_companies (mail_id);
create index alert_companies_company on alert_companies (company_id);
create index alert_companies_unmailed on alert_companies (alert_id)
  where found_at is not null and mail_id is null;


-- Administration -------------------------------------------------------------------------------

-- The request that created a company, so that its repetition finds the company again.
create table company_requests (
  admin_id     integer not null references admin_users (id) on delete cascade,
  key          text not null check (length(key) <= 200),
  content_hash bytea not null,
  company_id   integer not null references companies (id) on delete cascade,
  created_at   timestamptz not null default now(),
  primary key (admin_id, key)
);
create index company_requests_company on company_requests (company_id);

-- Who did what. Names stand in the entry: it outlives the account and the company.
create table audit_entries (
  id         integer generated always as identity primary key,
  admin_id   integer references admin_users (id) on delete set null,
  admin_name text not null,
  action     text not null check (length(action) between 1 and 50),
  subject    text not null check (length(subject) <= 500),
  company_id integer,
  changes    jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index audit_entries_newest on audit_entries (created_at desc, id desc);
create index audit_entries_company on audit_entries (company_id, created_at desc, id desc)
  where company_id is not null;
create index audit_entries_admin on audit_entries (admin_id);


-- Versions of companies ------------------------------------------------------------------------

-- What search shows of a company has a version. Triggers raise it, so that no writer can
-- forget, not even a person at a psql prompt; reconciliation compares it with the index.
--
-- "changed_in" is the transaction that raised it. A rebuild that began with snapshot S must
-- look again at every company with changed_in >= pg_snapshot_xmin(S): those changes may have
-- committed after the rebuild read the row. A deleted company keeps its line as a tombstone.
create table company_versions (
  company_id integer primary key,
  version    bigint not null default 1,
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
) with (fillfactor = 70);
-- No index on "changed_in": every edit writes the line, and without one Postgres can do it in
-- place (HOT). A rebuild reads the table as a whole a few times, which takes milliseconds.

create function raise_company_version(company integer) returns void language sql as $$
  insert into company_versions as known (company_id) values (company)
  on conflict (company_id) do update set
    version = known.version + 1, changed_in = default, changed_at = default
$$;

create function company_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new is not distinct from old then return null; end if;
  perform raise_company_version(coalesce(new.id, old.id));
  return null;
end $$;
create trigger company_changed after insert or update or delete on companies
  for each row execute function company_changed();

create function company_part_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform raise_company_version(old.company_id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.company_id <> old.company_id) then
    perform raise_company_version(new.company_id);
  end if;
  return null;
end $$;
create trigger plan_changed after insert or update or delete on plans
  for each row execute function company_part_changed();
create trigger menu_changed after insert or update or delete on menus
  for each row execute function company_part_changed();
-- Only approved reviews count towards the rating that search shows.
create trigger review_changed after insert on reviews
  for each row when (new.status = 'approved') execute function company_part_changed();
create trigger review_decided after update on reviews
  for each row when (new.status = 'approved' or old.status = 'approved')
  execute function company_part_changed();
create trigger review_removed after delete on reviews
  for each row when (old.status = 'approved') execute function company_part_changed();

create function reviews_shown_or_hidden() returns trigger language plpgsql as $$
begin
  perform raise_company_version(company_id)
  from (
    select distinct company_id from reviews
    where user_id = new.id and status = 'approved' order by company_id
  ) reviewed;
  return null;
end $$;
create trigger reviews_shown_or_hidden after update of shows_reviews on users
  for each row when (new.shows_reviews <> old.shows_reviews)
  execute function reviews_shown_or_hidden();


-- Companies as others see them -----------------------------------------------------------------

-- The average of the reviews that the public sees, for every company that has any. People may hide
-- their reviews; then they do not count, either.
create view company_ratings as
  select review.company_id, round(avg(review.rating), 1)::numeric(2, 1) as rating,
    count(*)::integer as review_count
  from reviews review left join users writer on writer.id = review.user_id
  where review.status = 'approved' and coalesce(writer.shows_reviews, true)
  group by review.company_id;

-- A company as the public sees it: the average of its approved reviews or, while it has none, the
-- rating that the administrator typed. The average is taken company by company, for lists of few.
create view public_companies as
  select
    company.id, company.name, company.description, company.short_description,
    company.image_url, company.location, company.cuisine, company.price_range,
    coalesce(reviewed.rating, company.rating) as rating,
    reviewed.review_count,
    company.featured, company.address, company.phone, company.email, company.website,
    company.hours, company.tags, company.updated_at,
    priced.monthly_price,
    known.version,
    company.fssai_licence,
    company.pincode,
    priced.meal_price,
    company.delivery, company.meal_windows
  from companies company
  join company_versions known on known.company_id = company.id
  cross join lateral (
    select round(avg(review.rating), 1)::numeric(2, 1) as rating, count(*)::integer as review_count
    from reviews review left join users writer on writer.id = review.user_id
    where review.company_id = company.id and review.status = 'approved'
      and coalesce(writer.shows_reviews, true)
  ) reviewed
  cross join lateral (
    -- A plan that covers 20 to 31 days is a month's plan; shorter and longer ones do not compare.
    select min(plan.price) filter (where plan.days between 20 and 31) as monthly_price,
      min(plan.meal_price) as meal_price
    from plans plan
    where plan.company_id = company.id
  ) priced
  where company.status = 'approved';


-- Search ---------------------------------------------------------------------------------------

-- Basic search: full text for words as they were typed, trigrams for names that are spelt nearly so.
-- Whatever is pending is read by every search, so little may be. The planner needs no statistics
-- of long texts, for which `analyze` would parse them.
create index companies_name_words on companies using gin (search_words(name)) with (gin_pending_list_limit = 64);
create index companies_text_words on companies using gin (search_words(
  variadic tags || array[short_description, description])) with (gin_pending_list_limit = 64);
create index menus_words on menus using gin (search_words(description)) with (gin_pending_list_limit = 64);
create index plans_words on plans using gin (search_words(name)) with (gin_pending_list_limit = 64);
alter index companies_text_words alter column 1 set statistics 0;
alter index menus_words alter column 1 set statistics 0;

-- A word with one wrong letter has a nearness of about 0.4.
create index companies_near_name on companies using gist (name gist_trgm_ops (siglen = 32));
create function companies_named_like(word text) returns table (id integer, nearness real)
  stable language sql set pg_trgm.word_similarity_threshold = 0.4 begin atomic
    select company.id, word_similarity(word, company.name)
    from companies company where word <% company.name and company.status = 'approved';
  end;

-- What the directory's own words are: dishes, names, places of addresses, words of texts. The indexer
-- writes them; search reads queries by them. Terms that no company has any more stay for a while with
-- 0 companies, so that who reads changes learns of it.
create table learned_terms (
  kind       text not null check (kind in ('dish', 'name', 'place', 'word')),
  -- As it is written, in small letters; of a place "name|pincode".
  term       text not null,
  companies  integer not null,
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now(),
  primary key (kind, term)
);
create index learned_terms_changed_in on learned_terms (changed_in);

-- Full rebuilds of the index, whoever asked for them. A run that was asked for through the
-- queue has its job; one that a command or a reconciliation began has none. Whether a run
-- that has not finished still goes on is not written here: its process may be gone.
create table search_rebuilds (
  id           integer generated always as identity primary key,
  job_id       uuid,
  requested_at timestamptz not null default now(),
  started_at   timestamptz,
  finished_at  timestamptz,
  phase        text not null default 'waiting' check (phase in
               ('waiting', 'preparing', 'filling', 'catching up', 'swapping', 'done')),
  percent      real not null default 0 check (percent between 0 and 100),
  done         integer not null default 0,
  total        integer not null default 0,
  error        text,
  -- The name of a search engine that stands alone is empty.
  engine       text not null default ''
) with (fillfactor = 50); -- the row of a run is written several times a second

-- Comparisons of index and database, and what they mended; numbers of companies.
create table search_reconciliations (
  id          integer generated always as identity primary key,
  finished_at timestamptz not null default now(),
  seconds     real not null,
  checked     integer not null,
  missing     integer not null,
  stale       integer not null,
  extra       integer not null,
  rebuilt     text,
  engine      text not null default ''
);

-- What visitors searched for, counted by day (India's). Nothing here says who searched, from
-- where, or at what time of the day. Empty texts mean: no words, no filter.
create table search_terms (
  day           date not null,
  term          text not null check (length(term) <= 60),
  location      text not null,
  cuisine       text not null,
  searches      integer not null check (searches > 0),
  found_nothing integer not null default 0 check (found_nothing between 0 and searches),
  primary key (day, term, location, cuisine)
) with (fillfactor = 70);
