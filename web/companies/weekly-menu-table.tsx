import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { Weekday } from '#api/contract/options.ts'
import { badge } from '../theme/tokens.ts'
import { menusOf } from './queries.ts'
import { QueryPart } from './query-part.tsx'
import { mealColumns, type MenuDay, weekFrom } from './weekly-menu.ts'

export function WeeklyMenu({ id, today }: { id: string; today: Weekday }) {
  return (
    <QueryPart
      query={useQuery(menusOf(id))}
      height={280}
      failed="The menu could not be loaded"
      empty="This company has not published its menu."
    >
      {(menus) => <MenuTable days={weekFrom(today, menus)} today={today} />}
    </QueryPart>
  )
}

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '16px',
  overflow: 'hidden',
  bgcolor: 'background.paper',
}

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a table whose rows are laid out as blocks is one to a screen reader by its roles only */

/** Where each day becomes a block of its own. */
const narrow = '@media (max-width: 699.95px)'

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.95rem',
  '& thead': { bgcolor: 'steel.surface' },
  '& th, & td': { px: 2, py: 1.5, textAlign: 'left', verticalAlign: 'baseline' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& tbody tr[aria-current]': { bgcolor: 'turmeric.soft', color: 'turmeric.onSoft' },
  '& tbody th': { whiteSpace: 'nowrap' },
  '& th span': { ...badge, ml: 1, bgcolor: 'turmeric.main', color: 'turmeric.contrastText' },
  '& td span': { display: 'none' },
  [narrow]: {
    '& thead': { display: 'none' },
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& tbody tr': { px: 2, py: 1.5 },
    '& tbody tr:first-of-type': { borderTop: 0 },
    '& th, & td': { p: 0 },
    '& td': { mt: 0.75 },
    '& td span': { display: 'inline', fontWeight: 650 },
  },
} as const

function MenuTable({ days, today }: { days: MenuDay[]; today: Weekday }) {
  const meals = mealColumns(days)
  return (
    <Box sx={frame}>
      <Box component="table" role="table" aria-label="Weekly menu" sx={tableStyle}>
        <thead role="rowgroup">
          <tr role="row">
            {['Day', ...meals].map((column) => (
              <th role="columnheader" scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {days.map(({ day, meals: served }) => (
            <tr role="row" key={day} aria-current={day === today ? 'date' : undefined}>
              <th role="rowheader" scope="row">
                {day}
                {day === today && <span>Today</span>}
              </th>
              {meals.map((meal) => (
                <td role="cell" key={meal}>
                  <span>{meal}: </span>
                  {served.get(meal) ?? 'not stated'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
