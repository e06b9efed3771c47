-- Raised when its writer changes it, so that a decision is about the text that was read.
alter table reviews add column revision integer not null default 1;
