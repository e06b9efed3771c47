import { useQuery } from '@tanstack/react-query'
import { Form, useSearchParams } from 'react-router'
import { t } from '#domain/i18n.ts'
import type { CompanyPage } from '#contract/companies.ts'
import { deliveryInWords, windowInWords } from '#domain/terms.ts'
import { messageOf } from '../data/ask.ts'
import { Button } from '../ui/button.tsx'
import { CarriedParameters } from '../ui/carried.tsx'
import { TextField } from '../ui/fields.tsx'
import { saveTyped, useSavedPincode } from '../places/saved-pincode.ts'
import { BowlIcon, PinIcon } from '../ui/icons.tsx'
import { Fact } from './company-facts.tsx'
import { deliveryTo } from './queries.ts'
import { Written } from '../ui/written.tsx'

/** Delivery area and times of a company, and whether it delivers to a pincode. */
export function Delivery({ company }: { company: CompanyPage }) {
  const { delivery, mealWindows } = company
  const [search] = useSearchParams()
  const saved = useSavedPincode()
  const pincode = search.get('pincode') ?? saved ?? ''
  const times = mealWindows.map(windowInWords).join(', ')
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1.5">
        <Fact icon={<PinIcon size={18} />}>
          {delivery ? deliveryInWords(delivery) : t('Delivery area not stated')}
        </Fact>
        <Fact icon={<BowlIcon size={18} />}>{times || t('Delivery times not stated')}</Fact>
      </div>
      {delivery && (
        <>
          <Localities company={company} />
          <div className="print:hidden">
            <PincodeForm id={String(company.id)} pincode={pincode} />
          </div>
        </>
      )}
    </div>
  )
}

/** Names of the nearest localities to which it delivers. */
function Localities({ company: { localities } }: { company: CompanyPage }) {
  const { names, more } = localities
  if (names.length === 0) return null
  const shown = names.join(', ')
  const said =
    more === 0
      ? shown
      : t('{names} and {n, plural, one {# more area} other {# more areas}}', {
          names: shown,
          n: more,
        })
  return (
    <p className="type-body2 text-text-secondary">
      <Written text={said} />
    </p>
  )
}

/** Submits to the page's own address, so that it works without script. */
function PincodeForm({ id, pincode }: { id: string; pincode: string }) {
  const answer = useQuery({ ...deliveryTo(id, pincode), enabled: pincode !== '' })
  return (
    <Form
      preventScrollReset
      replace
      onSubmit={(event) => saveTyped(new FormData(event.currentTarget).get('pincode') as string)}
    >
      <CarriedParameters except={['pincode']} />
      <div className="flex max-w-[360px] items-end gap-3">
        <div className="flex-1">
          <TextField
            label={t('Your pincode')}
            name="pincode"
            defaultValue={pincode}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={7}
          />
        </div>
        <Button type="submit" variant="outlined">
          {t('Check')}
        </Button>
      </div>
      <div role="status" className="mt-2 min-h-[1.6em] font-semibold">
        {pincode && answer.data && deliveryAnswer(answer.data.delivers, pincode)}
        {answer.isError &&
          messageOf(answer.error, t('This could not be checked. Please try again.'))}
      </div>
    </Form>
  )
}

/** Delivery to a pincode as a sentence; null is not stated. */
export function deliveryAnswer(delivers: boolean | null, pincode: string): string {
  if (delivers === null)
    return t('Delivery to {pincode} is not stated. Please ask them.', { pincode })
  return delivers
    ? t('Delivers to {pincode}.', { pincode })
    : t('Does not deliver to {pincode}.', { pincode })
}
