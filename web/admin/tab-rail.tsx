import Chip from '@mui/material/Chip'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { Link } from 'react-router'
import type { AdminStats } from '#api/contract/admins.ts'
import { count } from '../shared/count.ts'
import { tabLabels, type TabName, tabNames, tabUrl } from './tabs.ts'

/** The figures on the tabs, and the word for each. */
const badges: Partial<Record<TabName, readonly [keyof AdminStats, string]>> = {
  reviews: ['pendingReviews', 'pending'],
  'contact-messages': ['unreadMessages', 'new'],
  suggestions: ['unreadSuggestions', 'new'],
  listings: ['pendingListings', 'pending'],
  'search-health': ['failedJobs', 'failed'],
}

type TabRailProps = { chosen: TabName; stats: AdminStats | undefined }

/** The dashboard's tabs: a rail at the side, or a strip to swipe where there is no room for it. */
export function TabRail({ chosen, stats }: TabRailProps) {
  const beside = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true })

  function badgeOf(name: TabName) {
    const [figure, word] = badges[name] ?? []
    const waiting = Number((figure && stats?.[figure]) ?? 0)
    if (waiting === 0) return undefined
    const label = (
      <>
        {count(waiting)}
        <span className="sr-only"> {word}</span>
      </>
    )
    return <Chip component="span" color="turmeric" label={label} />
  }

  return (
    <Tabs
      value={chosen}
      aria-label="Administration"
      orientation={beside ? 'vertical' : 'horizontal'}
      variant={beside ? 'standard' : 'scrollable'}
      scrollButtons={false}
      sx={{
        position: { lg: 'sticky' },
        top: { lg: 88 },
        mx: { xs: -2, sm: 0 },
        px: { xs: 0, sm: 0.75 },
        borderRadius: { sm: '18px' },
        '& .MuiTabs-list': { px: { xs: 2, sm: 0 } },
      }}
    >
      {tabNames.map((name) => (
        <Tab
          key={name}
          value={name}
          component={Link}
          to={tabUrl(name)}
          preventScrollReset
          id={`${name}-tab`}
          aria-controls={name === chosen ? `${name}-panel` : undefined}
          // The space bar opens a tab, but does nothing on a link.
          onKeyDown={(event: React.KeyboardEvent<HTMLElement>) => {
            if (event.key !== ' ') return
            event.preventDefault()
            event.currentTarget.click()
          }}
          label={tabLabels[name]}
          icon={badgeOf(name)}
          iconPosition="end"
        />
      ))}
    </Tabs>
  )
}
