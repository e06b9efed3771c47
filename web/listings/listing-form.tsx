import { useMutation } from '@tanstack/react-query'
import type { Done } from '#contract/done.ts'
import { type Delivery, deliveryInput } from '#contract/delivery.ts'
import { MAX_DELIVERY_KM } from '#domain/limits.ts'
import { cuisineNames, locationNames } from '#domain/choices.ts'
import { newListing } from '#contract/listings.ts'
import { deliveryAreaLabels, deliveryAreas, priceLabels, priceRanges } from '#domain/options.ts'
import { readList } from '#domain/written.ts'
import { z } from '#contract/zod.ts'
import { useCurrentUser } from '../data/session.ts'
import { change } from '../data/read.ts'
import { SelectField, TextField } from '../ui/fields.tsx'
import { TextArea } from '../ui/form-fields.tsx'
import { Part, Wide } from '../ui/form-part.tsx'
import { Form } from '../data/form.tsx'
import { useSchemaForm } from '../data/use-schema-form.ts'

const noDelivery = { area: '', km: '', pincodes: '' }

/** The contract's form, with the tags as they are typed. */
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

/** Everything that a listing needs. */
export function ListingForm({ onSent }: { onSent: (answer: Done) => void }) {
  const user = useCurrentUser()
  const sending = useMutation(requestListing)
  const form = useSchemaForm(schema, {
    draft: { key: 'listing', fields: drafted },
    known: { contactName: user?.name, contactEmail: user?.email },
  })

  const area = form.watch('delivery.area')

  async function send(given: z.output<typeof schema>) {
    const answer = await sending.mutateAsync({ body: given })
    form.sent()
    onSent(answer)
  }

  return (
    <Form
      form={form}
      send={send}
      error={sending.error}
      button="Submit Listing"
      busyLabel="Sending..."
      size="large"
      className="grid gap-6"
    >
      <Part title="You" intro="Only we see this: it is how we reach you about the listing.">
        <TextField label="Your Name" autoComplete="name" {...form.field('contactName')} />
        <TextField
          label="Your Email"
          type="email"
          autoComplete="email"
          {...form.field('contactEmail')}
        />
      </Part>
      <Part title="Your business">
        <Wide>
          <TextField label="Business Name" autoComplete="organization" {...form.field('name')} />
        </Wide>
        <Wide>
          <TextField
            label="Short Description"
            hint="One sentence, for the card in the list."
            {...form.field('shortDescription')}
          />
        </Wide>
        <Wide>
          <TextArea
            label="Full Description"
            hint="What you cook, for whom, and how it is delivered."
            rows={6}
            {...form.field('description')}
          />
        </Wide>
        <SelectField label="Location" defaultValue="" {...form.field('location')}>
          <option value="">Choose a location</option>
          {locationNames().map((place) => (
            <option key={place}>{place}</option>
          ))}
        </SelectField>
        <SelectField label="Cuisine" defaultValue="" {...form.field('cuisine')}>
          <option value="">Choose a cuisine</option>
          {cuisineNames().map((cuisine) => (
            <option key={cuisine}>{cuisine}</option>
          ))}
        </SelectField>
        <SelectField label="Price Range" defaultValue="" {...form.field('priceRange')}>
          <option value="">Choose a price range</option>
          {priceRanges.map((tier) => (
            <option key={tier} value={tier}>
              {priceLabels[tier]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Tags"
          optional
          hint="With commas between, such as: Jain, Free delivery"
          {...form.field('tags')}
        />
      </Part>
      <Part title="How customers reach you">
        <Wide>
          <TextField label="Address" autoComplete="street-address" {...form.field('address')} />
        </Wide>
        <TextField label="Phone" optional type="tel" {...form.field('phone')} />
        <TextField label="Email" optional type="email" {...form.field('email')} />
        <TextField
          label="Website"
          optional
          type="url"
          placeholder="https://"
          {...form.field('website')}
        />
        <TextField
          label="Hours"
          optional
          placeholder="Mon to Sat, 9 am to 8 pm"
          {...form.field('hours')}
        />
      </Part>
      <Part title="Delivery and plans" intro="Visitors compare companies by them.">
        <SelectField label="Delivers" optional defaultValue="" {...form.field('delivery.area')}>
          <option value="">Not stated</option>
          {deliveryAreas.map((each) => (
            <option key={each} value={each}>
              {deliveryAreaLabels[each]}
            </option>
          ))}
        </SelectField>
        {area === 'radius' && (
          <TextField
            label="Kilometres"
            hint={`From the pincode of your address, at most ${MAX_DELIVERY_KM}.`}
            inputMode="numeric"
            {...form.field('delivery.km')}
          />
        )}
        {area === 'pincodes' && (
          <TextField
            label="Pincodes"
            hint="With commas between."
            {...form.field('delivery.pincodes')}
          />
        )}
        <Wide>
          <TextArea
            label="Plans and Terms"
            optional
            hint="Prices with meals a day and days, delivery times, trial, pause and refund. We make plans of it."
            rows={4}
            {...form.field('terms')}
          />
        </Wide>
      </Part>
    </Form>
  )
}
