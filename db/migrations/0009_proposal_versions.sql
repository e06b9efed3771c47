-- Raised whenever what owners propose of a company changes or ends: a form that was opened before is
-- stale then. A proposal that is taken back leaves no row of its own, so it cannot count itself.
create table proposal_versions (
  company_id integer primary key references companies (id) on delete cascade,
  version    integer not null default 1
);

create function proposal_changed() returns trigger language plpgsql as $$
begin
  insert into proposal_versions as known (company_id)
  -- A company that is deleted takes its proposals along.
  select id from companies where id = coalesce(new.company_id, old.company_id)
  on conflict (company_id) do update set version = known.version + 1;
  return null;
end $$;
create trigger proposal_changed after insert or delete or update of fields, status on proposals
  for each row execute function proposal_changed();
