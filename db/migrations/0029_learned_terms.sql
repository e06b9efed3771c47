-- What the directory's own words are: dishes, names, places of addresses, words of texts. The indexer
-- keeps them; search reads queries by them. Terms that no company has any more stay for a while with
-- 0 companies, so that who reads changes learns of it.
create table learned_terms (
  kind       text not null check (kind in ('dish', 'name', 'place', 'word')),
  -- As it is written, in small letters; of a place "name|pincode".
  term       text not null,
  companies  integer not null,
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now(),
  primary key (kind, term)
);
create index learned_terms_changed_in on learned_terms (changed_in);
