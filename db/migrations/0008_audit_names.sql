-- Entries that say whose name they state, which goes with the account.
create index audit_entries_named on audit_entries using gin (changes jsonb_path_ops)
  where changes @? '$[*].userId';
