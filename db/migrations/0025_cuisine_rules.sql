-- The name that rules of documents (indexer/facts.json) know a cuisine by, which renaming leaves alone.
alter table cuisines add column known_as text unique;
update cuisines set known_as = name
where name in (
  'Continental', 'Health Food', 'Multi-Cuisine', 'North Indian', 'Pan Indian', 'South Indian', 'Vegan'
);
