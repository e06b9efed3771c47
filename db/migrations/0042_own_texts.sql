-- Texts of the catalogues in an administrator's words. A change raises the version of the settings.
create table own_texts (
  language text not null check (language ~ '^[a-z]{2}$'),
  -- The text in the code, which names it.
  source text not null,
  text text not null check (btrim(text) <> ''),
  primary key (language, source)
);
