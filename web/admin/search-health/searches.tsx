import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { SearchTerms } from '#contract/search-health.ts'
import { count, counted } from '../../ui/count.ts'
import { dateInIndia } from '#domain/india-time.ts'
import { Message } from '../../ui/message.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Columns } from '../shared/columns.tsx'
import { LinkSwitch } from '../shared/link-switch.tsx'
import { ScrollArea } from '../shared/scroll-area.tsx'
import { SectionCard } from '../shared/section-card.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { tabUrl } from '../tab-url.ts'
import { searchTerms } from './search-calls.ts'
import { TermBars } from './term-bars.tsx'

const searchUrl = (query: string) => `/companies?${new URLSearchParams({ query })}`

type SearchesProps = { days: string; daysUrl: (days: string) => string }

/** What visitors searched for, and what to add because of it. */
export function Searches({ days, daysUrl }: SearchesProps) {
  const terms = useQuery(searchTerms(days))
  return (
    <Box component="section" aria-labelledby="searches-title" sx={{ mt: 5 }}>
      <Stack direction="row" spacing={1.5} sx={{ justifyContent: 'space-between', mb: 2 }}>
        <div>
          <Typography id="searches-title" component="h2" variant="h3">
            What visitors search for
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            Kept without anything that says who searched.
          </Typography>
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
      </Stack>
      <Loaded
        query={terms}
        level={3}
        loading={{ label: 'Loading the searches', height: 280, count: 1 }}
        failed="The searches could not be loaded"
      >
        {(data) => <Found terms={data} />}
      </Loaded>
    </Box>
  )
}

function Found({ terms: { days, frequent, empty, next } }: { terms: SearchTerms }) {
  const searches = days.reduce((sum, day) => sum + day.searches, 0)
  const foundNothing = days.reduce((sum, day) => sum + day.foundNothing, 0)
  if (searches === 0) {
    return (
      <Message
        level={3}
        title="Nothing Searched Yet"
        text="What visitors type into the search appears here, day by day."
      />
    )
  }
  const text = `${counted(searches, 'search', 'searches')} in ${counted(days.length, 'day')}; ${
    foundNothing === 0 ? 'every one found something.' : `${count(foundNothing)} found nothing.`
  }`
  return (
    <Stack spacing={2}>
      <SectionCard title="Searches by day">
        {text}
        <ScrollArea label="Searches by day, the latest first">
          <TermBars
            caption="Searches by day"
            head="Day"
            rows={days.toReversed().map(({ day, ...row }) => ({ ...row, term: dateInIndia(day) }))}
          />
        </ScrollArea>
      </SectionCard>
      <Columns>
        <SectionCard title="Most frequent searches">
          <TermBars
            caption="Most frequent searches"
            rows={frequent.map((row) => ({ ...row, url: searchUrl(row.term) }))}
          />
        </SectionCard>
        <SectionCard title="Searches that found nothing">
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
        </SectionCard>
        <SectionCard title="Add next: cities">
          {next.cities.length === 0 && 'No city stands out: visitors find enough where they look.'}
          <Demand demand={next.cities} />
        </SectionCard>
        <SectionCard title="Add next: cuisines">
          {next.cuisines.length === 0 && 'No cuisine stands out: visitors find what they look for.'}
          <Demand demand={next.cuisines} />
        </SectionCard>
      </Columns>
    </Stack>
  )
}

/** What visitors miss most, and where to add it. */
function Demand({ demand }: { demand: SearchTerms['next']['cities'] }) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', p: 0, overflowWrap: 'anywhere' }}>
      {demand.map(({ name, reason, listed }) => (
        <Box component="li" key={name} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
          <b>{name}</b>
          <Typography sx={{ color: 'text.secondary' }}>{reason}</Typography>
          <Stack direction="row" spacing={2.5} sx={{ rowGap: 0 }}>
            {listed && <TextLink to={tabUrl('add-company')}>Add a company</TextLink>}
            <TextLink to={searchUrl(name)}>See what visitors find</TextLink>
          </Stack>
        </Box>
      ))}
    </Box>
  )
}
