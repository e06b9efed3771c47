import { useQuery, useQueryClient } from '@tanstack/react-query'
import { rich } from '../ui/rich.tsx'
import { t } from '#domain/i18n.ts'
import type { CurrentUser } from '#contract/accounts.ts'
import type { OwnAlert } from '#contract/alerts.ts'
import { useChange } from '../data/use-change.ts'
import { Button } from '../ui/button.tsx'
import { Loaded } from '../data/loaded.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { endAlert, ownAlerts } from './queries.ts'
import { Written } from '../ui/written.tsx'

/** The signed-in person's alerts, each with a button to end it. */
export function OwnAlerts({ user }: { user: CurrentUser }) {
  return (
    <>
      <h2 className="type-h3">{t('Your alerts')}</h2>
      <p className="mt-1 text-text-secondary">
        {t('Searches that mail you when something new matches, at most once a day each.')}
      </p>
      {user.emailVerified ? (
        <List />
      ) : (
        <p className="mt-4">{t('Verify your email address to see its alerts here.')}</p>
      )}
    </>
  )
}

const List = () => (
  <Loaded
    query={useQuery(ownAlerts)}
    height="mt-4 h-40"
    failed={t('Your alerts could not be loaded')}
    empty={
      <p className="mt-4">
        {rich(t('You have none. <link>Search for something</link> and press “Get alerts”.'), {
          link: <TextLink to="/companies" />,
        })}
      </p>
    }
  >
    {(alerts) => (
      <ul className="mt-4">
        {alerts.map((alert) => (
          <Row key={alert.id} alert={alert} />
        ))}
      </ul>
    )}
  </Loaded>
)

function Row({ alert: { id, title, path } }: { alert: OwnAlert }) {
  const client = useQueryClient()
  const { mutate, isPending } = useChange({
    ...endAlert,
    onSuccess() {
      client.setQueryData(ownAlerts.queryKey, (all) => all?.filter((other) => other.id !== id))
      // The focused button has disappeared.
      document.getElementById('content')?.focus({ preventScroll: true })
    },
  })
  return (
    <li className="flex items-center justify-between gap-4 border-t border-divider py-3">
      <div className="min-w-0 wrap-anywhere">
        <TextLink to={path}>
          <Written text={title} />
        </TextLink>
      </div>
      <Button
        variant="outlined"
        aria-label={t('End alert: {title}', { title })}
        aria-disabled={isPending}
        onClick={() => mutate({ params: { id } })}
        className="flex-none"
      >
        {isPending ? t('Ending...') : t('End')}
      </Button>
    </li>
  )
}
