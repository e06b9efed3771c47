-- The next companies of an import are found at once, however many there are: by state, then by place.
create index import_companies_due on import_companies (import_id, action, outcome, place);
drop index import_companies_action;
