import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { BarChart } from '@mui/x-charts/BarChart'
import { useId } from 'react'
import type { SearchTerms } from '#api/contract/search-health.ts'
import { count } from '../../shared/count.ts'
import { dateInIndia } from '#api/contract/india-time.ts'
import { Disclosure } from '../shared/disclosure.tsx'

const number = (value: number | null) => count(value ?? 0)

type SearchesByDayProps = {
  days: SearchTerms['days']
  /** Of the chart, in pixels. */
  height: number
}

/** The searches of each day as a chart, and as a table. */
export default function SearchesByDay({ days, height }: SearchesByDayProps) {
  return (
    <>
      <DayChart days={days} height={height} />
      <Disclosure summary="Show as table">
        <DayTable days={days} />
      </Disclosure>
    </>
  )
}

/** Bars of the searches that found something, and on top those that did not. */
function DayChart({ days, height }: SearchesByDayProps) {
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
        {/* Not told apart by colour alone. */}
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

function DayTable({ days }: { days: SearchTerms['days'] }) {
  return (
    <Box
      sx={{ maxHeight: 320, overflowY: 'auto' }}
      // A place that scrolls must be reachable by keyboard.
      role="region"
      aria-label="Searches by day, as a table"
      tabIndex={0}
    >
      <Table sx={{ maxWidth: 520 }}>
        <TableHead>
          <TableRow>
            <TableCell>Day</TableCell>
            <TableCell align="right">Searches</TableCell>
            <TableCell align="right">Found nothing</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {days.toReversed().map(({ day, searches, foundNothing }) => (
            <TableRow key={day}>
              <TableCell component="th" scope="row">
                {dateInIndia(day)}
              </TableCell>
              <TableCell align="right">{count(searches)}</TableCell>
              <TableCell align="right">{count(foundNothing)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

/** A day for an axis: `12 Mar`. */
function shortDate(day: string): string {
  const [date = '', month = ''] = dateInIndia(day).split(' ')
  return `${date} ${month.slice(0, 3)}`
}
