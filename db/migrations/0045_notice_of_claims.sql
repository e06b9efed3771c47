-- Version of the privacy notice that the form of a claim linked to.
alter table claims add column notice_version text;
