import { Button, FormHelperText } from '@mui/material'
import { memo, useState } from 'react'
import { useController, useFieldArray, useWatch } from 'react-hook-form'
import { planInput } from '#contract/plan-input.ts'
import { t, translated } from '#domain/i18n.ts'
import { MAX_PLANS } from '#domain/limits.ts'
import { mealPriceFormula } from '#domain/meal-price.ts'
import type { Meal } from '#domain/options.ts'
import { joinCutoff, splitCutoff } from '#domain/cutoffs.ts'
import { planFact, type PlanFactName, planFactNames } from '#domain/plan-facts.ts'
import { WideRow } from '../../ui/form-part.tsx'
import { PlusIcon } from '../shared/icons.tsx'
import { FormField } from '../shared/form.tsx'
import { CompanyField } from './company-field.tsx'
import { CompanySection, isPhone } from './company-section.tsx'
import { emptyPlan, type PlanValues } from './company-values.ts'
import { useFieldProps, useFormOfField } from './use-company-form.ts'

/** A company's plans, edited in place. */
export function PlanFields() {
  const { control } = useFormOfField()
  // Uses another key name, because a plan's own `id` must be kept.
  const { fields, append, remove } = useFieldArray({ control, name: 'plans', keyName: 'key' })
  const { error } = useFieldProps('plans')
  const full = fields.length >= MAX_PLANS
  return (
    <CompanySection
      title={t('Plans')}
      fields={['plans']}
      intro={
        fields.length === 0 ? t('None yet. Visitors compare companies by their plans.') : undefined
      }
    >
      {fields.map(({ key }, index) => (
        <WideRow key={key}>
          <PlanCard
            index={index}
            onRemove={() => {
              remove(index)
              // The pressed button was removed with its plan.
              requestAnimationFrame(() => document.getElementById('add-plan')?.focus())
            }}
          />
        </WideRow>
      ))}
      <WideRow>
        <Button
          id="add-plan"
          variant="outlined"
          startIcon={<PlusIcon />}
          disabled={full}
          onClick={() => append(emptyPlan, { focusName: `plans.${fields.length}.name` })}
        >
          {t('Add plan')}
        </Button>
        <FormHelperText component="div">
          {error && <strong>{error}</strong>}
          {full && t('A company can have at most {most} plans.', { most: MAX_PLANS })}
        </FormHelperText>
      </WideRow>
    </CompanySection>
  )
}

const half = 'col-span-2'
const wideOnNarrow = 'max-[360px]:col-span-2'
/** Facts that determine the price of a meal. */
const ofPrice: readonly PlanFactName[] = ['mealsPerDay', 'days', 'daysPerWeek']

/** The control of a fact. */
function FactField({ at, fact: name }: { at: `plans.${number}`; fact: PlanFactName }) {
  const fact = planFact(name)
  const label = translated(fact.label)
  const hint = fact.hint && translated(fact.hint)
  const given = { name: `${at}.${name}`, label, hint } as const
  if (fact.kind === 'cutoff') return <CutoffField {...given} meal={fact.meal} />
  if (fact.kind === 'line') return <CompanyField {...given} optional className={half} />
  if (fact.kind === 'choice') {
    const options = Object.keys(fact.values).map((value) => ({ value, label: fact.values[value]! }))
    const none = { value: '', label: t('Not stated') }
    return (
      <CompanyField {...given} required={false} options={[none, ...options]} className={half} />
    )
  }
  return (
    <CompanyField
      {...given}
      required={false}
      placeholder={t('not stated')}
      input={{ inputMode: fact.kind === 'rupees' ? 'decimal' : 'numeric' }}
    />
  )
}

/** Price per meal from a plan's fields, as visitors will see it. */
function MealPrice({ at }: { at: `plans.${number}` }) {
  const plan = useWatch({ control: useFormOfField().control, name: at })
  const formula = plan && formulaOf(plan)
  return (
    <p
      role="status"
      className="col-span-full self-center type-body2 text-text-secondary sm:col-span-3"
    >
      {formula
        ? t('{formula}.', { formula })
        : t('No price per meal: it needs price, meals a day and days covered.')}{' '}
      {t(
        'Days covered are those on which meals come: about 22 in a month of five days a week, 26 of six.',
      )}
    </p>
  )
}

