import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { SearchResponse } from '#api/contract/search.ts'
import { failureOf } from '../data/ask.ts'
import { ReportMissing } from '../messages/report-missing.tsx'
import { count } from '../shared/count.ts'
import { Message } from '../shared/message.tsx'
import { row } from '../theme/tokens.ts'
import {
  type ActiveFilter,
  companiesUrl,
  noFilters,
  type SearchState,
  withFilters,
} from './search-state.ts'

type NothingFoundProps = {
  state: SearchState
  active: ActiveFilter[]
  /** Absent when the search was refused. */
  answer?: SearchResponse
  error?: unknown
}

/** In place of results: how the search was read, what finds something, and a way to tell us. */
export function NothingFound({ state, active, answer, error }: NothingFoundProps) {
  const unknown = active.filter((filter) => !filter.known).map((filter) => filter.label)
  const read = answer?.understood.map(({ label }) => label).join(' · ')
  const given = answer?.relaxed.map(({ sentence }) => sentence).join(' ')
  const hint =
    unknown.length > 0
      ? `We know no option called ${unknown.join(' or ')}. Remove it above, or pick one from the list.`
      : (failureOf(error)
          ?.issues?.map((issue) => `${issue.path}: ${issue.message}`)
          .join('. ') ??
        (read && `Your search was read as: ${read}.`))
  return (
    <Message
      title="No results found"
      text={
        <>
          <p>Try adjusting your search filters to find what you're looking for.</p>
          {given && (
            <Box component="p" sx={{ mt: 1 }}>
              {given}
            </Box>
          )}
          {hint && (
            <Box component="p" sx={{ mt: 1 }}>
              {hint}
            </Box>
          )}
        </>
      }
    >
      {answer && answer.exits.length > 0 && (
        <Box
          component="ul"
          aria-label="Searches that find something"
          sx={{ ...row, justifyContent: 'center', gap: 1, width: '100%', mb: 1 }}
        >
          {answer.exits.map(({ label, query, without, total }) => (
            <li key={label}>
              <Button
                component={Link}
                to={companiesUrl(
                  withFilters(state, { query, ...(without && { [without]: noFilters[without] }) }),
                )}
              >
                {label} ({count(total)})
              </Button>
            </li>
          ))}
        </Box>
      )}
      <ReportMissing query={state.query} />
    </Message>
  )
}
