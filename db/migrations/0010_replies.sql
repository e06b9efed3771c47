-- Reviews whose writers were mailed that the kitchen replied: once, however often it replies anew.
create table reply_notices (
  review_id   integer primary key references reviews (id) on delete cascade,
  notified_at timestamptz not null default now()
);
insert into reply_notices (review_id, notified_at)
select review_id, created_at from review_replies;

-- Answers of the last hour are counted before another one is mailed.
create index message_replies_created on message_replies (created_at);
