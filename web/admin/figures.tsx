import { Link } from 'react-router'
import type { AdminStats, AdminUser } from '#contract/admins.ts'
import { count } from '../ui/count.ts'
import { tabUrl } from './tab-url.ts'
import { maySee } from './tabs.ts'

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
