-- The last week, by its Monday in India, for which a reader's letter was enqueued. By a hash of the
-- address, because readers are people with accounts and people without.
create table newsletter_letters (
  recipient bytea primary key,
  week      date not null
);
