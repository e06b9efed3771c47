-- Mails that ask kitchens whether their listings are right.

-- Who speaks for a listing: its owners, or its own address while it has none.
create view listing_addresses as
  select owner.company_id, person.email, owner.created_at as since
  from company_owners owner join users person on person.id = owner.user_id
  where person.email_verified
  union all
  select company.id, company.email, company.created_at from companies company
  where company.email is not null
    and not exists (select from company_owners where company_id = company.id);

-- By a hash, so that an address that has left is in no table.
create function address_hash(email text) returns bytea immutable strict parallel safe language sql
  return sha256(convert_to(account_key(email), 'UTF8'));

create table confirmations (
  company_id integer primary key references companies (id) on delete cascade,
  -- When the next mail is to be sent.
  due_at     timestamptz not null,
  -- The last mail: when, to whom, and its link, until that is used.
  asked_at   timestamptz,
  recipient  bytea,
  link_hash  bytea unique,
  -- Mails in a row that were not answered.
  unanswered integer not null default 0
) with (fillfactor = 85);
create index confirmations_due on confirmations (due_at);
create index confirmations_recipient on confirmations (recipient, asked_at);
create index confirmations_unanswered on confirmations (asked_at) where unanswered >= 2;

-- Addresses that want no more of these mails about a listing.
create table confirmation_stops (
  company_id integer not null references companies (id) on delete cascade,
  recipient  bytea not null,
  primary key (company_id, recipient)
);
