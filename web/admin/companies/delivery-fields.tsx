import { useWatch } from 'react-hook-form'
import { t } from '#domain/i18n.ts'
import { MAX_DELIVERY_KM, MAX_DELIVERY_PINCODES } from '#domain/limits.ts'
import { meals } from '#domain/options.ts'
import { mealLabel } from '#domain/weekly-menu.ts'
import { companyOptions } from '../../companies/company-options.ts'
import { WideRow } from '../../ui/form-part.tsx'
import { CompanyField } from './company-field.tsx'
import { CompanySection } from './company-section.tsx'
import { useFormOfField } from './use-company-form.ts'

/** Where and when a company delivers. */
export function DeliveryFields() {
  const { control } = useFormOfField()
  const area = useWatch({ control, name: 'delivery.area' })
  return (
    <CompanySection
      fields={['delivery', 'mealWindows']}
      title={t('Delivery')}
      intro={t('Visitors see whether it delivers to them.')}
    >
      <CompanyField
        name="delivery.area"
        label={t('Delivers')}
        required={false}
        options={companyOptions.area()}
        hint={
          area === 'city' ? t('The pincodes that begin with the same three digits as its own.') : ''
        }
      />
      {area === 'radius' && (
        <CompanyField
          name="delivery.km"
          label={t('Kilometres')}
          input={{ inputMode: 'numeric' }}
          hint={t('From the pincode of its address, at most {most}.', { most: MAX_DELIVERY_KM })}
        />
      )}
      {area === 'pincodes' && (
        <CompanyField
          name="delivery.pincodes"
          label={t('Pincodes')}
          multiline
          hint={t('With commas between, at most {most}.', { most: MAX_DELIVERY_PINCODES })}
        />
      )}
      <WideRow>
        <h3 className="mb-3 type-h3">{t('When meals arrive')}</h3>
        <div className="grid grid-cols-2 gap-4">
          {meals.flatMap((meal, index) =>
            (['from', 'to'] as const).map((end) => (
              <CompanyField
                key={`${meal} ${end}`}
                name={`mealWindows.${index}.${end}`}
                label={t('{meal} {end, select, from {from} other {to}}', {
                  meal: mealLabel(meal),
                  end,
                })}
                type="time"
                className="max-[360px]:col-span-2"
                required={false}
              />
            )),
          )}
        </div>
      </WideRow>
    </CompanySection>
  )
}
