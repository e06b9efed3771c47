import { useSearchParams } from 'react-router'
import { t } from '#domain/i18n.ts'
import { searchTitle } from '#domain/search-title.ts'
import { AccountCard } from '../frame/account-card.tsx'
import { activeFilters, companiesUrl, readSearch } from '../search/search-state.ts'
import { LinkButton } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import { PageHead } from '../frame/page-head.tsx'
import type { Route } from './+types/new-alert-page.ts'
import { AlertForm, ConfirmationSent } from './alert-form.tsx'

/** Reads the search from the address, on the server, so that lists need not share their code with this page. */
export function loader({ request }: Route.LoaderArgs) {
  const search = readSearch(new URL(request.url).searchParams)
  const active = activeFilters(search)
  const asksForSomething = active.length > 0 && active.every(({ known }) => known)
  return { search, asksForSomething, title: searchTitle(search), list: companiesUrl(search) }
}

/** The form of an alert for the list that its address names. */
export default function NewAlertPage({ loaderData }: Route.ComponentProps) {
  const { search, asksForSomething, title, list } = loaderData
  const [params] = useSearchParams()
  const toList = (label: string) => (
    <LinkButton to={list} variant="outlined">
      {label}
    </LinkButton>
  )
  const head = {
    title: t('Get alerts'),
    description: t('A mail when something new matches your search.'),
    path: '/alerts/new',
  }
  if (params.has('asked')) {
    return (
      <AccountCard {...head}>
        <ConfirmationSent level={1} back={toList(t('Find meals'))} />
      </AccountCard>
    )
  }
  if (asksForSomething) {
    return (
      <AccountCard {...head}>
        <h1 className="type-h2 mb-4">{t('Get alerts')}</h1>
        <AlertForm
          search={search}
          title={title}
          problem={params.has('invalid') ? t('Please enter a valid email') : undefined}
          back={toList(t('Back to the list'))}
        />
      </AccountCard>
    )
  }
  return (
    <>
      <PageHead {...head} indexed={false} />
      <Message
        level={1}
        title={t('What are you looking for?')}
        text={t(
          'Search for something or choose a filter first. “Get alerts” is above the results.',
        )}
      >
        {toList(t('Find meals'))}
      </Message>
    </>
  )
}
