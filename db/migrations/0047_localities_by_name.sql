-- Words of a query that mean nothing else are looked up among all localities.
create index localities_name on localities (lower(name));
