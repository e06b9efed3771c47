-- True once the person chose the language of their mails: logging in changes it no longer.
alter table users
  add column language_chosen boolean not null default false;
