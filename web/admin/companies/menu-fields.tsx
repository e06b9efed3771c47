import Button from '@mui/material/Button'
import { useWatch } from 'react-hook-form'
import { weekdays } from '#api/contract/options.ts'
import { Part, Wide } from '../../shared/form-part.tsx'
import { showToast } from '../../shared/toast.ts'
import { CompanyField } from './company-field.tsx'
import type { CompanyForm } from './use-company-form.ts'

/** What is cooked on each day of the week. */
export function MenuFields({ form }: { form: CompanyForm }) {
  return (
    <Part
      title="Weekly menu"
      intro="A line for each meal, such as: Lunch: Dal tadka, Jeera rice. Visitors can search for the dishes."
    >
      {weekdays.map((day, index) => (
        <CompanyField
          key={day}
          form={form}
          name={`menus.${index}.description`}
          label={day}
          optional
          multiline
          minRows={3}
          limit={2000}
        />
      ))}
      <Wide>
        <CopyToAllDays form={form} />
      </Wide>
    </Part>
  )
}

function CopyToAllDays({ form }: { form: CompanyForm }) {
  const [monday] = useWatch({ control: form.control, name: 'menus' })
  const text = monday?.description ?? ''
  return (
    <Button
      variant="outlined"
      disabled={text.trim() === ''}
      onClick={() => {
        for (const index of weekdays.keys()) {
          form.setValue(`menus.${index}.description`, text, { shouldDirty: true })
        }
        showToast({ title: 'Menu copied', description: 'Monday’s menu now stands on every day.' })
      }}
    >
      Copy Monday to All Days
    </Button>
  )
}