const priced = planInput.pick({ price: true, deliveryFee: true, mealsPerDay: true, days: true })

/** Undefined while one of the terms is invalid. */
function formulaOf({ price, deliveryFee, mealsPerDay, days }: PlanValues) {
  const { data } = priced.safeParse({ price, deliveryFee, mealsPerDay, days })
  return data && mealPriceFormula(data)
}

type CutoffFieldProps = {
  meal: Meal
  name: `plans.${number}.${PlanFactName}`
  label: string
  hint: string | undefined
}

/** Latest time to order a meal, and its day: two controls for one field. */
function CutoffField({ meal, name, label, hint }: CutoffFieldProps) {
  const { control } = useFormOfField()
  const { field, fieldState } = useController({ control, name })
  const cutoff = splitCutoff(String(field.value ?? ''))
  const change = (part: Partial<typeof cutoff>) =>
    field.onChange(joinCutoff({ ...cutoff, ...part }))
  return (
    <>
      <FormField
        {...field}
        className={wideOnNarrow}
        label={label}
        hint={hint}
        type="time"
        required={false}
        error={fieldState.error?.message}
        value={cutoff.time}
        onChange={({ target }) => change({ time: target.value })}
      />
      <FormField
        className={`${wideOnNarrow} min-[361px]:mt-7`}
        input={{
          'aria-label': t(
            'Day to order {meal, select, Breakfast {breakfast} Lunch {lunch} other {dinner}}',
            { meal },
          ),
        }}
        required={false}
        options={[
          { value: '', label: t('same day') },
          { value: 'before', label: t('day before') },
        ]}
        value={cutoff.isBefore ? 'before' : ''}
        onChange={({ target }) => change({ isBefore: target.value !== '' })}
      />
    </>
  )
}

/** Opens the plan of a fault, if its path is in one: what is folded could not get the focus. */
export const unfoldPlan = (path: string) =>
  document.getElementById(path.split('.', 2).join('.'))?.setAttribute('open', '')

type PlanCardProps = { index: number; onRemove: () => void }

function PlanCard({ index, onRemove }: PlanCardProps) {
  const { control, getValues } = useFormOfField()
  const title = t('Plan {n}', { n: index + 1 })
  const name = useWatch({ control, name: `plans.${index}.name` })
  // A new plan is open.
  const [open] = useState(() => !isPhone() || getValues(`plans.${index}.name`) === '')
  return (
    <details
      id={`plans.${index}`}
      open={open}
      aria-label={title}
      className="rounded-[16px] bg-steel-surface px-3 sm:px-4"
    >
      <summary className="cursor-pointer py-4 type-h3 wrap-anywhere">
        {name ? `${title}: ${name}` : title}
      </summary>
      <FieldsOfPlan at={`plans.${index}`} />
      <Button
        variant="text"
        color="error"
        aria-label={t('Remove plan {name}', { name: name || index + 1 })}
        onClick={onRemove}
        className="my-2 -ml-5"
      >
        {t('Remove')}
      </Button>
    </details>
  )
}

// Typing in one field must not render all others.
const FieldsOfPlan = memo(function FieldsOfPlan({ at }: { at: `plans.${number}` }) {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <CompanyField name={`${at}.name`} label={t('Plan name')} limit={120} wide />
      <CompanyField
        name={`${at}.price`}
        label={t('Price in rupees')}
        input={{ inputMode: 'decimal' }}
        placeholder="2400"
        className={half}
      />
      {ofPrice.map((fact) => (
        <FactField key={fact} at={at} fact={fact} />
      ))}
      <MealPrice at={at} />
      <CompanyField
        name={`${at}.description`}
        label={t('What it includes')}
        optional
        limit={1000}
        wide
        multiline
        minRows={2}
      />
      {planFactNames.map(
        (fact) => !ofPrice.includes(fact) && <FactField key={fact} at={at} fact={fact} />,
      )}
    </div>
  )
})
