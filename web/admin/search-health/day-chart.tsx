import { BarChart } from '@mui/x-charts/BarChart'
import { useId } from 'react'
import type { SearchTerms } from '#api/contract/search-health.ts'
import { count } from '../../shared/count.ts'
import { dateInIndia } from '../../shared/india-time.ts'

const number = (value: number | null) => count(value ?? 0)

type DayChartProps = { days: SearchTerms['days']; height: number }

/** Searches of each day as bars: those that found something, and on top those that did not. */
export default function DayChart({ days, height }: DayChartProps) {
  const hatch = useId()
  return (
    <BarChart
      height={height}
      margin={{ left: 0, right: 20, top: 16, bottom: 0 }}
      grid={{ horizontal: true }}
      borderRadius={days.length > 40 ? 1 : 4}
      xAxis={[
        {
          scaleType: 'band',
          data: days.map(({ day }) => day),
          categoryGapRatio: days.length > 40 ? 0.15 : 0.3,
          valueFormatter: (day: string, { location }) =>
            location === 'tick' ? shortDate(day) : dateInIndia(day),
        },
      ]}
      yAxis={[{ tickMinStep: 1, width: 44, valueFormatter: number }]}
      series={[
        {
          label: 'Found something',
          stack: 'searches',
          color: 'var(--mui-palette-leaf-main)',
          data: days.map(({ searches, foundNothing }) => searches - foundNothing),
          valueFormatter: number,
        },
        {
          label: 'Found nothing',
          stack: 'searches',
          color: `url(#${hatch})`,
          data: days.map(({ foundNothing }) => foundNothing),
          valueFormatter: number,
        },
      ]}
    >
      <defs>
        {/* Told from the other bars without colour, too. */}
        <pattern
          id={hatch}
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={6} height={6} fill="var(--mui-palette-turmeric-main)" />
          <rect width={2} height={6} fill="var(--mui-palette-background-paper)" />
        </pattern>
      </defs>
    </BarChart>
  )
}

/** A day for an axis: `12 Mar`. */
function shortDate(day: string): string {
  const [date = '', month = ''] = dateInIndia(day).split(' ')
  return `${date} ${month.slice(0, 3)}`
}
