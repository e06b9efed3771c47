-- Kitchens take part: who owns a listing, and what owners and visitors add to it.

create table company_owners (
  company_id integer not null references companies (id) on delete cascade,
  user_id    integer not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id)
);
create index company_owners_user on company_owners (user_id);

-- At most five. The company's row is locked, so that two who come at once are counted in turn.
create function limit_company_owners() returns trigger language plpgsql as $$
begin
  perform from companies where id = new.company_id for no key update;
  if (select count(*) from company_owners
      where company_id = new.company_id and user_id <> new.user_id) >= 5 then
    raise exception 'A company has at most five owners'
      using errcode = 'check_violation', constraint = 'company_owners_limit';
  end if;
  return new;
end $$;
create trigger limit_company_owners before insert on company_owners
  for each row execute function limit_company_owners();

-- Who says that a company is theirs: by a link to the address that the listing shows, by a request,
-- or, where it has an owner already, by a dispute.
create table claims (
  id         integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  user_id    integer not null references users (id) on delete cascade,
  way        text not null check (way in ('link', 'request', 'dispute')),
  name       text check (length(name) between 1 and 200),
  role       text check (length(role) between 1 and 100),
  phone      text check (length(phone) between 1 and 50),
  words      text check (length(words) between 1 and 2000),
  status     text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  -- What the claimant is told about the decision.
  reason     text check (length(reason) between 1 and 1000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check (way = 'link' or (name is not null and role is not null and phone is not null
    and words is not null))
);
create unique index claims_open on claims (company_id, user_id) where status = 'pending';
create index claims_user on claims (user_id);
create index claims_waiting on claims (created_at) where status = 'pending' and way <> 'link';

-- Secret links in mails that make an owner, by the hash: to the listing's address, for the claim of
-- one person, or to an address that an owner invites. They end with the claim or with that owner.
create table owner_links (
  hash       bytea primary key,
  company_id integer not null references companies (id) on delete cascade,
  claim_id   integer references claims (id) on delete cascade,
  invited_by integer,
  -- The address that it was mailed to.
  email      text not null check (length(email) between 3 and 254),
  expires    timestamptz not null,
  -- A spent link stays for a day, so that opening it again is no failure.
  is_spent   boolean not null default false,
  check ((claim_id is null) <> (invited_by is null)),
  foreign key (company_id, invited_by) references company_owners (company_id, user_id)
    on delete cascade
);
-- Only the last link works.
create unique index owner_links_claim on owner_links (claim_id) where claim_id is not null;
create unique index owner_links_invitation on owner_links (company_id, account_key(email))
  where claim_id is null;
create index owner_links_expires on owner_links (expires);

-- Links to an address that the listing shows no more do nothing.
create function void_owner_links() returns trigger language plpgsql as $$
begin
  delete from owner_links where company_id = new.id and claim_id is not null;
  return null;
end $$;
create trigger void_owner_links after update of email on companies
  for each row when (new.email is distinct from old.email) execute function void_owner_links();

-- What an owner would have changed of a listing's identity, until an administrator decides.
create table proposals (
  id         integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  user_id    integer references users (id) on delete set null,
  -- The fields that are to change, with their new values.
  fields     jsonb not null check (jsonb_typeof(fields) = 'object'),
  status     text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reason     text check (length(reason) between 1 and 1000),
  -- Raised when it is changed, so that a decision is about the values that were read.
  revision   integer not null default 1,
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
create unique index proposals_open on proposals (company_id) where status = 'pending';
create index proposals_company on proposals (company_id);
create index proposals_user on proposals (user_id);

-- A kitchen's public answer to a review.
create table review_replies (
  review_id       integer primary key references reviews (id) on delete cascade,
  user_id         integer references users (id) on delete set null,
  reply           text not null check (btrim(reply) <> '' and length(reply) <= 1000),
  -- The review's revision that it answers: an earlier one than the present is said beside it.
  review_revision integer not null,
  created_at      timestamptz not null default now(),
  changed_at      timestamptz not null default now()
);
create index review_replies_user on review_replies (user_id);

-- Whoever says that a review breaks the rules, once each: by a keyed hash of their account or network.
create table review_reports (
  id         integer generated always as identity primary key,
  review_id  integer not null references reviews (id) on delete cascade,
  reporter   bytea not null,
  user_id    integer references users (id) on delete set null,
  reason     text not null check (length(reason) between 1 and 1000),
  status     text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (review_id, reporter)
);
create index review_reports_user on review_reports (user_id);
create index review_reports_waiting on review_reports (created_at) where status = 'pending';

-- Answers of a kitchen to what visitors wrote to it; each is mailed.
create table message_replies (
  id         integer generated always as identity primary key,
  message_id integer not null references contact_messages (id) on delete cascade,
  user_id    integer references users (id) on delete set null,
  reply      text not null check (length(reply) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index message_replies_message on message_replies (message_id);
create index message_replies_user on message_replies (user_id);
-- Read by an owner; whether an administrator has read it is another matter.
alter table contact_messages add column is_read_by_owner boolean not null default false;

-- What a company cooked in earlier weeks, by their Mondays in India.
create table past_menus (
  company_id integer not null references companies (id) on delete cascade,
  week       date not null,
  menus      jsonb not null check (jsonb_typeof(menus) = 'array'),
  primary key (company_id, week)
);

-- Who asked for the listing while signed in becomes its owner.
alter table listings add column user_id integer references users (id) on delete set null;
create index listings_user on listings (user_id);

-- The owner who did it, where it was none of the administrators.
alter table audit_entries add column user_id integer references users (id) on delete set null;
create index audit_entries_user on audit_entries (user_id) where user_id is not null;
