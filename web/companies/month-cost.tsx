import { useQuery } from '@tanstack/react-query'
import { Form, useSubmit } from 'react-router'
import { t } from '#domain/i18n.ts'
import { choiceLimits, monthCost, explainMonthCost, readMonthChoice } from '#domain/month-cost.ts'
import { saveMonth, useMonthChoice } from '../picks/month-choice.ts'
import { Written } from '../ui/written.tsx'
import { Button } from '../ui/button.tsx'
import { CarriedParameters } from '../ui/carried.tsx'
import { SelectField } from '../ui/fields.tsx'
import { wholeRupees } from '../ui/money.ts'
import { TitledCard } from './contact-card.tsx'
import { plansOf } from './queries.ts'

const upTo = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, at) => least + at)

/** Calculator of a month's cost with the calculation, as a GET form that works without script. */
export function MonthCost({ id }: { id: string }) {
  const { data: plans = [] } = useQuery(plansOf(id))
  const submit = useSubmit()
  const cost = monthCost(plans, useMonthChoice())
  if (!cost) return null
  const { choice, plan } = cost
  const meals = Math.max(3, choice.mealsPerDay, ...plans.map((one) => one.mealsPerDay ?? 0))
  const choices = [
    ['mealsPerDay', t('Meals a day'), upTo(1, meals)],
    ['daysPerWeek', t('Days a week'), upTo(...choiceLimits.daysPerWeek)],
    ['skippedDays', t('Days skipped'), upTo(0, Math.max(10, choice.skippedDays))],
  ] as const
  const fields = choices.map(([name, label, numbers]) => (
    <SelectField
      key={name + choice[name]}
      {...{ label, name }}
      defaultValue={choice[name]}
      options={numbers.map((n) => ({ value: n, label: n }))}
    />
  ))
  const figures = [
    // What is paid once, such as a deposit, is part of the first.
    ...(cost.firstMonth === cost.month ? [] : [[t('First month'), cost.firstMonth] as const]),
    [t('Each month'), cost.month],
    [t('Each meal'), cost.meal],
  ] as const
  return (
    <TitledCard id="cost" title={t('What will it cost me?')} className="print:hidden">
      <Form
        replace
        preventScrollReset
        onChange={({ currentTarget: form }) => {
          const given = [...new FormData(form)].map(([name, value]) => [name, String(value)])
          saveMonth(readMonthChoice(new URLSearchParams(given)))
          void submit(form, { replace: true, preventScrollReset: true })
        }}
      >
        <CarriedParameters except={Object.keys(choiceLimits)} />
        <div className="figures">{fields.slice(0, 2)}</div>
        <noscript>
          <Button type="submit" variant="outlined">
            {t('Work it out')}
          </Button>
        </noscript>
        <div role="status">
          <dl className="figures">
            {figures.map(([label, amount]) => (
              <div key={label}>
                <dt className="type-body2 text-text-secondary">{label}</dt>
                <dd className="type-h3">{amount === null ? '–' : wholeRupees(amount)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <details className="type-body2 text-text-secondary">
          <summary className="min-h-11 py-3">{t('How this is worked out')}</summary>
          {fields[2]}
          <ul key={plan.id} className="mt-2">
            {explainMonthCost(cost, wholeRupees).map((line) => (
              <li key={line}>
                <Written text={line} />
              </li>
            ))}
          </ul>
        </details>
      </Form>
    </TitledCard>
  )
}
