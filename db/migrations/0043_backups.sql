-- When a backup was made, as the operator's command notes it; shown to administrators.
create table backups (
  made_at timestamptz primary key default now()
);
