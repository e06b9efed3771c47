import { Part } from '../../ui/form-part.tsx'
import { CompanyField } from './company-field.tsx'

/** When a company is closed for a while. */
export function ClosingFields() {
  return (
    <Part
      title="Closed for a while"
      intro="On these days its page and card say so, search puts it last and alerts leave it out. It opens again by itself."
    >
      <CompanyField name="closing.from" label="First day closed" type="date" required={false} />
      <CompanyField name="closing.until" label="Last day closed" type="date" required={false} />
      <CompanyField name="closing.reason" label="Reason" optional wide limit={200} />
    </Part>
  )
}
