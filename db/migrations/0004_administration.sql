-- What administrators need: names that count as the same, edits that notice each other,
-- requests that may be repeated, and a record of who did what.

drop index admin_users_username;
create unique index admin_users_username on admin_users (account_key(username));
-- The password that the configuration gave last: only another one there overrules a change.
alter table admin_users add column configured_hash text;

-- Raised by every save of an administrator; the company's version for search counts reviews, too.
alter table companies add column revision integer not null default 1;

-- Words anywhere in a name or an address are found by index at any number of companies.
create extension if not exists pg_trgm;
create index companies_words on companies
  using gin ((name || ' ' || address || ' ' || coalesce(email, '')) gin_trgm_ops);
create index companies_changed on companies (updated_at desc, id desc);

-- The average of the reviews that the public sees, for every company that has any.
create view company_ratings as
  select review.company_id, round(avg(review.rating), 1)::numeric(2, 1) as rating,
    count(*)::integer as review_count
  from reviews review left join users writer on writer.id = review.user_id
  where review.status = 'approved' and coalesce(writer.shows_reviews, true)
  group by review.company_id;

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

create index contact_messages_unread on contact_messages (created_at desc) where not is_read;
create index suggestions_unread on suggestions (created_at desc) where not is_read;
create index listings_waiting on listings (created_at) where decided_at is null;
