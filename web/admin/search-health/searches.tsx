import { useQuery } from '@tanstack/react-query'
import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { SearchTerms } from '#contract/search-health.ts'
import { dateInIndia } from '#domain/india-time.ts'
import { Message } from '../../ui/message.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { count } from '../../ui/count.ts'
import { Columns, Loaded, SectionCard } from '../shared/layout.tsx'
import { LinkSwitch } from '../shared/link-switch.tsx'
import { tabUrl } from '../tab-url.ts'
import { searchTerms } from './search-calls.ts'

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
      <Loaded query={terms} what="searches" height={280} count={1}>
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
        title="Nothing searched yet"
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

/** Pattern of searches without results, so that they differ by more than colour. */
const hatch =
  'bg-[repeating-linear-gradient(45deg,var(--mui-palette-turmeric-main)_0_4px,var(--mui-palette-background-paper)_4px_6px)]'

type TermBarsProps = {
  caption: string
  rows: {
    term: string
    url: string
    searches: number
    foundNothing: number
    /** Replaces the number of searches without results. */
    remark?: string
  }[]
}

/** Bar chart of searches, marked up as a table for screen readers. */
function TermBars({ caption, rows }: TermBarsProps) {
  if (rows.length === 0) return null
  const most = Math.max(...rows.map(({ searches }) => searches))
  return (
    <Table className="table-fixed [&_td]:border-0 [&_td]:px-0 [&_td]:py-1 [&_th]:border-0 [&_th]:px-0 [&_th]:py-1">
      <caption className="sr-only">{caption}</caption>
      <TableHead className="sr-only">
        <TableRow>
          <TableCell>Search</TableCell>
          <TableCell>Number of searches</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ term, url, searches, foundNothing, remark }) => (
          <TableRow key={term}>
            <TableCell component="th" scope="row" className="w-[46%] wrap-anywhere">
              <div className="pr-4">
                <TextLink to={url}>{term}</TextLink>
              </div>
            </TableCell>
            <TableCell>
              <div className="flex items-center gap-2.5">
                <div
                  // Leaves room for the number next to the longest bar.
                  style={{ width: `calc((100% - 4.5em) * ${searches / most})` }}
                  className={`h-4 overflow-hidden rounded-[4px] bg-leaf-main ${searches > 0 ? 'min-w-1' : ''}`}
                >
                  <div
                    style={{ width: `${(foundNothing / Math.max(searches, 1)) * 100}%` }}
                    className={`ml-auto h-full ${hatch}`}
                  />
                </div>
                <b>{count(searches)}</b>
              </div>
              {(remark || foundNothing > 0) && (
                <span className="type-body2 text-text-secondary">
                  {remark ?? `${count(foundNothing)} found nothing`}
                </span>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
