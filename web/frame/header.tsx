import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { message, t, translated } from '#domain/i18n.ts'
import { brand } from '#domain/brand.ts'
import { CloseIcon, MenuIcon, SearchIcon } from '../ui/icons.tsx'
import { LanguageLinks } from '../language/language-links.tsx'
import { Logo } from './logo.tsx'

const pages = [
  ['/', message('Home')],
  ['/companies', message('Meal Plans')],
  ['/shortlist', message('Shortlist')],
  ['/about', message('About Us')],
]

const PageLinks = () => (
  <>
    {pages.map(([to = '', label = '']) => (
      <NavLink key={to} to={to} end={to === '/'} className="nav-link">
        {translated(label)}
      </NavLink>
    ))}
    <LanguageLinks className="nav-link" />
  </>
)

/** Header of every page. */
export function Header({ account }: { account: ReactNode }) {
  const { pathname, search } = useLocation()
  // On the list itself the icon focuses the field and keeps the search.
  const kept = pathname === '/companies' ? search : ''
  return (
    <header className="relative top-0 z-1100 border-b border-divider bg-background-default roomy:sticky">
      <div className="page-width relative flex min-h-14 flex-wrap items-center justify-end gap-x-1 md:min-h-17">
        <Link
          to="/"
          aria-label={t('{name}, home', { name: brand.name })}
          className="mr-auto min-w-0 rounded-md py-0.5 text-text-primary no-underline max-md:flex-[1_1_7rem]"
        >
          <Logo />
        </Link>
        <nav aria-label={t('Main')} className="hidden gap-1 md:flex">
          <PageLinks />
        </nav>
        {/* With large text, all links move below the logo together. */}
        <div className="flex items-center max-md:-mr-2 min-[360px]:gap-1 sm:gap-2">
          <Link
            to={{ pathname: '/companies', search: kept, hash: 'query' }}
            aria-label={t('Search meal subscriptions')}
            className="icon-btn text-text-primary"
          >
            <SearchIcon size={22} />
          </Link>
          {account}
          <SmallScreenMenu />
        </div>
      </div>
    </header>
  )
}

/** A native disclosure, which needs no script. */
function SmallScreenMenu() {
  const { key } = useLocation()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <details
      // Closed on navigation only: before hydration it may have been opened on this page.
      key={key}
      className="group md:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.currentTarget.open = false
        event.currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary
        aria-label={t('Menu')}
        className="icon-btn flex cursor-pointer [&::-webkit-details-marker]:hidden"
      >
        <MenuIcon size={24} className="group-open:hidden" />
        <CloseIcon size={24} className="group-not-open:hidden" />
      </summary>
      <nav
        aria-label={t('Main')}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-100%)] overflow-y-auto border-b border-divider bg-background-paper p-3 shadow-float"
      >
        <PageLinks />
      </nav>
    </details>
  )
}
