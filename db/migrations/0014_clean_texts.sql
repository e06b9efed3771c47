-- Takes invisible letters out of texts that were stored before every writer did, as
-- domain/clean-text.ts does. Joiners and presentation selectors stay after letters that they can
-- change: Postgres does not know which letter belongs to which script.
create or replace function pg_temp.cleaned(given text) returns text immutable language sql
  return btrim(regexp_replace(regexp_replace(regexp_replace(
    translate(given, E'\t\u2800\x0B\x0C\u0085\u2028\u2029', E'  \n\n\n\n\n'),
    '[\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F'
      '\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB'
      '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A]+', '', 'g'),
    '(?<![\u0600-\uD7FF\uFE0E\uFE0F\U0001F000-\U0001FAFF])[\u200C\u200D]+', '', 'g'),
    '(?<![\u00A9\u00AE\u2000-\uFFFF\U0001F000-\U0001FAFF0-9#*])[\uFE00-\uFE0F]+', '', 'g'));

create or replace function pg_temp.cleaned_line(given text) returns text immutable language sql
  return btrim(regexp_replace(pg_temp.cleaned(given), '\s*[\r\n]\s*', ' ', 'g'));

-- A text that nothing is left of stays, where one has to be.
update companies set
  name = coalesce(nullif(pg_temp.cleaned_line(name), ''), name),
  short_description = coalesce(nullif(pg_temp.cleaned(short_description), ''), short_description),
  description = coalesce(nullif(pg_temp.cleaned(description), ''), description),
  address = coalesce(nullif(pg_temp.cleaned(address), ''), address),
  phone = nullif(pg_temp.cleaned_line(phone), ''),
  hours = nullif(pg_temp.cleaned_line(hours), ''),
  tags = array(
    select tag from (
      select distinct on (tag) tag, place
      from (select pg_temp.cleaned_line(listed) as tag, place
        from unnest(tags) with ordinality listed_tags (listed, place)) cleaned_tags
      where tag <> '' order by tag, place) distinct_tags
    order by place)
where concat_ws(' ', name, short_description, description, address, phone, hours,
    array_to_string(tags, ' ')) <> pg_temp.cleaned(concat_ws(' ', name, short_description,
    description, address, phone, hours, array_to_string(tags, ' ')));

-- A file that names a company by its reference finds it by the cleaned one.
update companies set reference = pg_temp.cleaned_line(reference)
where reference <> pg_temp.cleaned_line(reference) and pg_temp.cleaned_line(reference) <> ''
  and not exists (
    select from companies other where other.reference = pg_temp.cleaned_line(companies.reference));

update plans set
  name = coalesce(nullif(pg_temp.cleaned_line(name), ''), name),
  description = pg_temp.cleaned(description),
  trial = nullif(pg_temp.cleaned(trial), ''),
  pause = nullif(pg_temp.cleaned(pause), ''),
  refund = nullif(pg_temp.cleaned(refund), ''),
  order_cutoff = nullif(pg_temp.cleaned(order_cutoff), '')
where concat_ws(' ', name, description, trial, pause, refund, order_cutoff)
  <> pg_temp.cleaned(concat_ws(' ', name, description, trial, pause, refund, order_cutoff));

update menus set description = pg_temp.cleaned(description)
where description <> pg_temp.cleaned(description) and pg_temp.cleaned(description) <> '';

update reviews set comment = pg_temp.cleaned(comment)
where comment <> pg_temp.cleaned(comment) and pg_temp.cleaned(comment) <> '';
