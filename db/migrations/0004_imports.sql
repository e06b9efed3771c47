-- Companies from and to spreadsheets.

-- The operator's own name of a company, by which rows of a spreadsheet find it.
alter table companies add reference text check (reference = btrim(reference) and length(reference) between 1 and 100);
create unique index companies_reference on companies (reference);

-- A file that was uploaded: first compared with the directory (the dry run), then imported.
create table imports (
  id              integer generated always as identity primary key,
  file_name       text not null check (length(file_name) between 1 and 200),
  -- What a line of it is: a company, a plan, a dish of a day, or a company with all that belongs to it.
  format          text not null check (format in ('companies', 'plans', 'menus', 'directory')),
  state           text not null default 'reading' check (state in
                  ('reading', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone')),
  -- Why it failed.
  problem         text,
  approves        boolean not null default false,
  -- Who uploaded it, or acted on it last.
  admin_id        integer references admin_users (id) on delete set null,
  admin_name      text not null,
  lines           integer not null default 0,
  -- [{"name": "prize", "suggestion": "price"}]
  unknown_columns jsonb not null default '[]',
  created_at      timestamptz not null default now(),
  -- Of the state that it is in.
  since           timestamptz not null default now()
);
-- Two imports do not run at once.
create unique index imports_at_work on imports ((true)) where state in ('running', 'undoing');

-- The lines of a file until they are compared.
create table import_lines (
  import_id integer not null references imports (id) on delete cascade,
  line      integer not null,
  -- What names the company: an id, a reference, or the line of a new one.
  company   text not null,
  -- Values by column; null empties a field.
  cells     jsonb not null,
  -- [{"line": 3, "column": "price", "value": "-1", "message": "…"}]
  problems  jsonb not null default '[]',
  primary key (import_id, line)
);
create index import_lines_company on import_lines (import_id, company);

-- What an import does to one company.
create table import_companies (
  import_id       integer not null references imports (id) on delete cascade,
  place           integer not null,
  company         text not null,
  line            integer not null,
  name            text,
  -- Of one that was there, or has been created.
  company_id      integer,
  -- Null until it is compared.
  action          text check (action in ('new', 'changed', 'same', 'refused')),
  -- The fields to write, and what differs in words.
  fields          jsonb,
  changes         jsonb not null default '[]',
  problems        jsonb not null default '[]',
  -- The revision that was compared, and the one that was written.
  revision        integer,
  written_revision integer,
  -- The fields as they were, for undoing.
  before          jsonb,
  outcome         text check (outcome in ('created', 'changed', 'skipped', 'undone', 'left')),
  reason          text,
  primary key (import_id, place)
);
create index import_companies_action on import_companies (import_id, action, outcome);
