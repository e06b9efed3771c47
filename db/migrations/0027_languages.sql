-- Language of the mails to a person, by its code: that of the page from which they wrote.
alter table users
  add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
alter table alerts
  add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
alter table newsletter_subscribers
  add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
alter table listings
  add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
alter table contact_messages
  add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
