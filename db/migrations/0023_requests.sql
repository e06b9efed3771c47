-- Requests that created something, so that a repetition of one gets its answer and creates nothing.
-- Company_requests is what the previous release has of them.
create table requests (
  scope        text not null check (length(scope) <= 200),
  key          text not null check (length(key) <= 200),
  content_hash bytea not null,
  answer       jsonb not null,
  created_at   timestamptz not null default now(),
  primary key (scope, key)
);
create index requests_created on requests (created_at);
