import { Link } from 'react-router'
import type { AdminStats, AdminUser } from '#contract/admins.ts'
import { count, countWithNoun } from '../ui/count.ts'
import { tabUrl } from './tab-url.ts'
import { maySee, panelEntries, waitingOn } from './tabs.ts'

type FiguresProps = {
  role: AdminUser['role']
  stats: AdminStats | undefined
  failed: boolean
}

/** Figures about the directory; each links to what it counts. */
export function Figures({ role, stats, failed }: FiguresProps) {
  const featured = { featured: 'yes', status: 'approved' }
  const figures = [
    ['Total Companies', stats && count(stats.totalCompanies), 'companies', {}],
    ['Featured Companies', stats && count(stats.featuredCompanies), 'companies', featured],
    ['Avg Rating', stats?.averageRating, 'companies', { sort: 'rating' }],
    ['Messages Today', stats && count(stats.todaysMessages), 'contact-messages', {}],
    ['Suggestions Today', stats && count(stats.todaysSuggestions), 'suggestions', {}],
  ] as const
  const shown = figures.filter(([, , panel]) => maySee(panel, role))
  return (
    <ul
      aria-label="The directory in figures"
      className="flex max-sm:-mx-4 max-sm:w-screen max-sm:scroll-px-6 max-sm:overflow-x-auto max-sm:overflow-y-hidden max-sm:px-1 sm:-mx-3 sm:flex-wrap lg:mx-0"
    >
      {shown.map(([name, figure, panel, params]) => (
        <li key={name}>
          <Link
            to={tabUrl(panel, params)}
            preventScrollReset
            className="flex items-baseline gap-2 rounded-md px-3 py-1 text-xs whitespace-nowrap text-text-secondary no-underline hover:bg-turmeric-soft hover:text-turmeric-onSoft sm:min-h-11 sm:py-2 sm:max-lg:px-2 md:text-sm"
          >
            {name}
            <strong className="type-h3 text-text-primary">
              {figure ?? (failed ? '–' : <span className="skeleton inline-block w-8" />)}
            </strong>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Waiting work of all panels in one collapsible line, where the tabs are not visible. */
export function Waiting({ stats }: { stats: AdminStats | undefined }) {
  const waiting = panelEntries.filter(([name]) => waitingOn(name, stats) > 0)
  if (waiting.length === 0) return null
  const all = waiting.reduce((sum, [name]) => sum + waitingOn(name, stats), 0)
  return (
    <details className="min-w-0 rounded-md open:basis-full bg-turmeric-soft px-3 text-turmeric-onSoft lg:hidden">
      <summary className="min-h-10 cursor-pointer type-label leading-10">
        {count(all)} to decide or read
      </summary>
      <ul aria-label="What waits for you" className="flex flex-wrap gap-x-4">
        {waiting.map(([name, panel]) => (
          <li key={name}>
            <Link
              to={tabUrl(name)}
              preventScrollReset
              className="flex min-h-11 items-center type-label text-turmeric-onSoft"
            >
              {countWithNoun(waitingOn(name, stats), panel.waiting![2])}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
