import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { drawing } from '../shared/icons.tsx'
import { TOUCH } from '../theme/tokens.ts'
import { useShortlist } from './shortlist.ts'

const HeartIcon = drawing(
  <path d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.1a4.3 4.3 0 0 1 7.5 2.7C19.5 15.4 12 20 12 20Z" />,
)

const heartStyle = {
  minWidth: TOUCH,
  minHeight: TOUCH,
  gap: 1,
  borderRadius: 99,
  border: 1,
  borderColor: 'steel.edge',
  bgcolor: 'background.paper',
  color: 'primary.main',
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 650,
  '&:hover': { bgcolor: 'turmeric.soft', color: 'turmeric.onSoft' },
  '&[aria-pressed="true"] path': { fill: 'currentColor' },
  // The shortlist of a visitor is kept by a script.
  '@media (scripting: none)': { display: 'none' },
} as const

type HeartProps = {
  company: { id: number; name: string }
  /** What stands beside the heart, if anything. */
  children?: ReactNode
}

/** Puts a company on the shortlist, or takes it off. */
export function Heart({ company, children }: HeartProps) {
  const { ids, toggle } = useShortlist()
  return (
    <ButtonBase
      aria-pressed={ids.includes(company.id)}
      aria-label={`Shortlist ${company.name}`}
      onClick={() => toggle(company.id)}
      sx={{ ...heartStyle, px: children ? 1.75 : 0 }}
    >
      <HeartIcon size={22} />
      {children}
    </ButtonBase>
  )
}
