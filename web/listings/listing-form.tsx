import { useMutation } from '@tanstack/react-query'
import { t } from '#domain/i18n.ts'
import type { Done } from '#contract/done.ts'
import { type Delivery, deliveryInput } from '#contract/delivery.ts'
import { MAX_DELIVERY_KM } from '#domain/limits.ts'
import { newListing } from '#contract/listings.ts'
import { readList } from '#domain/written.ts'
import { z } from '#contract/zod.ts'
import { companyOptions } from '../companies/company-options.ts'
import { useCurrentUser } from '../data/session.ts'
import { change } from '../data/read.ts'
import { SelectField, TextField } from '../ui/fields.tsx'
import { TextArea } from '../ui/form-fields.tsx'
import { FormSection, WideRow } from '../ui/form-part.tsx'
import { Form } from '../data/form.tsx'
import { useSchemaForm } from '../data/use-schema-form.ts'

const noDelivery = { area: '', km: '', pincodes: '' }

/** The contract's form, with the tags as one text. */
const schema = newListing.extend({
  tags: z
    .string()
    .optional()
    .transform((typed) => readList(typed ?? ''))
    .pipe(newListing.shape.tags.unwrap()),
  delivery: deliveryInput as z.ZodType<Delivery | null, typeof noDelivery>,
})
const { delivery: _delivery, ...plainFields } = schema.shape
const drafted = [
  ...(Object.keys(plainFields) as (keyof typeof plainFields)[]),
  ...(['delivery.area', 'delivery.km', 'delivery.pincodes'] as const),
]

const requestListing = change('POST /api/listings', [], { once: true })

/** Form of "List your business". */
export function ListingForm({ onSent }: { onSent: (answer: Done) => void }) {
  const user = useCurrentUser()
  const sending = useMutation(requestListing)
  const form = useSchemaForm(schema, {
    draft: { key: 'listing', fields: drafted },
    known: { contactName: user?.name, contactEmail: user?.email },
  })

  const area = form.watch('delivery.area')

  return (
    <Form
      form={form}
      send={(body) => sending.mutateAsync({ body })}
      onSent={onSent}
      error={sending.error}
      anonymous
      button={t('Submit listing')}
      busyLabel={t('Sending...')}
      className="grid gap-6"
    >
      <FormSection
        title={t('You')}
        intro={t('Only we see this: it is how we reach you about the listing.')}
      >
        <TextField label={t('Your name')} autoComplete="name" {...form.field('contactName')} />
        <TextField
          label={t('Your Email')}
          type="email"
          autoComplete="email"
          {...form.field('contactEmail')}
        />
      </FormSection>
      <FormSection title={t('Your business')}>
        <WideRow>
          <TextField
            label={t('Business name')}
            autoComplete="organization"
            {...form.field('name')}
          />
        </WideRow>
        <WideRow>
          <TextField
            label={t('Short Description')}
            hint={t('One sentence, for the card in the list.')}
            {...form.field('shortDescription')}
          />
        </WideRow>
        <WideRow>
          <TextArea
            label={t('Full Description')}
            hint={t('What you cook, for whom, and how it is delivered.')}
            rows={6}
            {...form.field('description')}
          />
        </WideRow>
        <SelectField
          label={t('Location')}
          defaultValue=""
          options={companyOptions.location()}
          {...form.field('location')}
        />
        <SelectField
          label={t('Cuisine')}
          defaultValue=""
          options={companyOptions.cuisine()}
          {...form.field('cuisine')}
        />
        <SelectField
          label={t('Price Range')}
          defaultValue=""
          options={companyOptions.priceRange()}
          {...form.field('priceRange')}
        />
        <TextField
          label={t('Tags')}
          optional
          hint={t('With commas between, such as: Jain, Free delivery')}
          {...form.field('tags')}
        />
      </FormSection>
      <FormSection title={t('How customers reach you')}>
        <WideRow>
          <TextField
            label={t('Address')}
            autoComplete="street-address"
            {...form.field('address')}
          />
        </WideRow>
        <TextField label={t('Phone')} optional type="tel" {...form.field('phone')} />
        <TextField label={t('Email')} optional type="email" {...form.field('email')} />
        <TextField
          label={t('Website')}
          optional
          type="url"
          placeholder="https://"
          {...form.field('website')}
        />
        <TextField
          label={t('Hours')}
          optional
          placeholder={t('Mon to Sat, 9 am to 8 pm')}
          {...form.field('hours')}
        />
        <TextField
          label={t('FSSAI licence')}
          optional
          inputMode="numeric"
          hint={t('The 14 digits of the food safety licence or registration.')}
          {...form.field('fssaiLicence')}
        />
      </FormSection>
      <FormSection title={t('Delivery and plans')} intro={t('Visitors compare companies by them.')}>
        <SelectField
          label={t('Delivers')}
          optional
          defaultValue=""
          options={companyOptions.area()}
          {...form.field('delivery.area')}
        />
        {area === 'radius' && (
          <TextField
            label={t('Kilometres')}
            hint={t('From the pincode of your address, at most {most}.', {
              most: MAX_DELIVERY_KM,
            })}
            inputMode="numeric"
            {...form.field('delivery.km')}
          />
        )}
        {area === 'pincodes' && (
          <TextField
            label={t('Pincodes')}
            hint={t('With commas between.')}
            {...form.field('delivery.pincodes')}
          />
        )}
        <WideRow>
          <TextArea
            label={t('Plans and terms')}
            optional
            hint={t(
              'Prices with meals a day and days, delivery times, trial, pause and refund. We turn it into plans.',
            )}
            rows={4}
            {...form.field('terms')}
          />
        </WideRow>
      </FormSection>
    </Form>
  )
}
