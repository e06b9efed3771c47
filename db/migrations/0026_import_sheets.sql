-- Sheets of the workbook that an import was read from, and the one that was read.
alter table imports
  add column sheets text[] not null default '{}',
  add column sheet  text;
