import { useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '#domain/i18n.ts'
import { useChange } from '../data/use-change.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { dateInIndia, momentInIndia } from '#domain/india-time.ts'
import { Loaded } from '../data/loaded.tsx'
import { signedOut } from './log-out.ts'
import { ownSessions, signOutEverywhere } from './queries.ts'

/** Lists where a person is signed in, with a button that ends all sessions. */
export function OwnSessions() {
  const client = useQueryClient()
  const { mutate, isPending } = useChange({
    ...signOutEverywhere,
    onSuccess: () => signedOut(client),
  })
  return (
    <>
      <h2 className="type-h3">{t('Where you are logged in')}</h2>
      <p className="mt-1 text-text-secondary">
        {t('If you do not recognise one of them, sign out everywhere and change your password.')}
      </p>
      <List />
      <Button
        variant="outlined"
        aria-disabled={isPending}
        onClick={() => mutate()}
        className="mt-4"
      >
        {isPending ? t('Signing out...') : t('Sign out everywhere')}
      </Button>
    </>
  )
}

const List = () => (
  <Loaded
    query={useQuery(ownSessions)}
    height="mt-4 h-20"
    failed={t('Your sessions could not be loaded')}
  >
    {(sessions) => (
      <ul className="mt-4">
        {sessions.map(({ browser, createdAt, seenAt, isCurrent }, index) => (
          <li key={index} className="border-t border-divider py-3">
            <div className="flex flex-wrap gap-2 font-semibold">
              {browser ?? t('A browser')}{' '}
              {isCurrent && <Badge tone="default">{t('This browser')}</Badge>}
            </div>
            <p className="type-body2 text-text-secondary">
              {t('Logged in on {createdAt}, last used on {seenAt}', {
                createdAt: dateInIndia(createdAt),
                seenAt: momentInIndia(seenAt),
              })}
            </p>
          </li>
        ))}
      </ul>
    )}
  </Loaded>
)
