import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useFieldArray, useWatch } from 'react-hook-form'
import { MAX_PLANS } from '#api/contract/limits.ts'
import { Part, Wide } from '../../shared/form-part.tsx'
import { PlusIcon } from '../shared/icons.tsx'
import { CompanyField } from './company-field.tsx'
import { emptyPlan } from './company-values.ts'
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
        <FormHelperText component="div">
          {error && <strong>{error}</strong>}
          {full && `A company can have at most ${MAX_PLANS} plans.`}
        </FormHelperText>
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
      <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 1 }}>
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
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        <CompanyField form={form} name={`${at}.name`} label="Plan name" limit={120} wide />
        <CompanyField
          form={form}
          name={`${at}.price`}
          label="Price in rupees"
          input={{ inputMode: 'decimal' }}
          placeholder="2400"
          sx={half}
        />
        {numbers.map(([field, label]) => (
          <CompanyField
            key={field}
            form={form}
            name={`${at}.${field}`}
            label={label}
            input={{ inputMode: 'numeric' }}
            placeholder="not stated"
            required={false}
          />
        ))}
        <CompanyField
          form={form}
          name={`${at}.description`}
          label="What it includes"
          optional
          limit={1000}
          wide
          multiline
          minRows={2}
        />
        {terms.map(([field, label]) => (
          <CompanyField
            key={field}
            form={form}
            name={`${at}.${field}`}
            label={label}
            optional
            sx={half}
          />
        ))}
      </Box>
    </Box>
  )
}

const half = { gridColumn: { xs: '1 / -1', sm: 'span 2' } }
const numbers = [
  ['mealsPerDay', 'Meals a day'],
  ['days', 'Days covered'],
] as const
const terms = [
  ['trial', 'Trial'],
  ['pause', 'Pause'],
  ['refund', 'Refund'],
  ['orderCutoff', 'Order cut-off'],
] as const
