-- A suspended account cannot sign in until an administrator lifts it.
alter table users add column suspended_at timestamptz;

-- A moderator decides on reviews and on what waits in the inbox, and nothing else.
alter table admin_users
  add constraint admin_users_role check (role in ('admin', 'moderator'));

-- People who may become administrators, by a link of which only the hash is stored. The link is
-- made when its mail is written, and the row goes when it is used.
create table admin_invitations (
  id         integer generated always as identity primary key,
  email      text not null check (length(email) between 3 and 254),
  role       text not null check (role in ('admin', 'moderator')),
  invited_by text not null,
  hash       bytea unique,
  expires    timestamptz not null default now() + interval '7 days',
  created_at timestamptz not null default now()
);
create unique index admin_invitations_email on admin_invitations (account_key(email));

-- A message that may be spam waits for an administrator before the kitchen gets it.
alter table contact_messages
  add column hold_status text check (hold_status in ('pending', 'approved', 'rejected')),
  add column hold_reason text,
  add column decided_at timestamptz,
  -- Beyond a kitchen's daily limit of mails: it comes with the next day's digest.
  add column in_digest boolean not null default false,
  add check ((hold_status is null) = (hold_reason is null));
create index contact_messages_held on contact_messages (created_at) where hold_status = 'pending';

-- The version of the privacy notice that was linked where the person sent the form; null for
-- earlier rows, and for clients that did not name one.
alter table users add column notice_version text check (length(notice_version) between 1 and 50);
alter table contact_messages
  add column notice_version text check (length(notice_version) between 1 and 50);
alter table suggestions
  add column notice_version text check (length(notice_version) between 1 and 50);
alter table listings add column notice_version text check (length(notice_version) between 1 and 50);
alter table newsletter_subscribers
  add column notice_version text check (length(notice_version) between 1 and 50);
alter table alerts add column notice_version text check (length(notice_version) between 1 and 50);

-- When an administrator compared a licence with the authority's register. Another number is
-- another licence.
alter table companies add column fssai_verified_at timestamptz;
create function forget_fssai_verification() returns trigger language plpgsql as $$
begin
  new.fssai_verified_at := null;
  return new;
end $$;
create trigger forget_fssai_verification before update of fssai_licence on companies
  for each row when (new.fssai_licence is distinct from old.fssai_licence)
  execute function forget_fssai_verification();

-- The companies of the demo data, so that exactly they can be removed.
create table demo_companies (
  company_id integer primary key references companies (id) on delete cascade,
  added_on   date not null default current_date
);
-- Of earlier releases: no real address ends in .example, and no state has the number 99.
insert into demo_companies (company_id, added_on)
select company.id, coalesce((select applied_at::date from migrations order by applied_at limit 1), current_date)
from companies company left join listings listing on listing.company_id = company.id
where company.email like '%.example' or company.website like '%.example'
  or company.fssai_licence like '19924000%' or listing.contact_email like '%.example';
