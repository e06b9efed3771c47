-- Several search engines are fed, compared and rebuilt each by itself; the name of one that stands
-- alone is empty.
alter table search_rebuilds add column engine text not null default '';
alter table search_reconciliations add column engine text not null default '';
