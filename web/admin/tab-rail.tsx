import Chip from '@mui/material/Chip'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { Link } from 'react-router'
import type { AdminStats } from '#api/contract/admins.ts'
import { count } from '../shared/count.ts'
import { tabEntries, type TabName, tabUrl, waitingOn } from './tabs.ts'
import { BAR_HEIGHT } from './theme/tokens.ts'

type TabRailProps = { chosen: TabName; stats: AdminStats | undefined }

/** The dashboard's tabs: a rail at the side, or a strip to swipe where there is no room for it. */
export function TabRail({ chosen, stats }: TabRailProps) {
  const beside = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true })
  return (
    <Tabs
      value={chosen}
      aria-label="Administration"
      orientation={beside ? 'vertical' : 'horizontal'}
      variant={beside ? 'standard' : 'scrollable'}
      scrollButtons={false}
      sx={{
        position: { lg: 'sticky' },
        top: { lg: `calc(${BAR_HEIGHT} + 12px)` },
        mx: { xs: -2, sm: 0 },
        px: { xs: 0, sm: 0.75 },
        borderRadius: { sm: '18px' },
        '& .MuiTab-root': { maxWidth: 'none', whiteSpace: { lg: 'normal' }, textAlign: 'start' },
        '& .MuiTabs-list': { px: { xs: 2, sm: 0 } },
      }}
    >
      {tabEntries.map(([name, tab]) => (
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
          label={tab.label}
          icon={
            waitingOn(tab, stats) > 0 ? (
              <Chip
                component="span"
                color="turmeric"
                label={
                  <>
                    {count(waitingOn(tab, stats))}
                    <span className="sr-only"> {tab.waiting?.word}</span>
                  </>
                }
              />
            ) : undefined
          }
          iconPosition="end"
        />
      ))}
    </Tabs>
  )
}
