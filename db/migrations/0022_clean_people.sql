-- Takes invisible letters out of what people wrote, as 0014 does of what companies say: their names,
-- messages, suggestions, claims, replies and listings.
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

-- A text of which less is left than has to be stays.
do $$
declare
  written record;
begin
  for written in select * from (values
    ('users', 'name', 'cleaned_line', 1),
    ('contact_messages', 'name', 'cleaned_line', 2),
    ('contact_messages', 'phone', 'cleaned_line', 1),
    ('contact_messages', 'message', 'cleaned', 10),
    ('suggestions', 'name', 'cleaned_line', 1),
    ('suggestions', 'company_name', 'cleaned_line', 1),
    ('suggestions', 'suggestion', 'cleaned', 1),
    ('listings', 'contact_name', 'cleaned_line', 1),
    ('listings', 'terms', 'cleaned', 1),
    ('claims', 'name', 'cleaned_line', 1),
    ('claims', 'role', 'cleaned_line', 1),
    ('claims', 'phone', 'cleaned_line', 1),
    ('claims', 'words', 'cleaned', 1),
    ('review_replies', 'reply', 'cleaned', 1),
    ('message_replies', 'reply', 'cleaned', 1)
  ) texts (relation, attribute, cleaner, least)
  loop
    execute format(
      'update %1$I set %2$I = pg_temp.%3$I(%2$I)
       where %2$I <> pg_temp.%3$I(%2$I) and length(pg_temp.%3$I(%2$I)) >= %4$s',
      written.relation, written.attribute, written.cleaner, written.least);
  end loop;
end $$;
