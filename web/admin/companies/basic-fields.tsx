import {
  companyStatuses,
  cuisines,
  locations,
  priceLabels,
  priceRanges,
} from '#api/contract/options.ts'
import { Checkbox, SelectInput, TextInput } from '../../shared/form-fields.tsx'
import { Part, Wide } from '../../shared/form-part.tsx'
import { statusLabels } from './company-cells.tsx'
import { CountedArea, CountedInput } from './counted.tsx'
import { ImageField } from './image-field.tsx'
import type { CompanyForm } from './use-company-form.ts'

/** What a company is: names and words, place and food, where it is found and how it is reached. */
export function BasicFields({ form, reviewed }: { form: CompanyForm; reviewed: boolean }) {
  return (
    <>
      <Part title="Company">
        <Wide>
          <CountedInput label="Name" form={form} name="name" most={120} autoComplete="off" />
        </Wide>
        <Wide>
          <CountedInput
            label="Short description"
            hint="One sentence, for the card in the list."
            form={form}
            name="shortDescription"
            most={300}
          />
        </Wide>
        <Wide>
          <CountedArea
            label="Full description"
            hint="What they cook, for whom, and how it is delivered."
            form={form}
            name="description"
            most={5000}
            rows={6}
          />
        </Wide>
        <SelectInput label="Location" {...form.field('location')}>
          <option value="">Choose a location</option>
          {locations.map((place) => (
            <option key={place}>{place}</option>
          ))}
        </SelectInput>
        <SelectInput label="Cuisine" {...form.field('cuisine')}>
          <option value="">Choose a cuisine</option>
          {cuisines.map((cuisine) => (
            <option key={cuisine}>{cuisine}</option>
          ))}
        </SelectInput>
        <SelectInput label="Price range" {...form.field('priceRange')}>
          <option value="">Choose a price range</option>
          {priceRanges.map((tier) => (
            <option key={tier} value={tier}>
              {priceLabels[tier]}
            </option>
          ))}
        </SelectInput>
        <TextInput
          label="Rating"
          type="number"
          min={1}
          max={5}
          step={0.1}
          inputMode="decimal"
          hint={
            reviewed
              ? 'Not shown at present: visitors see the average of the approved reviews.'
              : 'From 1 to 5. Shown until the first review is approved.'
          }
          {...form.field('rating')}
        />
        <Wide>
          <TextInput
            label="Tags"
            optional
            hint="With commas between, such as: Jain, Free delivery"
            {...form.field('tags')}
          />
        </Wide>
        <SelectInput
          label="Status"
          hint="Only approved companies are public."
          {...form.field('status')}
        >
          {companyStatuses.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status]}
            </option>
          ))}
        </SelectInput>
        <Checkbox
          label="Featured"
          hint="Shown on the home page in its turn, with a badge on its card."
          {...form.field('featured')}
        />
      </Part>
      <Part title="Picture">
        <Wide>
          <ImageField form={form} />
        </Wide>
      </Part>
      <Part title="Contact">
        <Wide>
          <CountedInput label="Address" form={form} name="address" most={500} autoComplete="off" />
        </Wide>
        <TextInput label="Phone" optional type="tel" autoComplete="off" {...form.field('phone')} />
        <TextInput
          label="Email"
          optional
          type="email"
          autoComplete="off"
          {...form.field('email')}
        />
        <TextInput
          label="Website"
          optional
          type="url"
          placeholder="https://"
          autoComplete="off"
          {...form.field('website')}
        />
        <CountedInput
          label="Hours"
          optional
          placeholder="Mon to Sat, 9 am to 8 pm"
          form={form}
          name="hours"
          most={200}
        />
      </Part>
    </>
  )
}
