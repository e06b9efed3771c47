-- What search needs to answer from Postgres while the search engine is away: one narrow row for
-- each approved company, and the words that stand in them. Nothing else reads these tables, and
-- no trigger writes them: whoever refreshes compares versions (db/company-texts.ts), so that no
-- edit waits for them.

-- The words of a text as search compares them: small letters without accents, one space between.
-- api/search/plain-words.ts does the same to what a visitor types.
create function plain_words(given text) returns text
  immutable strict parallel safe language sql
  return regexp_replace(
    regexp_replace(
      lower(normalize(given, nfkd) collate pg_unicode_fast), U&'[\0300-\036f]+', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g');

create table company_texts (
  company_id    integer primary key,
  -- The version in company_versions that the row was made from.
  version       bigint not null,
  location      text not null,
  cuisine       text not null,
  price_rank    smallint not null,
  monthly_price numeric,
  rating        numeric(2, 1) not null,
  review_count  integer not null,
  sort_name     text collate "C" not null,
  -- The name (weight A), and place, cuisine and tags (B): small, since results are ranked by it.
  title         tsvector not null,
  -- All words that can be searched for.
  words         tsvector not null
) with (toast_tuple_target = 512);
-- Kept beside the rows: filters, counts and orders read many rows and never this column.
alter table company_texts alter column words set storage external;

create index company_texts_words on company_texts using gin (words) with (gin_pending_list_limit = 512);
create index company_texts_facets on company_texts (location, cuisine, price_rank);
-- One for each order of a result list.
create index company_texts_rating on company_texts
  (rating desc, review_count desc, sort_name, company_id);
create index company_texts_name on company_texts (sort_name, company_id);
create index company_texts_price_low on company_texts
  (price_rank, monthly_price, rating desc, sort_name, company_id);
create index company_texts_price_high on company_texts
  (price_rank desc, monthly_price desc nulls last, rating desc, sort_name, company_id);

-- The vocabulary, in which words near a misspelt one are looked up. A word stays when the last
-- company that had it goes: it finds nothing then, and harms nothing.
create table search_words (word text primary key);
create index search_words_near on search_words using gist (word gist_trgm_ops (siglen = 32));
