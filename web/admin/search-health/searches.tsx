import { useQuery } from '@tanstack/react-query'
import type { SearchTerms } from '#contract/search-health.ts'
import { dateInIndia } from '#domain/india-time.ts'
import { Message } from '../../ui/message.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Columns } from '../shared/columns.tsx'
import { LinkSwitch } from '../shared/link-switch.tsx'
import { SectionCard } from '../shared/section-card.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { tabUrl } from '../tab-url.ts'
import { searchTerms } from './search-calls.ts'
import { TermBars } from './term-bars.tsx'

const searchUrl = (query: string) => `/companies?${new URLSearchParams({ query })}`

type SearchesProps = { days: string; daysUrl: (days: string) => string }

/** Visitors' searches, and those that a further kitchen would answer. */
export function Searches({ days, daysUrl }: SearchesProps) {
  const terms = useQuery(searchTerms(days))
  return (
    <section aria-labelledby="searches-title" className="mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="searches-title" className="type-h3">
            What visitors search for
          </h2>
          <p className="mt-1 type-body2 text-text-secondary">
            Kept without anything that says who searched.
          </p>
        </div>
        <LinkSwitch
          label="Days to look at"
          shown={days}
          views={['7', '30', '90'].map((name) => ({
            name,
            label: `${name} days`,
            to: daysUrl(name),
          }))}
        />
      </div>
      <Loaded query={terms} what="searches" height={280} count={1} level={3}>
        {(data) => <Found terms={data} />}
      </Loaded>
    </section>
  )
}

function Found({ terms: { frequent, empty } }: { terms: SearchTerms }) {
  if (frequent.length === 0) {
    return (
      <Message
        level={3}
        title="Nothing Searched Yet"
        text="What visitors type into the search appears here."
      />
    )
  }
  return (
    <Columns>
      <SectionCard title="Most frequent searches">
        <TermBars
          caption="Most frequent searches"
          rows={frequent.map((row) => ({ ...row, url: searchUrl(row.term) }))}
        />
      </SectionCard>
      <SectionCard title="Add next: searches that found nothing">
        {empty.length === 0 && 'Every search found something.'}
        <TermBars
          caption="Searches that found nothing"
          rows={empty.map(({ term, searches, lastDay }) => ({
            term,
            searches,
            foundNothing: searches,
            url: searchUrl(term),
            remark: `last on ${dateInIndia(lastDay)}`,
          }))}
        />
        {empty.length > 0 && <TextLink to={tabUrl('add-company')}>Add a company</TextLink>}
      </SectionCard>
    </Columns>
  )
}
