import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { t } from '#domain/i18n.ts'
import { MAX_COMPARED } from '#domain/limits.ts'
import { CompanyGrid } from './company-grid.tsx'
import { cardsOf } from './queries.ts'
import { compareUrl } from '../picks/chosen.ts'
import { LinkButton } from '../ui/button.tsx'
import { LoadFailed } from '../data/load-failed.tsx'
import { Message } from '../ui/message.tsx'
import { Notice } from '../ui/notice.tsx'
import { useOffline } from '../data/network.ts'
import { PageHead } from '../frame/page-head.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useShortlist } from '../picks/shortlist.ts'

export default function ShortlistPage() {
  return (
    <>
      <PageHead
        title={t('Shortlist')}
        description={t('The companies that you have put on your shortlist.')}
        path="/shortlist"
        indexed={false}
      />
      <div className="page-width pt-8 md:pt-12">
        <PageTitle
          title={t('Shortlist')}
          intro={t(
            'The companies you saved with the heart. Without an account they stay in this browser; when you log in, they move to your account.',
          )}
        />
        <noscript>
          <Notice tone="info">{t('The shortlist needs JavaScript.')}</Notice>
        </noscript>
        {/* The footer stands below the first screen, so that it does not move when the companies come. */}
        <div className="min-h-svh">
          <Shortlist />
        </div>
      </div>
    </>
  )
}

function Shortlist() {
  const { ids, account, toggle } = useShortlist()
  const hydrated = useHydrated()
  const offline = useOffline()
  // A company that is removed from the shortlist stays visible, so that another press can restore it.
  const [shown, setShown] = useState(ids)
  const added = ids.filter((id) => !shown.includes(id))
  if (added.length > 0) setShown([...added, ...shown])

  const cards = useQuery({
    ...cardsOf(shown),
    enabled: shown.length > 0,
    placeholderData: keepPreviousData,
  })
  const companies = cards.data ?? []
  const known = new Set(companies.map(({ id }) => id))
  const settled = cards.isSuccess && !cards.isPlaceholderData
  const gone = settled ? ids.filter((id) => !known.has(id)) : []
  const [missing, setMissing] = useState(0)
  useEffect(() => {
    if (gone.length === 0) return
    setMissing((before) => before + gone.length)
    for (const id of gone) toggle(id)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each that is gone
  }, [gone.join()])

  if (account?.isError || cards.isError) {
    return (
      <LoadFailed
        title={t('Your shortlist could not be loaded')}
        query={account?.isError ? account : cards}
      />
    )
  }
  const loading = !hydrated || account?.isPending || cards.isLoading
  const listed = ids.filter((id) => known.has(id))
  return (
    <>
      <div role="status">
        {missing > 0 && (
          <Notice tone="info">
            {t(
              '{n, plural, one {# company} other {# companies}} of your shortlist left the directory, and your list.',
              { n: missing },
            )}
          </Notice>
        )}
      </div>
      {!loading && companies.length === 0 ? (
        <Message
          title={offline ? t('Nothing kept in this browser') : t('Nothing on it yet')}
          text={
            offline
              ? t('You are offline. The shortlist of an account is here when the network is back.')
              : t('Tap the heart of a company to save it here.')
          }
        >
          <LinkButton to="/companies">{t('Browse Companies')}</LinkButton>
        </Message>
      ) : (
        <>
          <div className="my-5 flex min-h-12 flex-wrap items-center gap-4">
            <p role="status" className="text-text-secondary">
              {!loading &&
                (listed.length > MAX_COMPARED
                  ? t(
                      '{n, plural, one {# company} other {# companies}}. Press the scales on two to four of them to compare.',
                      { n: listed.length },
                    )
                  : t('{n, plural, one {# company} other {# companies}}', { n: listed.length }))}
            </p>
            {listed.length > 1 && listed.length <= MAX_COMPARED && (
              <LinkButton to={compareUrl(listed)}>
                {t('Compare these {n}', { n: listed.length })}
              </LinkButton>
            )}
          </div>
          <h2 className="sr-only">{t('Companies')}</h2>
          <CompanyGrid companies={loading ? undefined : companies} />
        </>
      )}
    </>
  )
}
