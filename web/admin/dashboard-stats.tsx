import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { Link } from 'react-router'
import type { AdminStats } from '#api/contract/admins.ts'
import { count } from '../shared/count.ts'
import { CheckIcon } from '../shared/icons.tsx'
import { tabUrl } from './tabs.ts'

/** The directory in figures. Each leads to the companies behind it. */
export function StatCards({ stats, failed }: { stats: AdminStats | undefined; failed: boolean }) {
  const cards = [
    ['Total Companies', stats && count(stats.totalCompanies), tabUrl('companies')],
    [
      'Featured Companies',
      stats && count(stats.featuredCompanies),
      tabUrl('companies', { featured: 'yes', status: 'approved' }),
    ],
    ['Avg Rating', stats?.averageRating, tabUrl('companies', { sort: 'rating' })],
  ] as const
  return (
    <Box
      component="ul"
      aria-label="The directory in figures"
      sx={{ ...tiles, gap: { xs: 1, sm: 2 }, gridTemplateColumns: columns(3) }}
    >
      {cards.map(([name, figure, to]) => (
        <li key={name}>
          <Card
            component={Link}
            to={to}
            preventScrollReset
            sx={{
              display: 'flex',
              flexDirection: { xs: 'column', md: 'row-reverse' },
              justifyContent: { xs: 'space-between', md: 'flex-end' },
              alignItems: { md: 'center' },
              gap: { xs: 0.5, md: 2 },
              height: '100%',
              px: { xs: 1.5, sm: 2.5 },
              py: { xs: 1.25, sm: 2 },
              textDecoration: 'none',
              '&:hover': { borderColor: 'primary.main' },
            }}
          >
            <Box sx={{ typography: { xs: 'caption', sm: 'body2' }, color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="strong" sx={{ typography: 'figure' }}>
              {figure ?? (failed ? '–' : <Skeleton width={52} sx={{ display: 'inline-block' }} />)}
            </Box>
          </Card>
        </li>
      ))}
    </Box>
  )
}

/** What waits for the administrator, as order slips. */
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
    { name: 'Failed jobs', waiting: stats.failedJobs, look: fault, to: tabUrl('search-health') },
  ]
  return (
    <Box
      component="ul"
      aria-label="What waits for you"
      sx={{
        ...tiles,
        gap: { xs: 1, sm: 1.5 },
        gridTemplateColumns: { xs: columns(2), sm: columns(3), md: columns(5) },
      }}
    >
      {slips.map(({ name, waiting, today, look = pending, to }) => (
        <Box
          component="li"
          key={name}
          // A phone has room for what waits and for what came today only.
          sx={{
            display: waiting === 0 && today === undefined ? { xs: 'none', sm: 'block' } : null,
          }}
        >
          <Box component={Link} to={to} preventScrollReset sx={[slip, waiting ? look : clear]}>
            <Box component="strong" sx={{ fontSize: '1.25rem', lineHeight: 1.1, minWidth: 20 }}>
              {waiting === 0 ? <CheckIcon size={20} /> : count(waiting)}
            </Box>
            <span>
              {waiting === 0 ? `No ${name.toLowerCase()}` : name}
              {today !== undefined && (
                <Box sx={{ typography: 'caption' }}>{count(today)} today</Box>
              )}
            </span>
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const tiles = { listStyle: 'none', p: 0, display: 'grid' } as const
const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`

const slip = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  height: '100%',
  minHeight: 60,
  px: { xs: 1.25, sm: 1.75 },
  py: 1,
  typography: 'label',
  lineHeight: 1.25,
  border: '1px solid',
  borderTopWidth: 4,
  borderRadius: '6px 6px 14px 14px',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const
const pending = { bgcolor: 'turmeric.soft', color: 'turmeric.onSoft', borderColor: 'turmeric.main' }
const fault = { bgcolor: 'background.paper', color: 'error.main', borderColor: 'error.main' }
const clear = { color: 'text.secondary', borderColor: 'steel.line' }
