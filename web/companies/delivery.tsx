import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Form, useSearchParams } from 'react-router'
import type { CompanyDetails } from '#api/contract/companies.ts'
import { deliveryInWords, windowInWords } from '#api/contract/terms.ts'
import { messageOf } from '../data/ask.ts'
import { TextField } from '../shared/fields.tsx'
import { keepTyped, useKeptPincode } from '../places/kept-pincode.ts'
import { BowlIcon, PinIcon } from '../shared/icons.tsx'
import { row } from '../theme/tokens.ts'
import { Fact } from './company-facts.tsx'
import { deliveryTo } from './queries.ts'

/** Where and when a company delivers, and whether it comes to a pincode. */
export function Delivery({ company }: { company: CompanyDetails }) {
  const { delivery, mealWindows } = company
  const times = mealWindows.map(windowInWords).join(', ')
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ ...row, columnGap: 3, rowGap: 0.75 }}>
        <Fact icon={<PinIcon size={18} />}>
          {delivery ? deliveryInWords(delivery) : 'Where it delivers is not stated'}
        </Fact>
        <Fact icon={<BowlIcon size={18} />}>{times || 'When meals arrive is not stated'}</Fact>
      </Box>
      {delivery && <PincodeForm id={String(company.id)} />}
    </Box>
  )
}

/** Asks by the page's address, so that it works without script. */
function PincodeForm({ id }: { id: string }) {
  const [search] = useSearchParams()
  const kept = useKeptPincode()
  const pincode = search.get('pincode') ?? kept ?? ''
  const answer = useQuery({ ...deliveryTo(id, pincode), enabled: pincode !== '' })
  return (
    <Form
      preventScrollReset
      replace
      onSubmit={(event) => keepTyped(new FormData(event.currentTarget).get('pincode') as string)}
    >
      <Box sx={{ display: 'flex', alignItems: 'end', gap: 1.5, maxWidth: 360 }}>
        <Box sx={{ flex: 1 }}>
          <TextField
            label="Your pincode"
            name="pincode"
            defaultValue={pincode}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={7}
          />
        </Box>
        <Button type="submit" variant="outlined">
          Check
        </Button>
      </Box>
      <Box role="status" sx={{ mt: 1, minHeight: '1.6em', fontWeight: 600 }}>
        {pincode && answer.data && said(answer.data.delivers, pincode)}
        {answer.isError && messageOf(answer.error, 'This could not be checked. Please try again.')}
      </Box>
    </Form>
  )
}

function said(delivers: boolean | null, pincode: string): string {
  if (delivers === null) return `Not stated whether it delivers to ${pincode}. Please ask them.`
  return delivers ? `Delivers to ${pincode}.` : `Does not deliver to ${pincode}.`
}
