-- Companies that a person has put on their shortlist. Without a foreign key to companies: one that
-- has left the directory stays until its person was told so.
create table shortlisted (
  user_id    integer not null references users (id) on delete cascade,
  company_id integer not null,
  added_at   timestamptz not null default now(),
  primary key (user_id, company_id)
);
