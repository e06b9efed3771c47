import { Button } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { t } from '#domain/i18n.ts'
import { weekdayLabels, weekdays } from '#domain/options.ts'
import { companyOptions } from '../../companies/company-options.ts'
import { FormSection, WideRow } from '../../ui/form-part.tsx'
import { showToast } from '../../ui/toast.ts'
import { CheckboxField } from '../shared/form.tsx'
import { statusOptions } from '../shared/options.ts'
import { CompanyField } from './company-field.tsx'
import { CompanySection } from './company-section.tsx'
import { fieldLabels } from '../shared/field-labels.ts'
import { PhotoFields } from './photo-fields.tsx'
import { useFormOfField } from './use-company-form.ts'

const stars = { min: 1, max: 5, step: 0.1, inputMode: 'decimal' } as const

const ofCompany = [
  'name',
  'shortDescription',
  'description',
  'location',
  'cuisine',
  'priceRange',
  'tags',
] as const
const ofContact = ['address', 'phone', 'email', 'website', 'hours', 'fssaiLicence'] as const

/** Basic fields of a company: texts, place and cuisine, contact. */
export function BasicFields({ reviewed, forOwner }: Record<'reviewed' | 'forOwner', boolean>) {
  const { control, setValue } = useFormOfField()
  const featured = useWatch({ control, name: 'featured' })
  return (
    <>
      <CompanySection title={t('Company')} fields={ofCompany}>
        <CompanyField name="name" limit={120} wide />
        <CompanyField
          name="shortDescription"
          hint={t('One sentence, for the card in the list.')}
          limit={300}
          wide
        />
        <CompanyField
          name="description"
          hint={t('What you cook, for whom, and how it is delivered.')}
          limit={5000}
          wide
          multiline
          minRows={6}
        />
        <CompanyField name="location" options={companyOptions.location()} />
        <CompanyField name="cuisine" options={companyOptions.cuisine()} />
        <CompanyField name="priceRange" options={companyOptions.priceRange()} />
        {!forOwner && (
          <CompanyField
            name="rating"
            type="number"
            input={stars}
            hint={
              reviewed
                ? 'Not shown at present: visitors see the average of the approved reviews.'
                : 'From 1 to 5. Shown until the first review is approved.'
            }
          />
        )}
        <CompanyField
          name="tags"
          optional
          wide
          hint={t('With commas between, such as: Jain, Free delivery')}
        />
        {!forOwner && (
          <>
            <CompanyField
              name="status"
              hint="Only approved companies are public."
              options={statusOptions}
            />
            <CompanyField
              name="reference"
              optional
              limit={100}
              hint="Your own name for it, by which a spreadsheet finds it."
            />
            <CheckboxField
              label={fieldLabels.featured}
              hint="Shown on the home page, in turn if more than six are, with a badge on its card."
              checked={featured}
              onChange={(_event, on) => setValue('featured', on, { shouldDirty: true })}
            />
          </>
        )}
      </CompanySection>
      <CompanySection title={t('Picture')} fields={['photos', 'imageUrl']}>
        <WideRow>
          <PhotoFields />
        </WideRow>
      </CompanySection>
      <CompanySection title={t('Contact')} fields={ofContact}>
        <CompanyField name="address" limit={500} wide />
        <CompanyField name="phone" optional type="tel" />
        <CompanyField name="email" optional type="email" />
        <CompanyField name="website" optional type="url" placeholder="https://" />
        <CompanyField
          name="hours"
          optional
          placeholder={t('Mon to Sat, 9 am to 8 pm')}
          limit={200}
        />
        <CompanyField
          name="fssaiLicence"
          optional
          inputMode="numeric"
          hint={t('The 14 digits of the food safety licence or registration.')}
        />
      </CompanySection>
    </>
  )
}

/** Menus of the week, one field per day. */
export const MenuFields = () => (
  <FormSection
    title="Weekly menu"
    intro="A line for each meal, such as: Lunch: Dal tadka, Jeera rice. Visitors can search for the dishes."
  >
    {weekdays.map((day, index) => (
      <CompanyField
        key={day}
        name={`menus.${index}.description`}
        label={weekdayLabels[day]}
        optional
        multiline
        minRows={3}
        limit={2000}
      />
    ))}
    <WideRow>
      <CopyMonday />
    </WideRow>
  </FormSection>
)

function CopyMonday() {
  const { control, setValue } = useFormOfField()
  const monday = useWatch({ control, name: 'menus.0.description' })

  function copy() {
    for (const index of weekdays.keys()) {
      setValue(`menus.${index}.description`, monday, { shouldDirty: true })
    }
    showToast({
      title: 'Menu copied',
      description: 'Every day now has Monday’s menu.',
    })
  }

  return (
    <Button variant="outlined" disabled={monday.trim() === ''} onClick={copy}>
      Copy Monday to all days
    </Button>
  )
}

/** When a company is closed for a while. */
export const ClosingFields = () => (
  <FormSection
    title="Closed for a while"
    intro="On these days its page and card say so, search puts it last and alerts leave it out. It opens again by itself."
  >
    <CompanyField name="closing.from" label="First day closed" type="date" required={false} />
    <CompanyField name="closing.until" label="Last day closed" type="date" required={false} />
    <CompanyField name="closing.reason" label="Reason" optional wide limit={200} />
  </FormSection>
)
