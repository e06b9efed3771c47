-- From how many networks a term was searched, about: each sets one of 256 bits, chosen by a keyed hash
-- of network and term, which says as little of where it was from as of who.
alter table company_figures add column networks bit(256) not null default b'0'::bit(256);
