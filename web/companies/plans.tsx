import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Plan } from '#api/contract/companies.ts'
import { rupees } from '../shared/money.ts'
import { badge } from '../theme/tokens.ts'
import { cheapestMeal, mealPrice } from '#api/contract/meal-price.ts'
import { plansOf } from './queries.ts'
import { QueryPart } from './query-part.tsx'

export function Plans({ id }: { id: string }) {
  return (
    <QueryPart
      query={useQuery(plansOf(id))}
      height={280}
      failed="The plans could not be loaded"
      empty="This company has not published its plans. Ask them for prices."
    >
      {(plans) => <PlanTable plans={plans} />}
    </QueryPart>
  )
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
        if (price === null) return null
        return (
          <>
            <strong>{rupees(price)}</strong>
            {plan === cheapest && <span>lowest</span>}
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

const frame = {
  overflowX: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '16px',
  bgcolor: 'background.paper',
} as const

const tableStyle = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  width: '100%',
  fontSize: '0.95rem',
  '& th, & td': { px: 2, py: 1.25, textAlign: 'left', verticalAlign: 'top' },
  '& thead th': { py: 2, minWidth: 150 },
  '& tbody > tr > *': { borderTop: 1, borderColor: 'divider' },
  // The names of the rows stay in sight while the plans scroll past on a narrow screen.
  '& tbody th, & thead td': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: { xs: 104, sm: 150 },
    px: { xs: 1.5, sm: 2 },
    fontSize: '0.9rem',
    fontWeight: 600,
    bgcolor: 'steel.surface',
    color: 'text.secondary',
  },
  '& td span': { ...badge, ml: 0.75, bgcolor: 'leaf.soft', color: 'leaf.onSoft' },
  '& em': { color: 'text.secondary' },
} as const

function PlanTable({ plans }: { plans: Plan[] }) {
  return (
    <Box role="region" aria-label="Plans compared" tabIndex={0} sx={frame}>
      <Box component="table" sx={{ ...tableStyle, minWidth: 110 + plans.length * 158 }}>
        <thead>
          <tr>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty corner */}
            <td />
            {plans.map((plan) => (
              <th scope="col" key={plan.id}>
                <Typography component="div" variant="h4">
                  {plan.name}
                </Typography>
                <Typography variant="caption" color="textSecondary" sx={{ fontWeight: 400 }}>
                  {plan.description}
                </Typography>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(cheapestMeal(plans)).map(({ name, cell }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {plans.map((plan) => (
                <td key={plan.id}>{cell(plan) ?? <em>not stated</em>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
