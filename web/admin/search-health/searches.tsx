import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { SearchTerms } from '#api/contract/search-health.ts'
import { lazyPart } from '../shared/lazy-part.ts'
import { count, counted } from '../../shared/count.ts'
import { dateInIndia } from '../../shared/india-time.ts'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { Message } from '../../shared/message.tsx'
import { SkeletonRows } from '../shared/list-frame.tsx'
import { ViewSwitch } from '../shared/view-switch.tsx'
import { AddNext } from './add-next.tsx'
import { Card } from './card.tsx'
import { DayTable } from './day-table.tsx'
import { searchTerms } from './queries.ts'
import { TermBars } from './term-bars.tsx'

// The drawing of charts is large, and only this tab needs it.
const DayChart = lazyPart(() => import('./day-chart.tsx'))
const CHART_HEIGHT = 280

type SearchesProps = { days: string; daysUrl: (days: string) => string }

/** What visitors searched for, and what to add because of it. */
export function Searches({ days, daysUrl }: SearchesProps) {
  const terms = useQuery(searchTerms(days))
  return (
    <Box component="section" aria-labelledby="searches-title" sx={{ mt: 5 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'end',
          justifyContent: 'space-between',
          gap: 1.5,
          mb: 2,
        }}
      >
        <div>
          <Typography id="searches-title" component="h2" variant="h3">
            What visitors search for
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            Kept without anything that says who searched.
          </Typography>
        </div>
        <ViewSwitch
          label="Days to look at"
          shown={days}
          views={['7', '30', '90'].map((name) => ({
            name,
            label: `${name} days`,
            to: daysUrl(name),
          }))}
        />
      </Box>
      {terms.isPending && (
        <SkeletonRows label="Loading the searches" height={CHART_HEIGHT} count={1} />
      )}
      {terms.isError && (
        <LoadFailed
          level={3}
          title="The searches could not be loaded"
          error={terms.error}
          onRetry={() => void terms.refetch()}
        />
      )}
      {terms.data && <Found terms={terms.data} />}
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
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Card title="Searches by day">
        <Typography>{text}</Typography>
        <Suspense fallback={<Box sx={{ height: CHART_HEIGHT }} />}>
          <DayChart days={days} height={CHART_HEIGHT} />
        </Suspense>
        <DayTable days={days} />
      </Card>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Card title="Most frequent searches">
          <TermBars
            caption="Most frequent searches"
            rows={frequent.map(({ term, searches, foundNothing }) => ({
              term,
              searches,
              foundNothing,
              remark: foundNothing > 0 ? `${count(foundNothing)} found nothing` : undefined,
            }))}
          />
        </Card>
        <Card title="Searches that found nothing">
          <TermBars
            caption="Searches that found nothing"
            empty="Every search found something."
            rows={empty.map(({ term, searches, lastDay }) => ({
              term,
              searches,
              foundNothing: searches,
              remark: `last on ${dateInIndia(lastDay)}`,
            }))}
          />
        </Card>
      </Box>
      <AddNext {...next} />
    </Box>
  )
}
