import Box from '@mui/material/Box'
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'
import { type AdminCompanyItem } from '#api/contract/admin-companies.ts'
import { type CompanyStatus, companyStatuses } from '#api/contract/options.ts'
import { controlStyle } from '../../shared/fields.tsx'
import { ChevronDownIcon } from '../../shared/icons.tsx'
import { statusLabels } from './company-cells.tsx'
import { useQuickChange } from './use-quick-change.ts'

const statusColours = {
  approved: { bgcolor: 'leaf.soft', color: 'leaf.onSoft', borderColor: 'leaf.main' },
  pending: { bgcolor: 'turmeric.soft', color: 'turmeric.onSoft', borderColor: 'turmeric.star' },
  rejected: { bgcolor: 'transparent', color: 'error.main', borderColor: 'error.main' },
} as const

/** The status, to be read and changed at one place. */
export function StatusChoice({ company }: { company: AdminCompanyItem }) {
  const { setStatus } = useQuickChange(company)
  // Arrow keys pass the statuses one by one, and each would be saved and mailed about: what was
  // chosen by keys counts with Enter, or when the field is left.
  const byKeys = useRef(false)
  const [reached, setReached] = useState<CompanyStatus>()

  function settle() {
    if (reached !== undefined && reached !== company.status) setStatus(reached)
    setReached(undefined)
    byKeys.current = false
  }

  const { bgcolor, color, borderColor } = statusColours[reached ?? company.status]
  return (
    <Box sx={{ position: 'relative', display: 'inline-block', color }}>
      <Box
        component="select"
        aria-label={`Status of ${company.name}`}
        value={reached ?? company.status}
        onPointerDown={() => {
          byKeys.current = false
        }}
        onKeyDown={({ key }: KeyboardEvent) => {
          if (key === 'Enter') settle()
          else if (key !== 'Tab') byKeys.current = true
        }}
        onBlur={settle}
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) => {
          const wanted = target.value as CompanyStatus
          if (byKeys.current) setReached(wanted)
          else setStatus(wanted)
        }}
        sx={{
          ...controlStyle,
          bgcolor,
          color,
          borderColor,
          width: 'auto',
          minHeight: 44,
          pl: 1.5,
          pr: 4,
          appearance: 'none',
          fontWeight: 650,
          fontSize: '0.9375rem',
          cursor: 'pointer',
          '& option': { bgcolor: 'background.paper', color: 'text.primary' },
        }}
      >
        {companyStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabels[status]}
          </option>
        ))}
      </Box>
      <Box sx={{ position: 'absolute', right: 10, top: 14, pointerEvents: 'none' }}>
        <ChevronDownIcon size={16} />
      </Box>
    </Box>
  )
}
