import Button from '@mui/material/Button'
import { useWatch } from 'react-hook-form'
import { weekdays } from '#api/contract/options.ts'
import { Part, Wide } from '../../shared/form-part.tsx'
import { showToast } from '../../shared/toast.ts'
import { CompanyField } from './company-field.tsx'
import { useFormOfField } from './use-company-form.ts'

/** What is cooked on each day of the week. */
export function MenuFields() {
  const { control, setValue } = useFormOfField()
  const monday = useWatch({ control, name: 'menus.0.description' })

  function copyMonday() {
    for (const index of weekdays.keys()) {
      setValue(`menus.${index}.description`, monday, { shouldDirty: true })
    }
    showToast({ title: 'Menu copied', description: 'Monday’s menu now stands on every day.' })
  }

  return (
    <Part
      title="Weekly menu"
      intro="A line for each meal, such as: Lunch: Dal tadka, Jeera rice. Visitors can search for the dishes."
    >
      {weekdays.map((day, index) => (
        <CompanyField
          key={day}
          name={`menus.${index}.description`}
          label={day}
          optional
          multiline
          minRows={3}
          limit={2000}
        />
      ))}
      <Wide>
        <Button variant="outlined" disabled={monday.trim() === ''} onClick={copyMonday}>
          Copy Monday to All Days
        </Button>
      </Wide>
    </Part>
  )
}
