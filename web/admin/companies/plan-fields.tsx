import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useFieldArray, useWatch } from 'react-hook-form'
import { MAX_PLANS } from '#api/contract/limits.ts'
import { Remarks, TextInput } from '../../shared/form-fields.tsx'
import { Part, Wide } from '../../shared/form-part.tsx'
import { PlusIcon } from '../shared/icons.tsx'
import { emptyPlan } from './company-values.ts'
import { CountedArea, CountedInput } from './counted.tsx'
import type { CompanyForm } from './use-company-form.ts'

/** A company's plans, edited in place. */
export function PlanFields({ form }: { form: CompanyForm }) {
  // A plan's own `id` must stay what the database gave it.
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'plans',
    keyName: 'key',
  })
  const { error } = form.field('plans')
  const full = fields.length >= MAX_PLANS
  return (
    <Part
      title="Plans"
      intro={
        fields.length === 0 ? 'None yet. Visitors compare companies by their plans.' : undefined
      }
    >
      {fields.map(({ key }, index) => (
        <Wide key={key}>
          <PlanCard
            form={form}
            index={index}
            onRemove={() => {
              remove(index)
              // The button is gone with its plan: the keyboard goes on at the one that adds.
              requestAnimationFrame(() => document.getElementById('add-plan')?.focus())
            }}
          />
        </Wide>
      ))}
      <Wide>
        <Button
          id="add-plan"
          variant="outlined"
          startIcon={<PlusIcon />}
          disabled={full}
          onClick={() => append(emptyPlan, { focusName: `plans.${fields.length}.name` })}
        >
          Add Plan
        </Button>
        <Remarks
          id="plans"
          error={error}
          hint={full ? `A company can have at most ${MAX_PLANS} plans.` : undefined}
        />
      </Wide>
    </Part>
  )
}

type PlanCardProps = { form: CompanyForm; index: number; onRemove: () => void }

function PlanCard({ form, index, onRemove }: PlanCardProps) {
  const at = `plans.${index}` as const
  const name = useWatch({ control: form.control, name: `${at}.name` })
  const title = `Plan ${index + 1}`
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{ p: 2, borderRadius: '16px', bgcolor: 'steel.surface' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography component="h3" variant="h4">
          {title}
        </Typography>
        <Button
          size="small"
          variant="text"
          color="error"
          aria-label={`Remove plan ${name || index + 1}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ gridColumn: '1 / -1' }}>
          <CountedInput
            label="Plan name"
            form={form}
            name={`${at}.name`}
            most={120}
            autoComplete="off"
          />
        </Box>
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'span 2' } }}>
          <TextInput
            label="Price in rupees"
            inputMode="decimal"
            placeholder="2400"
            {...form.field(`${at}.price`)}
          />
        </Box>
        <TextInput
          label="Meals a day"
          inputMode="numeric"
          placeholder="not stated"
          required={false}
          {...form.field(`${at}.mealsPerDay`)}
        />
        <TextInput
          label="Days covered"
          inputMode="numeric"
          placeholder="not stated"
          required={false}
          {...form.field(`${at}.days`)}
        />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <CountedArea
            label="What it includes"
            optional
            rows={2}
            form={form}
            name={`${at}.description`}
            most={1000}
          />
        </Box>
        {terms.map(([field, label]) => (
          <Box key={field} sx={{ gridColumn: { xs: '1 / -1', sm: 'span 2' } }}>
            <TextInput label={label} optional {...form.field(`${at}.${field}`)} />
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const terms = [
  ['trial', 'Trial'],
  ['pause', 'Pause'],
  ['refund', 'Refund'],
  ['orderCutoff', 'Order cut-off'],
] as const
