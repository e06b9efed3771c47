import { useWatch } from 'react-hook-form'
import { MAX_DELIVERY_KM, MAX_DELIVERY_PINCODES } from '#domain/limits.ts'
import { deliveryAreaLabels, deliveryAreas, meals } from '#domain/options.ts'
import { Part, Wide } from '../../ui/form-part.tsx'
import { Columns } from '../shared/columns.tsx'
import { CompanyField } from './company-field.tsx'
import { useFormOfField } from './use-company-form.ts'

const areas = [
  { value: '', label: 'Not stated' },
  ...deliveryAreas.map((value) => ({ value, label: deliveryAreaLabels[value] })),
]

/** Where and when a company delivers. */
export function DeliveryFields() {
  const { control } = useFormOfField()
  const area = useWatch({ control, name: 'delivery.area' })
  return (
    <Part title="Delivery" intro="Visitors see whether it comes to them.">
      <CompanyField
        name="delivery.area"
        label="Delivers"
        required={false}
        options={areas}
        hint={
          area === 'city' ? 'The pincodes that begin with the same three digits as its own.' : ''
        }
      />
      {area === 'radius' && (
        <CompanyField
          name="delivery.km"
          label="Kilometres"
          input={{ inputMode: 'numeric' }}
          hint={`From the pincode of its address, at most ${MAX_DELIVERY_KM}.`}
        />
      )}
      {area === 'pincodes' && (
        <CompanyField
          name="delivery.pincodes"
          label="Pincodes"
          multiline
          hint={`With commas between, at most ${MAX_DELIVERY_PINCODES}.`}
        />
      )}
      <Wide>
        <h3 className="mb-3 type-h4">When meals arrive</h3>
        <Columns>
          {meals.flatMap((meal, index) =>
            (['from', 'to'] as const).map((end) => (
              <CompanyField
                key={`${meal} ${end}`}
                name={`mealWindows.${index}.${end}`}
                label={`${meal} ${end}`}
                type="time"
                required={false}
              />
            )),
          )}
        </Columns>
      </Wide>
    </Part>
  )
}
