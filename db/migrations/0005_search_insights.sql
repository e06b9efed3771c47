-- What administrators see of search: what the indexer did, and what visitors looked for.

-- Full rebuilds of the index, whoever asked for them. A run that was asked for through the
-- queue has its job; one that a command or a reconciliation began has none. Whether a run
-- that has not finished still goes on is not written here: its process may be gone.
create table search_rebuilds (
  id           integer generated always as identity primary key,
  job_id       uuid,
  requested_at timestamptz not null default now(),
  started_at   timestamptz,
  finished_at  timestamptz,
  phase        text not null default 'waiting' check (phase in
               ('waiting', 'preparing', 'filling', 'catching up', 'swapping', 'done')),
  percent      real not null default 0 check (percent between 0 and 100),
  done         integer not null default 0,
  total        integer not null default 0,
  error        text
) with (fillfactor = 50); -- the row of a run is written several times a second

-- Comparisons of index and database, and what they mended; numbers of companies.
create table search_reconciliations (
  id          integer generated always as identity primary key,
  finished_at timestamptz not null default now(),
  seconds     real not null,
  checked     integer not null,
  missing     integer not null,
  stale       integer not null,
  extra       integer not null,
  rebuilt     text
);

-- What visitors searched for, counted by day (India's). Nothing here says who searched, from
-- where, or at what time of the day. Empty texts mean: no words, no filter.
create table search_terms (
  day           date not null,
  term          text not null check (length(term) <= 60),
  location      text not null,
  cuisine       text not null,
  searches      integer not null check (searches > 0),
  found_nothing integer not null default 0 check (found_nothing between 0 and searches),
  primary key (day, term, location, cuisine)
) with (fillfactor = 70);

-- A term that is somebody's name is not kept; usernames and addresses have such an index already.
create index users_full_name on users (account_key(name));
