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
        <Terms
          caption="Most frequent searches"
          rows={frequent.map((row) => ({ ...row, url: searchUrl(row.term) }))}
        />
      </SectionCard>
      <SectionCard title="Add next: searches that found nothing">
        {empty.length === 0 && 'Every search found something.'}
        <Terms
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

type TermsProps = {
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

/** Searches with their numbers. */
function Terms({ caption, rows }: TermsProps) {
  if (rows.length === 0) return null
  return (
    <Table className="[&_td]:border-0 [&_td]:p-1 [&_th]:border-0 [&_th]:py-1 [&_th]:pl-0">
      <caption className="sr-only">{caption}</caption>
      <TableHead className="sr-only">
        <TableRow>
          <TableCell>Search</TableCell>
          <TableCell>Number of searches</TableCell>
          <TableCell>Remark</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ term, url, searches, foundNothing, remark }) => (
          <TableRow key={term}>
            <TableCell component="th" scope="row" className="wrap-anywhere">
              <TextLink to={url}>{term}</TextLink>
            </TableCell>
            <TableCell align="right">
              <b>{count(searches)}</b>
            </TableCell>
            <TableCell className="text-text-secondary">
              {remark ?? (foundNothing > 0 && `${count(foundNothing)} found nothing`)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
