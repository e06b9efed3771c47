import { useQuery } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
import { brand } from '#domain/brand.ts'
import type { Company, Plan } from '#contract/companies.ts'
import { planTerms } from '#domain/terms.ts'
import { rupees, wholeRupees } from '../ui/money.ts'
import { cheapestMeal, mealPrice, mealPriceFormula } from '#domain/meal-price.ts'
import { whatsAppUrl } from '#domain/phone-numbers.ts'
import { OnDemand } from './on-demand.tsx'
import { plansOf } from './queries.ts'
import { Loaded } from '../data/loaded.tsx'

export function Plans({ company }: { company: Company }) {
  return (
    <Loaded
      level={3}
      query={useQuery(plansOf(String(company.id)))}
      height="h-70"
      failed="The plans could not be loaded"
      empty="This company has not published its plans. Ask them for prices."
    >
      {(plans) => (
        <OnDemand label="Show all plans and terms">
          <PlanTable company={company} plans={plans} />
        </OnDemand>
      )}
    </Loaded>
  )
}

type Row = { name: string; cell: (plan: Plan) => ReactNode }

function rowsOf(company: Company, plans: Plan[]): Row[] {
  const cheapest = cheapestMeal(plans)
  const rows: Row[] = [
    { name: 'Price', cell: (plan) => <strong>{rupees(Number(plan.price))}</strong> },
    { name: 'Meals a day', cell: (plan) => plan.mealsPerDay },
    { name: 'Days covered', cell: (plan) => plan.days },
    { name: 'Days a week', cell: (plan) => plan.daysPerWeek },
    {
      name: '₹ per meal',
      cell(plan) {
        const price = mealPrice(plan)
        if (price === null) return <em>not comparable</em>
        return (
          <>
            <strong>{wholeRupees(price)}</strong>
            {plan === cheapest && (
              <span className="badge ml-1.5 bg-leaf-soft text-leaf-onSoft">lowest</span>
            )}
            <small>{mealPriceFormula(plan)}</small>
          </>
        )
      },
    },
    ...planTerms.map(({ label, data, note }): Row => ({
      name: label,
      cell(plan) {
        const [stated, words] = [data(plan), note ? plan[note] : null]
        return stated && words ? (
          <>
            {stated}
            <small>{words}</small>
          </>
        ) : (
          (stated ?? words)
        )
      },
    })),
  ]
  const ask = (plan: Plan) =>
    whatsAppUrl(
      company.phone,
      `Hello ${company.name}, I would like to know more about your plan “${plan.name}” for ${rupees(Number(plan.price))}, which I found on ${brand.name}.`,
    )
  if (plans[0] && ask(plans[0]))
    rows.push({
      name: 'Ask',
      cell: (plan) => (
        <a href={ask(plan)} rel="nofollow noopener" aria-label={`WhatsApp about ${plan.name}`}>
          WhatsApp
        </a>
      ),
    })
  return rows
}

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   laid out as a card for each plan on a phone, some browsers take it for a table by its roles only */

function PlanTable({ company, plans }: { company: Company; plans: Plan[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section aria-label="Plans compared" tabIndex={0} className="side-by-side">
      <table role="table" className="plans" style={{ minWidth: 110 + plans.length * 158 }}>
        <thead role="rowgroup">
          <tr role="row">
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty corner */}
            <td />
            {plans.map((plan) => (
              <th scope="col" key={plan.id}>
                <div className="type-h4">{plan.name}</div>
                <span className="type-caption text-text-secondary">{plan.description}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rowsOf(company, plans).map(({ name, cell }, row) => (
            <tr
              role="row"
              key={name}
              style={{ '--row': row, '--label': `'${name}'` } as CSSProperties}
            >
              <th scope="row">{name}</th>
              {plans.map((plan) => (
                <td key={plan.id}>{cell(plan) ?? <em>not stated</em>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
