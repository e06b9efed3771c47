import { useQuery } from '@tanstack/react-query'
import { Form, useSearchParams } from 'react-router'
import { t } from '#domain/i18n.ts'
import type { CompanyDetails } from '#contract/companies.ts'
import { deliveryInWords, windowInWords } from '#domain/terms.ts'
import { messageOf } from '../data/ask.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'
import { saveTyped, useSavedPincode } from '../places/saved-pincode.ts'
import { BowlIcon, PinIcon } from '../ui/icons.tsx'
import { Fact } from './company-facts.tsx'
import { deliveryTo } from './queries.ts'

/** Where and when a company delivers, and whether it comes to a pincode. */
export function Delivery({ company }: { company: CompanyDetails }) {
  const { delivery, mealWindows } = company
  const times = mealWindows.map(windowInWords).join(', ')
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1.5">
        <Fact icon={<PinIcon size={18} />}>
          {delivery ? deliveryInWords(delivery) : t('Where it delivers is not stated')}
        </Fact>
        <Fact icon={<BowlIcon size={18} />}>{times || t('When meals arrive is not stated')}</Fact>
      </div>
      {delivery && (
        <div className="print:hidden">
          <PincodeForm id={String(company.id)} />
        </div>
      )}
    </div>
  )
}

/** Asks by the page's address, so that it works without script. */
function PincodeForm({ id }: { id: string }) {
  const [search] = useSearchParams()
  const saved = useSavedPincode()
  const pincode = search.get('pincode') ?? saved ?? ''
  const answer = useQuery({ ...deliveryTo(id, pincode), enabled: pincode !== '' })
  return (
    <Form
      preventScrollReset
      replace
      onSubmit={(event) => saveTyped(new FormData(event.currentTarget).get('pincode') as string)}
    >
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

/** Whether a company delivers to a pincode, in words; null is not stated. */
export function deliveryAnswer(delivers: boolean | null, pincode: string): string {
  if (delivers === null)
    return t('Not stated whether it delivers to {pincode}. Please ask them.', { pincode })
  return delivers
    ? t('Delivers to {pincode}.', { pincode })
    : t('Does not deliver to {pincode}.', { pincode })
}
