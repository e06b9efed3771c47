-- Days after which messages and suggestions are deleted; null is the product's own value (730).
alter table site_settings add column retention_days integer
  check (retention_days between 30 and 3650);
-- An upgrade deletes nothing that the operator has not decided on.
update site_settings set retention_days = 3650
where exists (select from contact_messages where created_at < now() - interval '730 days')
  or exists (select from suggestions where created_at < now() - interval '730 days');
