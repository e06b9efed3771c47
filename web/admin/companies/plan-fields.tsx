import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useController, useFieldArray, useWatch } from 'react-hook-form'
import { t } from '#domain/i18n.ts'
import { MAX_PLANS } from '#domain/limits.ts'
import { mealPriceFormula } from '#domain/meal-price.ts'
import {
  type CutoffField as CutoffName,
  cutoffFields,
  joinCutoff,
  splitCutoff,
} from '#domain/cutoffs.ts'
import {
  type Meal,
  meals,
  packagingLabels,
  packagings,
  refundKinds,
  refundLabels,
} from '#domain/options.ts'
import { FormSection, WideRow } from '../../ui/form-part.tsx'
import { PlusIcon } from '../shared/icons.tsx'
import { FormField } from '../shared/form-field.tsx'
import { CompanyField } from './company-field.tsx'
import { emptyPlan, type PlanValues, pricedPlan } from './company-values.ts'
import { useFormOfField } from './use-company-form.ts'

/** A company's plans, edited in place. */
export function PlanFields() {
  const { control, field } = useFormOfField()
  // Uses another key name, because a plan's own `id` must be kept.
  const { fields, append, remove } = useFieldArray({ control, name: 'plans', keyName: 'key' })
  const { error } = field('plans')
  const full = fields.length >= MAX_PLANS
  return (
    <FormSection
      title={t('Plans')}
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
          {t('Add Plan')}
        </Button>
        <FormHelperText component="div">
          {error && <strong>{error}</strong>}
          {full && t('A company can have at most {most} plans.', { most: MAX_PLANS })}
        </FormHelperText>
      </WideRow>
    </FormSection>
  )
}

const half = 'col-span-2'

const optional = () => ({ placeholder: t('not stated'), required: false })
const number = () => ({ ...optional(), input: { inputMode: 'numeric' } as const })
const amount = () => ({ ...optional(), input: { inputMode: 'decimal' } as const })

/** Options of a select field, including none. */
const choice = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) => ({
  options: [
    { value: '', label: t('Not stated') },
    ...values.map((value) => ({ value, label: labels[value] })),
  ],
  required: false,
  className: half,
})

/** Price per meal from a plan's fields, as visitors will see it. */
function MealPrice({ index }: { index: number }) {
  const plan = useWatch({ control: useFormOfField().control, name: `plans.${index}` })
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

function formulaOf(values: PlanValues): string | null {
  const plan = pricedPlan(values)
  return plan ? mealPriceFormula(plan) : null
}

type CutoffFieldProps = { meal: Meal; name: `plans.${number}.${CutoffName}` }

/** Latest time to order a meal, and its day: two controls for one field. */
function CutoffField({ meal, name }: CutoffFieldProps) {
  const { control } = useFormOfField()
  const { field, fieldState } = useController({ control, name })
  const cutoff = splitCutoff(String(field.value ?? ''))
  const change = (part: Partial<typeof cutoff>) =>
    field.onChange(joinCutoff({ ...cutoff, ...part }))
  return (
    <>
      <FormField
        {...field}
        label={t('Order {meal, select, Breakfast {breakfast} Lunch {lunch} other {dinner}} by', {
          meal,
        })}
        type="time"
        required={false}
        error={fieldState.error?.message}
        value={cutoff.time}
        onChange={({ target }) => change({ time: target.value })}
      />
      <FormField
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

function PlanCard({ index, onRemove }: { index: number; onRemove: () => void }) {
  const at = `plans.${index}` as const
  const name = useWatch({ control: useFormOfField().control, name: `${at}.name` })
  const title = t('Plan {n}', { n: index + 1 })
  return (
    <div role="group" aria-label={title} className="rounded-[16px] bg-steel-surface p-4">
      <div className="mb-2 flex flex-wrap items-center justify-between">
        <h3 className="type-h4">{title}</h3>
        <Button
          size="small"
          variant="text"
          color="error"
          aria-label={t('Remove plan {name}', { name: name || index + 1 })}
          onClick={onRemove}
        >
          {t('Remove')}
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <CompanyField name={`${at}.name`} label={t('Plan name')} limit={120} wide />
        <CompanyField
          name={`${at}.price`}
          label={t('Price in rupees')}
          input={{ inputMode: 'decimal' }}
          placeholder="2400"
          className={half}
        />
        <CompanyField name={`${at}.mealsPerDay`} label={t('Meals a day')} {...number()} />
        <CompanyField name={`${at}.days`} label={t('Days covered')} {...number()} />
        <CompanyField name={`${at}.daysPerWeek`} label={t('Days a week')} {...number()} />
        <MealPrice index={index} />
        <CompanyField
          name={`${at}.description`}
          label={t('What it includes')}
          optional
          limit={1000}
          wide
          multiline
          minRows={2}
        />
        <CompanyField name={`${at}.trialPrice`} label={t('Trial price (₹)')} {...amount()} />
        <CompanyField name={`${at}.trialDays`} label={t('Trial days')} {...number()} />
        <CompanyField name={`${at}.trial`} label={t('Trial in words')} optional className={half} />
        <CompanyField
          name={`${at}.pauseDays`}
          label={t('Pause days')}
          hint={t('A month; 0 is no pause.')}
          {...number()}
        />
        <CompanyField
          name={`${at}.noticeHours`}
          label={t('Pause notice')}
          hint={t('Hours before.')}
          {...number()}
        />
        <CompanyField name={`${at}.pause`} label={t('Pause in words')} optional className={half} />
        <CompanyField
          name={`${at}.refundKind`}
          label={t('Refunded')}
          {...choice(refundKinds, refundLabels)}
        />
        <CompanyField
          name={`${at}.refund`}
          label={t('Refund in words')}
          optional
          className={half}
        />
        <CompanyField
          name={`${at}.packaging`}
          label={t('Packaging')}
          {...choice(packagings, packagingLabels)}
        />
        <CompanyField
          name={`${at}.orderCutoff`}
          label={t('Order cut-off in words')}
          optional
          className={half}
        />
        {meals.map((meal) => (
          <CutoffField key={meal} meal={meal} name={`${at}.${cutoffFields[meal]}`} />
        ))}
        <CompanyField
          name={`${at}.deliveryFee`}
          label={t('Delivery fee (₹)')}
          hint={t('For the days covered.')}
          {...amount()}
        />
        <CompanyField name={`${at}.minimumDays`} label={t('Minimum days')} {...number()} />
        <CompanyField
          name={`${at}.deposit`}
          label={t('Deposit (₹)')}
          hint={t('Paid once; 0 is none.')}
          {...amount()}
        />
        <CompanyField
          name={`${at}.endNoticeDays`}
          label={t('Notice to end')}
          hint={t('Days before.')}
          {...number()}
        />
      </div>
    </div>
  )
}
