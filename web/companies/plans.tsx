import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Plan } from '#api/contract/companies.ts'
import { LoadFailed } from '../shared/load-failed.tsx'
import { rupees } from '../shared/money.ts'
import { cheapestMeal, mealPrice } from './meal-price.ts'
import { plansOf } from './queries.ts'

/** A company's plans beside one another. */
export function Plans({ id }: { id: string }) {
  const plans = useQuery(plansOf(id))
  if (plans.isPending) return <Skeleton variant="rounded" height={280} />
  if (plans.isError) {
    return (
      <LoadFailed
        level={3}
        title="The plans could not be loaded"
        error={plans.error}
        onRetry={() => void plans.refetch()}
      />
    )
  }
  if (plans.data.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        This company has not published its plans. Ask them for prices.
      </Typography>
    )
  }
  return <PlanTable plans={plans.data} />
}

function rowsOf(cheapest: Plan | undefined): { name: string; cell: (plan: Plan) => ReactNode }[] {
  return [
    { name: 'Price', cell: (plan) => <strong>{rupees(Number(plan.price))}</strong> },
    { name: 'Meals a day', cell: (plan) => plan.mealsPerDay },
    { name: 'Days covered', cell: (plan) => plan.days },
    {
      name: '₹ per meal',
      cell(plan) {
        const price = mealPrice(plan)
        if (price === undefined) return null
        return (
          <>
            <strong>{rupees(price)}</strong>
            {plan === cheapest && <Lowest />}
          </>
        )
      },
    },
    { name: 'Trial', cell: (plan) => plan.trial },
    { name: 'Pause', cell: (plan) => plan.pause },
    { name: 'Refund', cell: (plan) => plan.refund },
    { name: 'Order cut-off', cell: (plan) => plan.orderCutoff },
  ]
}

function Lowest() {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        ml: 0.75,
        px: 1,
        borderRadius: 99,
        fontSize: '0.8125rem',
        fontWeight: 700,
        bgcolor: 'leaf.soft',
        color: 'leaf.onSoft',
      }}
    >
      lowest
    </Box>
  )
}

const cellStyle = {
  px: 2,
  py: 1.25,
  textAlign: 'left',
  verticalAlign: 'top',
  borderTop: 1,
  borderColor: 'divider',
} as const

/** The names of the rows stay in sight while the plans scroll past on a narrow screen. */
const rowHead = {
  ...cellStyle,
  position: 'sticky',
  left: 0,
  zIndex: 1,
  fontWeight: 600,
  bgcolor: 'steel.surface',
  color: 'text.secondary',
  width: { xs: 104, sm: 150 },
  px: { xs: 1.5, sm: 2 },
  fontSize: '0.9rem',
} as const

function PlanTable({ plans }: { plans: Plan[] }) {
  return (
    <Box
      role="region"
      aria-label="Plans compared"
      tabIndex={0}
      sx={{
        overflowX: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: '16px',
        bgcolor: 'background.paper',
      }}
    >
      <Box
        component="table"
        sx={{
          borderCollapse: 'separate',
          borderSpacing: 0,
          tableLayout: 'fixed',
          width: '100%',
          minWidth: 110 + plans.length * 158,
          fontSize: '0.95rem',
        }}
      >
        <thead>
          <tr>
            <Box component="td" sx={{ ...rowHead, borderTop: 0 }} />
            {plans.map((plan) => (
              <Box
                component="th"
                scope="col"
                key={plan.id}
                sx={{ ...cellStyle, borderTop: 0, py: 2, minWidth: 150 }}
              >
                <Typography component="span" variant="h4" sx={{ display: 'block' }}>
                  {plan.name}
                </Typography>
                {plan.description && (
                  <Typography
                    component="span"
                    variant="caption"
                    sx={{ display: 'block', mt: 0.5, fontWeight: 400, color: 'text.secondary' }}
                  >
                    {plan.description}
                  </Typography>
                )}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(cheapestMeal(plans)).map(({ name, cell }) => (
            <tr key={name}>
              <Box component="th" scope="row" sx={rowHead}>
                {name}
              </Box>
              {plans.map((plan) => (
                <Box component="td" key={plan.id} sx={cellStyle}>
                  {cell(plan) ?? <NotStated />}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

function NotStated() {
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
      not stated
    </Box>
  )
}
