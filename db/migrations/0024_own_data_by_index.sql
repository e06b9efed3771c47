-- What a person wrote, by their address: read for "Download My Data".
create index contact_messages_email on contact_messages (account_key(email));
create index suggestions_email on suggestions (account_key(email));
