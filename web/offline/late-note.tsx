import { t } from '#domain/i18n.ts'
import { useOffline } from '../data/network.ts'
import { Button } from '../ui/button.tsx'
import { useLate } from '../ui/use-late.ts'

type Waiting = {
  /** True while a request has no answer. */
  waiting: boolean
  /** The network failed before the answer arrived. */
  unanswered: boolean
}

/** Reason as text why an answer is late; undefined while unknown. */
export function useLateReason({ waiting, unanswered }: Waiting): string | undefined {
  const offline = useOffline()
  const late = useLate(waiting)
  if ((waiting || unanswered) && offline) return t('You are offline.')
  if (unanswered) return t('The network failed.')
  return late ? t('This is taking a while.') : undefined
}

type LateNoteProps = { reason: string | undefined; onRetry: () => void }

/** A note over the stale content that the answer is late; it does not shift the layout. */
export function LateNote({ reason, onRetry }: LateNoteProps) {
  return (
    <div role="status" className="sticky top-36 z-10 h-0">
      {reason && (
        <div className="type-body2 mx-auto flex w-fit max-w-full items-center gap-3 rounded-md bg-steel-surface px-4 py-2 text-steel-text shadow-lg">
          {reason} {t('The list is from before.')}
          <Button variant="outlined" onClick={onRetry}>
            {t('Retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
