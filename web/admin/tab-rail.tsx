import Box from '@mui/material/Box'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { AdminStats } from '#api/contract/admins.ts'
import { count } from '../shared/count.ts'
import { visuallyHidden } from '../shared/visually-hidden.ts'
import { type TabName, tabNames, tabs, tabUrl } from './tabs.ts'

/** Moves along the tabs. It does not open them: what one shows may have to be fetched first. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = items.findIndex((item) => item === document.activeElement)
  if (event.key === ' ') {
    event.preventDefault()
    items[at]?.click()
    return
  }
  const last = items.length - 1
  const next = at === last ? 0 : at + 1
  const before = at === 0 ? last : at - 1
  const to = {
    ArrowRight: next,
    ArrowDown: next,
    ArrowLeft: before,
    ArrowUp: before,
    Home: 0,
    End: last,
  }[event.key]
  if (to === undefined) return
  event.preventDefault()
  items[to]?.focus()
}

/** The dashboard's tabs: a rail at the side, or a strip to swipe where there is no room for it. */
export function TabRail({ chosen, stats }: { chosen: TabName; stats: AdminStats | undefined }) {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!tab || !strip.current) return
    strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2
  }, [chosen])
  return (
    <Box
      ref={strip}
      role="tablist"
      aria-label="Administration"
      onKeyDown={walk}
      sx={{
        position: { xs: 'relative', lg: 'sticky' },
        top: { lg: 88 },
        display: 'flex',
        flexDirection: { xs: 'row', lg: 'column' },
        alignSelf: 'start',
        gap: 0.5,
        p: 0.75,
        mx: { xs: -2, sm: 0 },
        px: { xs: 2, sm: 0.75 },
        borderRadius: { sm: '18px' },
        bgcolor: 'steel.surface',
        overflowX: { xs: 'auto', lg: 'visible' },
        scrollbarWidth: 'none',
      }}
    >
      {tabNames.map((name) => (
        <RailTab key={name} name={name} chosen={name === chosen} stats={stats} />
      ))}
    </Box>
  )
}

function RailTab({
  name,
  chosen,
  stats,
}: {
  name: TabName
  chosen: boolean
  stats: AdminStats | undefined
}) {
  const { label, waiting, words } = tabs[name]
  const number = stats ? (waiting?.(stats) ?? 0) : 0
  return (
    <Box
      component={Link}
      to={tabUrl(name)}
      preventScrollReset
      id={`${name}-tab`}
      role="tab"
      aria-selected={chosen}
      aria-controls={chosen ? `${name}-panel` : undefined}
      tabIndex={chosen ? 0 : -1}
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        minHeight: 44,
        px: 1.75,
        borderRadius: '12px',
        fontWeight: 650,
        whiteSpace: 'nowrap',
        textDecoration: 'none',
        color: 'steel.text',
        '&:hover': { color: 'text.primary' },
        '&:focus-visible': { outlineOffset: '-3px' },
        '&[aria-selected="true"]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
        '&[aria-selected="true"]:focus-visible': {
          outlineColor: 'var(--mui-palette-primary-contrastText)',
        },
      }}
    >
      {label}
      {number > 0 && (
        <Box
          component="span"
          sx={{
            minWidth: 24,
            px: 0.75,
            borderRadius: 99,
            fontSize: '0.8125rem',
            lineHeight: '24px',
            textAlign: 'center',
            fontVariantNumeric: 'tabular-nums',
            bgcolor: 'turmeric.soft',
            color: 'turmeric.onSoft',
          }}
        >
          {count(number)}
          <Box component="span" sx={visuallyHidden}>
            {' '}
            {words}
          </Box>
        </Box>
      )}
    </Box>
  )
}
