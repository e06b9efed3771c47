import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Weekday } from '#api/contract/options.ts'
import { LoadFailed } from '../shared/load-failed.tsx'
import { menusOf } from './queries.ts'
import { mealColumns, type MenuDay, weekFrom } from './weekly-menu.ts'

/** What a company cooks through the week, from today on. */
export function WeeklyMenu({ id, today }: { id: string; today: Weekday }) {
  const menus = useQuery(menusOf(id))
  if (menus.isPending) return <Skeleton variant="rounded" height={280} />
  if (menus.isError) {
    return (
      <LoadFailed
        level={3}
        title="The menu could not be loaded"
        error={menus.error}
        onRetry={() => void menus.refetch()}
      />
    )
  }
  if (menus.data.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        This company has not published its menu.
      </Typography>
    )
  }
  return <MenuTable days={weekFrom(today, menus.data)} today={today} />
}

// Below `sm` each day becomes a block of its own. The roles are written out because a table
// laid out as blocks is no longer a table to a screen reader.
const narrow = '@media (max-width: 699.95px)'

function MenuTable({ days, today }: { days: MenuDay[]; today: Weekday }) {
  const meals = mealColumns(days)
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: '16px',
        overflow: 'hidden',
        bgcolor: 'background.paper',
      }}
    >
      <Box
        component="table"
        role="table"
        aria-label="Weekly menu"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontSize: '0.95rem',
          '& th, & td': { px: 2, py: 1.5, textAlign: 'left', verticalAlign: 'baseline' },
          '& tbody tr': { borderTop: 1, borderColor: 'divider' },
          '& tbody tr[aria-current]': { bgcolor: 'turmeric.soft', color: 'turmeric.onSoft' },
          '& tbody th': { whiteSpace: 'nowrap' },
          '& .meal': { display: 'none' },
          [narrow]: {
            '& thead': { display: 'none' },
            '&, & tbody, & tr, & th, & td': { display: 'block' },
            '& tbody tr': { px: 2, py: 1.5 },
            '& tbody tr:first-of-type': { borderTop: 0 },
            '& th, & td': { p: 0 },
            '& td': { mt: 0.75 },
            '& .meal': { display: 'inline', fontWeight: 650 },
          },
        }}
      >
        <Box component="thead" role="rowgroup" sx={{ bgcolor: 'steel.surface' }}>
          <Box component="tr" role="row">
            <Box component="th" role="columnheader" scope="col">
              Day
            </Box>
            {meals.map((meal) => (
              <Box component="th" role="columnheader" scope="col" key={meal}>
                {meal}
              </Box>
            ))}
          </Box>
        </Box>
        <Box component="tbody" role="rowgroup">
          {days.map(({ day, meals: served }) => (
            <Box
              component="tr"
              role="row"
              key={day}
              aria-current={day === today ? 'date' : undefined}
            >
              <Box component="th" role="rowheader" scope="row">
                {day}
                {day === today && <Today />}
              </Box>
              {meals.map((meal) => (
                <Box component="td" role="cell" key={meal}>
                  <span className="meal">{meal}: </span>
                  {served.get(meal) ?? 'not stated'}
                </Box>
              ))}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}

function Today() {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        ml: 1,
        px: 1,
        borderRadius: 99,
        fontSize: '0.8125rem',
        fontWeight: 700,
        bgcolor: 'turmeric.main',
        color: 'turmeric.contrastText',
      }}
    >
      Today
    </Box>
  )
}
