import { t } from '#domain/i18n.ts'
import { FormSection } from '../../ui/form-part.tsx'
import { CompanyField } from './company-field.tsx'

/** When a company is closed for a while. */
export function ClosingFields() {
  return (
    <FormSection
      title={t('Closed for a while')}
      intro={t(
        'On these days its page and card say so, search puts it last and alerts leave it out. It opens again by itself.',
      )}
    >
      <CompanyField
        name="closing.from"
        label={t('First day closed')}
        type="date"
        required={false}
      />
      <CompanyField
        name="closing.until"
        label={t('Last day closed')}
        type="date"
        required={false}
      />
      <CompanyField name="closing.reason" label={t('Reason')} optional wide limit={200} />
    </FormSection>
  )
}
