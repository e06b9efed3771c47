-- Pages that administrators write in Markdown: every version that was saved. Of a page in a language visitors get
-- the version that was published last; without one, /about and the legal pages are those of the product.
create table page_versions (
  id           integer generated always as identity primary key,
  path         text not null,
  language     text not null,
  title        text not null check (length(title) between 1 and 120),
  description  text not null check (length(description) <= 300),
  markdown     text not null check (length(markdown) between 1 and 50000),
  created_at   timestamptz not null default now(),
  created_by   text not null,
  published_at timestamptz
);
create index page_versions_page on page_versions (path, language, id desc);
