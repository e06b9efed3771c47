-- Lines of a file as they were read, many in a row: its sender waits for no more than these. The job
-- that compares them takes them apart, into import_lines and import_companies.
create table import_parts (
  import_id integer not null references imports (id) on delete cascade,
  -- The first of its lines.
  line      integer not null,
  lines     jsonb not null,
  primary key (import_id, line)
);
