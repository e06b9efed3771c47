import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminStats } from '#api/contract/admins.ts'
import { cardStyle } from '../shared/card-style.ts'
import { count } from '../shared/count.ts'
import { CheckIcon } from '../shared/icons.tsx'
import { tabUrl } from './tabs.ts'

/** How the directory stands. Each figure leads to the companies behind it. */
export function StatCards({ stats, failed }: { stats: AdminStats | undefined; failed: boolean }) {
  const cards = [
    {
      name: 'Total Companies',
      figure: stats && count(stats.totalCompanies),
      to: tabUrl('companies'),
    },
    {
      name: 'Featured Companies',
      figure: stats && count(stats.featuredCompanies),
      to: tabUrl('companies', { featured: 'yes', status: 'approved' }),
    },
    {
      name: 'Avg Rating',
      figure: stats?.averageRating,
      to: tabUrl('companies', { sort: 'rating' }),
    },
  ]
  return (
    <Box
      component="ul"
      aria-label="The directory in figures"
      sx={{
        listStyle: 'none',
        p: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        gap: { xs: 1, sm: 2 },
      }}
    >
      {cards.map(({ name, figure, to }) => (
        <li key={name}>
          <Box
            component={Link}
            to={to}
            preventScrollReset
            sx={{
              ...cardStyle,
              display: 'flex',
              flexDirection: { xs: 'column', md: 'row-reverse' },
              justifyContent: { xs: 'space-between', md: 'flex-end' },
              alignItems: { md: 'center' },
              gap: { xs: 0.5, md: 2 },
              height: '100%',
              px: { xs: 1.5, sm: 2.5 },
              py: { xs: 1.25, sm: 2 },
              color: 'text.primary',
              textDecoration: 'none',
              '&:hover': { borderColor: 'primary.main' },
            }}
          >
            <Box
              component="span"
              sx={{
                fontSize: { xs: '0.875rem', sm: '1rem' },
                lineHeight: 1.3,
                color: 'text.secondary',
              }}
            >
              {name}
            </Box>
            <Box
              component="strong"
              sx={{
                typography: 'h2',
                fontSize: { xs: '1.5rem', sm: '2.25rem' },
                lineHeight: 1,
                fontVariantNumeric: 'lining-nums',
              }}
            >
              {figure ?? (failed ? '–' : <Skeleton width={52} sx={{ display: 'inline-block' }} />)}
            </Box>
          </Box>
        </li>
      ))}
    </Box>
  )
}

/** What waits for the administrator, like the order slips over a kitchen's pass. */
export function WaitingSlips({ stats }: { stats: AdminStats }) {
  const slips = [
    { name: 'Pending reviews', waiting: stats.pendingReviews, to: tabUrl('reviews') },
    { name: 'New listings', waiting: stats.pendingListings, to: tabUrl('listings') },
    {
      name: 'Unread messages',
      waiting: stats.unreadMessages,
      today: stats.todaysMessages,
      to: tabUrl('contact-messages'),
    },
    {
      name: 'Unread suggestions',
      waiting: stats.unreadSuggestions,
      today: stats.todaysSuggestions,
      to: tabUrl('suggestions'),
    },
    { name: 'Failed jobs', waiting: stats.failedJobs, fault: true, to: tabUrl('search-health') },
  ]
  return (
    <Box
      component="ul"
      aria-label="What waits for you"
      sx={{
        listStyle: 'none',
        p: 0,
        display: 'grid',
        gap: { xs: 1, sm: 1.5 },
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(3, minmax(0, 1fr))',
          md: 'repeat(5, minmax(0, 1fr))',
        },
      }}
    >
      {slips.map(({ name, waiting, today, fault, to }) => (
        <Box
          component="li"
          key={name}
          // A phone has room for what waits and for what came today only.
          sx={{
            display: { xs: waiting === 0 && today === undefined ? 'none' : 'block', sm: 'block' },
          }}
        >
          <Slip to={to} look={waiting === 0 ? 'clear' : fault ? 'fault' : 'waits'}>
            <Box component="strong" sx={{ fontSize: '1.25rem', lineHeight: 1.1, minWidth: 20 }}>
              {waiting === 0 ? <CheckIcon size={20} /> : count(waiting)}
            </Box>
            <span>
              {waiting === 0 ? `No ${name.toLowerCase()}` : name}
              {today !== undefined && (
                <Box
                  component="span"
                  sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 500 }}
                >
                  {count(today)} today
                </Box>
              )}
            </span>
          </Slip>
        </Box>
      ))}
    </Box>
  )
}

const looks = {
  waits: { bgcolor: 'turmeric.soft', color: 'turmeric.onSoft', borderColor: 'turmeric.main' },
  fault: { bgcolor: 'background.paper', color: 'error.main', borderColor: 'error.main' },
  clear: { bgcolor: 'transparent', color: 'text.secondary', borderColor: 'steel.line' },
} as const

function Slip({
  to,
  look,
  children,
}: {
  to: string
  look: keyof typeof looks
  children: ReactNode
}) {
  return (
    <Box
      component={Link}
      to={to}
      preventScrollReset
      sx={{
        ...looks[look],
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        height: '100%',
        minHeight: 60,
        px: { xs: 1.25, sm: 1.75 },
        py: 1,
        borderRadius: '6px 6px 14px 14px',
        border: '1px solid',
        borderTopWidth: 4,
        '&&': { borderColor: looks[look].borderColor },
        fontSize: '0.9375rem',
        fontWeight: 650,
        lineHeight: 1.25,
        textDecoration: 'none',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      {children}
    </Box>
  )
}
