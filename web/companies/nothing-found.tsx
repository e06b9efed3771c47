import { t } from '#domain/i18n.ts'
import type { SearchResponse } from '#contract/search.ts'
import { failureOf } from '../data/ask.ts'
import { ReportMissing } from '../messages/report-missing.tsx'
import { Message } from '../ui/message.tsx'
import {
  type ActiveFilter,
  companiesUrl,
  noFilters,
  type SearchState,
  withFilters,
} from '../search/search-state.ts'
import { Written } from '../ui/written.tsx'
import { LinkButton } from '../ui/button.tsx'
import { count } from '../ui/count.ts'

type NothingFoundProps = {
  state: SearchState
  active: ActiveFilter[]
  /** Absent when the search was refused. */
  answer?: SearchResponse
  error?: unknown
}

/** Shown without results: the interpretation of the search, alternatives, and a way to report what is missing. */
export function NothingFound({ state, active, answer, error }: NothingFoundProps) {
  const unknown = active.filter((filter) => !filter.known).map((filter) => filter.label)
  const read = answer?.understood.map(({ label }) => label).join(' · ')
  const given = answer?.relaxed.map(({ sentence }) => sentence).join(' ')
  const hint =
    unknown.length > 0
      ? t('There is no option called {names}. Remove it above, or pick one from the list.', {
          names: unknown.join(' or '),
        })
      : (failureOf(error)
          ?.issues?.map((issue) => `${issue.path}: ${issue.message}`)
          .join('. ') ??
        (read && t('Your search was read as: {read}.', { read })))
  return (
    <Message
      title={t('No results found')}
      text={
        <>
          <p>{t("Try adjusting your search filters to find what you're looking for.")}</p>
          {given && (
            <p className="mt-2 wrap-anywhere">
              <Written text={given} />
            </p>
          )}
          {hint && (
            <p className="mt-2 wrap-anywhere">
              <Written text={hint} />
            </p>
          )}
        </>
      }
    >
      {answer && <Alternatives exits={answer.exits} state={state} />}
      <ReportMissing query={state.query} />
    </Message>
  )
}

type AlternativesProps = { exits: SearchResponse['exits']; state: SearchState }

/** Links to similar searches, each with the number of companies that it finds. */
export function Alternatives({ exits, state }: AlternativesProps) {
  if (exits.length === 0) return null
  return (
    <ul
      aria-label={t('Searches that find more')}
      className="mb-2 flex w-full flex-wrap justify-center gap-2"
    >
      {exits.map(({ label, query, without, total }) => (
        <li key={label}>
          <LinkButton
            to={companiesUrl(
              withFilters(state, {
                query,
                ...Object.fromEntries(without?.map((name) => [name, noFilters[name]]) ?? []),
              }),
            )}
          >
            {label} ({count(total)})
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
