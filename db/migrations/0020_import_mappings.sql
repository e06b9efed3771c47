-- A file as it was read, and how its columns are read: so that decisions about them may change while
-- nothing is imported yet, and refused rows can be given back as they came.
alter table imports
  -- [{"name": "Restaurant Name", "samples": ["Swad", "Amma", "Ghar"]}]
  add columns jsonb not null default '[]',
  -- What was guessed and decided; null of JSON lines and of imports from before. Text: its keys are
  -- headers and cells of the file, which stay as they are written.
  add mapping text,
  -- Whether its headers are those of our exports: ids in it are ours.
  add own     boolean not null default true,
  -- It is to be compared anew: what was found before goes first.
  add anew    boolean not null default false;
alter table import_parts add taken boolean not null default false;

-- How files with these headers were read last.
create table import_mappings (
  headers text primary key,
  mapping text not null,
  used_at timestamptz not null default now()
);

-- Rows that look like a company that is there wait for a decision.
alter table import_companies drop constraint import_companies_action_check;
alter table import_companies add constraint import_companies_action_check
  check (action in ('new', 'changed', 'same', 'refused', 'unsure'));

-- Names and phones as they are compared: without signs of ASCII, which every locale knows; the last ten digits of each number.
create function folded_name(text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower($1), '[\s!-/:-@\[-`{-~]+', '', 'g')
$$;
create function phone_keys(text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct right(found[1], 10)), '{}')
  from regexp_matches(regexp_replace(coalesce($1, ''), '[\s().-]', '', 'g'), '\d{10,}', 'g') found
$$;
create index companies_folded_name on companies (folded_name(name));
create index companies_phone_keys on companies using gin (phone_keys(phone));
