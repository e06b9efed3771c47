-- What keeps an account with its owner: changes of address that wait for a mailed link and can be
-- taken back, links that carry the address they were mailed to, sessions that are bound to a
-- password, and a count of the mails to each address.

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

-- Secret links in mails about accounts, by the kind of mail. Only hashes are kept. The columns of
-- `users` that held them are for the previous release; a later one drops them.
create table mail_links (
  hash      bytea primary key,
  kind      text not null
            check (kind in ('verification', 'password-reset', 'email-change', 'email-changed')),
  user_id   integer not null references users (id) on delete cascade,
  change_id integer references email_changes (id) on delete cascade,
  -- The address that it was made for.
  email     text not null,
  expires   timestamptz not null,
  -- A spent link is kept for a day, so that opening it again is no failure.
  is_spent  boolean not null default false,
  check ((kind in ('email-change', 'email-changed')) = (change_id is not null))
);
-- Only the last link works.
create unique index mail_links_last on mail_links (user_id, kind, change_id) nulls not distinct;
create index mail_links_change on mail_links (change_id);
create index mail_links_expires on mail_links (expires);

insert into mail_links (hash, kind, user_id, email, expires)
  select email_verification_hash, 'verification', id, email, email_verification_expires
  from users where email_verification_hash is not null and email_verification_expires > now()
  union all
  select password_reset_hash, 'password-reset', id, email, password_reset_expires
  from users where password_reset_hash is not null and password_reset_expires > now();

-- By this a session knows the password that it was made with.
create function password_key(password_hash text) returns bytea
  stable strict parallel safe language sql
  return sha256(convert_to(password_hash, 'UTF8'));

alter table user_sessions
  add column password_key bytea,
  add column created_at   timestamptz not null default now(),
  add column seen_at      timestamptz not null default now();
alter table admin_sessions
  add column password_key bytea,
  add column created_at   timestamptz not null default now(),
  add column seen_at      timestamptz not null default now();
update user_sessions session set password_key = password_key(owner.password_hash)
  from users owner where owner.id = session.user_id;
update admin_sessions session set password_key = password_key(owner.password_hash)
  from admin_users owner where owner.id = session.admin_id;

-- Mails of the last hour, by job and by a hash of the address. May be lost in a crash.
create unlogged table mail_counts (
  job_id     uuid primary key,
  kind       text not null,
  recipient  bytea not null,
  counted_at timestamptz not null default now()
);
create index mail_counts_recipient on mail_counts (recipient, kind, counted_at);
