import { useQuery } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
import { t, translated } from '#domain/i18n.ts'
import type { Company, Plan } from '#contract/companies.ts'
import { planTerms } from '#domain/terms.ts'
import { rupees, wholeRupees } from '../ui/money.ts'
import { totalPrice } from '#domain/lead-plan.ts'
import { cheapestMeal, mealPrice, mealPriceFormula, sumInWords } from '#domain/meal-price.ts'
import { OnDemand } from './on-demand.tsx'
import { plansOf } from './queries.ts'
import { Loaded } from '../data/loaded.tsx'
import { langOf, Written } from '../ui/written.tsx'

export function Plans({ company }: { company: Company }) {
  return (
    <Loaded
      level={3}
      query={useQuery(plansOf(String(company.id)))}
      height="h-70"
      failed={t('The plans could not be loaded')}
      empty={t('This company has not published its plans. Ask them for prices.')}
    >
      {(plans) => (
        <OnDemand label={t('Show all plans and terms')}>
          <PlanTable plans={plans} />
        </OnDemand>
      )}
    </Loaded>
  )
}

type Row = { name: string; cell: (plan: Plan) => ReactNode }

function rowsOf(plans: Plan[]): Row[] {
  const cheapest = cheapestMeal(plans)
  const rows: Row[] = [
    {
      name: t('Price'),
      cell: (plan) => (
        <>
          <strong>{rupees(totalPrice(plan))}</strong>
          {sumInWords(plan) && <small>{sumInWords(plan)}</small>}
        </>
      ),
    },
    { name: t('Meals a day'), cell: (plan) => plan.mealsPerDay },
    { name: t('Days covered'), cell: (plan) => plan.days },
    { name: t('Days a week'), cell: (plan) => plan.daysPerWeek },
    {
      name: t('₹ per meal'),
      cell(plan) {
        const price = mealPrice(plan)
        if (price === null) return <em>{t('not comparable')}</em>
        return (
          <>
            <strong>{wholeRupees(price)}</strong>
            {plan === cheapest && (
              <span className="badge ml-1.5 bg-leaf-soft text-leaf-onSoft">{t('lowest')}</span>
            )}
            <small>{mealPriceFormula(plan)}</small>
          </>
        )
      },
    },
    ...planTerms.map(({ label, data, note }): Row => ({
      name: translated(label),
      cell(plan) {
        const [stated, words] = [data(plan), note ? plan[note] : null]
        return stated && words ? (
          <>
            {stated}
            <small lang={langOf(words)}>{words}</small>
          </>
        ) : (
          (stated ?? (words && <Written text={words} />))
        )
      },
    })),
  ]
  // Of what no plan states, a visitor learns nothing.
  return rows.filter(({ cell }) => plans.some((plan) => cell(plan) ?? false))
}

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   laid out as a card for each plan on a phone, some browsers take it for a table by its roles only */

function PlanTable({ plans }: { plans: Plan[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section aria-label={t('Plans compared')} tabIndex={0} className="side-by-side">
      <table role="table" className="plans" style={{ minWidth: 110 + plans.length * 158 }}>
        <thead role="rowgroup">
          <tr role="row">
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty corner */}
            <td />
            {plans.map((plan, at) => (
              <th scope="col" key={plan.id} style={{ '--plan': at } as CSSProperties}>
                <div lang={langOf(plan.name)} className="type-h3">
                  {plan.name}
                </div>
                <span lang={langOf(plan.description)} className="type-body2 text-text-secondary">
                  {plan.description}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rowsOf(plans).map(({ name, cell }, row) => (
            <tr
              role="row"
              key={name}
              style={{ '--row': row, '--label': `'${name}'` } as CSSProperties}
            >
              <th scope="row">{name}</th>
              {plans.map((plan, at) => (
                <td key={plan.id} style={{ '--plan': at } as CSSProperties}>
                  {cell(plan) ?? <em>{t('not stated')}</em>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
