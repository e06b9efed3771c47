import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { CurrentUser } from '#api/contract/accounts.ts'
import { ChevronDownIcon } from '../shared/icons.tsx'
import { visuallyHidden } from '../shared/visually-hidden.ts'
import { useShortlistMerge } from '../shortlist/use-merge.ts'
import { floatShadow, TOUCH } from '../theme/tokens.ts'
import { useLogOut } from './log-out.ts'

const onSmallScreens = '@media (max-width: 899.95px)'

const pages = [
  ['/profile', 'Profile Settings'],
  ['/shortlist', 'Shortlist'],
  ['/my-reviews', 'My Reviews'],
] as const

const itemStyle = {
  display: 'flex',
  justifyContent: 'flex-start',
  alignItems: 'center',
  width: '100%',
  minHeight: TOUCH,
  px: 2,
  borderRadius: 1,
  font: 'inherit',
  fontWeight: 600,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'turmeric.soft', color: 'turmeric.onSoft' },
  '&:focus-visible': { outlineOffset: '-3px' },
} as const

/** The signed-in person's menu in the header. */
export function UserMenu({ id, user }: { id: string; user: CurrentUser }) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const { key } = useLocation()
  const { logOut, pending } = useLogOut()
  useShortlistMerge()
  const name = user.name || user.username

  useEffect(() => setOpen(false), [key])
  useEffect(() => {
    if (!open) return
    const close = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const events = ['pointerdown', 'focusin']
    for (const event of events) document.addEventListener(event, close)
    return () => {
      for (const event of events) document.removeEventListener(event, close)
    }
  }, [open])

  function walk(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      button.current?.focus()
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || !open) return
    event.preventDefault()
    const items = [...(root.current?.querySelectorAll<HTMLElement>('ul a, ul button') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const first = step === 1 ? 0 : items.length - 1
    items[at === -1 ? first : (at + step + items.length) % items.length]?.focus()
  }

  return (
    <Box ref={root} id={id} onKeyDown={walk} sx={{ position: 'relative' }}>
      <ButtonBase
        ref={button}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        sx={{
          minHeight: TOUCH,
          pl: 0.5,
          pr: { xs: 0.5, md: 1.25 },
          gap: 1,
          borderRadius: 99,
          font: 'inherit',
          fontWeight: 650,
          color: 'text.primary',
          '&:hover': { bgcolor: 'turmeric.soft', color: 'turmeric.onSoft' },
        }}
      >
        <Box
          component="span"
          aria-hidden="true"
          sx={{
            width: 36,
            lineHeight: '36px',
            borderRadius: '50%',
            bgcolor: 'leaf.main',
            color: 'leaf.contrastText',
            fontWeight: 700,
          }}
        >
          {[...name.trim()][0]?.toLocaleUpperCase('en-IN')}
        </Box>
        <Box component="span" sx={visuallyHidden}>
          Account of
        </Box>{' '}
        <Typography
          component="span"
          variant="inherit"
          noWrap
          sx={{ maxWidth: 160, [onSmallScreens]: visuallyHidden }}
        >
          {name}
        </Typography>
        <Box component="span" sx={{ display: { xs: 'none', md: 'block' } }}>
          <ChevronDownIcon size={16} />
        </Box>
      </ButtonBase>
      <Box
        id={panelId}
        hidden={!open}
        sx={{
          position: 'absolute',
          top: 'calc(100% + 8px)',
          right: 0,
          width: 280,
          maxWidth: 'calc(100vw - 32px)',
          p: 1,
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: '16px',
          boxShadow: floatShadow,
        }}
      >
        <Box sx={{ px: 2, py: 1.25, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 700 }}>{name}</Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{user.email}</Box>
        </Box>
        <Box
          component="ul"
          sx={{ listStyle: 'none', p: 0, pt: 1, borderTop: 1, borderColor: 'divider' }}
        >
          {pages.map(([to, label]) => (
            <li key={to}>
              <Box component={Link} to={to} sx={itemStyle}>
                {label}
              </Box>
            </li>
          ))}
          <li>
            <ButtonBase onClick={() => void logOut()} aria-disabled={pending} sx={itemStyle}>
              {pending ? 'Logging out...' : 'Log Out'}
            </ButtonBase>
          </li>
        </Box>
      </Box>
    </Box>
  )
}
