-- What visitors did with a company, counted by day (India's): nothing here says who, from where, or
-- at what time of the day.
create table company_figures (
  company_id integer not null references companies (id) on delete cascade,
  day        date not null,
  kind       text not null check (kind in
             ('seen', 'view', 'call', 'whatsapp', 'website', 'mail', 'shortlist', 'compare')),
  -- Of "seen" the words that were searched for; without any it is empty.
  term       text not null default '' check (length(term) <= 60 and (term = '' or kind = 'seen')),
  count      integer not null check (count > 0),
  primary key (company_id, day, kind, term)
) with (fillfactor = 70);
create index company_figures_day on company_figures (day);
