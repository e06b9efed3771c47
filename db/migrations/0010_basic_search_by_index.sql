-- Basic search reads the companies themselves through indexes: full text for words as they were
-- typed, trigrams for names that are spelt nearly so. Nothing has to be kept up to date.
drop table company_texts, search_words;
drop function plain_words;

create extension if not exists unaccent;
create text search configuration directory (copy = simple);
alter text search configuration directory alter mapping
  for word, hword, hword_part with unaccent, simple;

-- Signs that the parser would take for a part of a path, a host or a tag become blanks.
create function search_words(variadic texts text[]) returns tsvector
  immutable parallel safe language sql
  return to_tsvector('directory', translate(array_to_string(texts, ' '), '/.@:_<>&-', '         '));

-- Whatever is pending is read by every search, so little may be. The planner needs no statistics
-- of long texts, for which `analyze` would parse them.
create index companies_name_words on companies using gin (search_words(name)) with (gin_pending_list_limit = 64);
create index companies_text_words on companies using gin (search_words(
  variadic tags || array[short_description, description])) with (gin_pending_list_limit = 64);
create index menus_words on menus using gin (search_words(description)) with (gin_pending_list_limit = 64);
create index plans_words on plans using gin (search_words(name)) with (gin_pending_list_limit = 64);
alter index companies_text_words alter column 1 set statistics 0;
alter index menus_words alter column 1 set statistics 0;

-- A word with one wrong letter has a nearness of about 0.4.
create index companies_near_name on companies using gist (name gist_trgm_ops (siglen = 32));
create function companies_named_like(word text) returns table (id integer, nearness real)
  stable language sql set pg_trgm.word_similarity_threshold = 0.4 begin atomic
    select company.id, word_similarity(word, company.name)
    from companies company where word <% company.name and company.status = 'approved';
  end;
