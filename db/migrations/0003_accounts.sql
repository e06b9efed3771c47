-- What accounts need beyond the first tables: names and addresses that count as the same
-- whatever their case, preferences, mail that is sent once, and counters against abuse.

-- Two names are one when they differ only in case or in how a character is composed. The
-- built-in collation knows the case of all of Unicode whatever the server's locale is.
create function account_key(name text) returns text
  immutable strict parallel safe language sql
  return lower(normalize(name, nfkc) collate pg_unicode_fast);

drop index users_username, users_email, newsletter_subscribers_email;
create unique index users_username on users (account_key(username));
create unique index users_email on users (account_key(email));
create unique index newsletter_subscribers_email on newsletter_subscribers (account_key(email));

alter table users
  add column welcomed_at          timestamptz,
  add column prefers_new_services boolean not null default true,
  add column prefers_newsletter   boolean not null default true,
  add column prefers_offers       boolean not null default false,
  add column shows_reviews        boolean not null default true,
  add column allows_contact       boolean not null default false;

-- The link that ends a subscription is signed, so that every mail can carry it; nothing to keep.
alter table newsletter_subscribers drop column unsubscribe_hash;

-- rate-limiter-flexible's table. Counters may be lost in a crash, so they are not logged.
create unlogged table rate_limits (
  key    text primary key,
  points integer not null default 0,
  expire bigint
);

-- A person may keep their reviews out of public lists; then they do not count, either.
create or replace view public_companies as
  select
    company.id, company.name, company.description, company.short_description,
    company.image_url, company.location, company.cuisine, company.price_range,
    coalesce(reviewed.rating, company.rating) as rating,
    reviewed.review_count,
    company.featured, company.address, company.phone, company.email, company.website,
    company.hours, company.tags, company.updated_at,
    priced.monthly_price,
    known.version
  from companies company
  join company_versions known on known.company_id = company.id
  cross join lateral (
    select round(avg(review.rating), 1)::numeric(2, 1) as rating, count(*)::integer as review_count
    from reviews review left join users writer on writer.id = review.user_id
    where review.company_id = company.id and review.status = 'approved'
      and coalesce(writer.shows_reviews, true)
  ) reviewed
  cross join lateral (
    select min(plan.price) as monthly_price
    from plans plan
    where plan.company_id = company.id and plan.days between 20 and 31
  ) priced
  where company.status = 'approved';

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
