import { t } from '#domain/i18n.ts'
import { Button } from '../ui/button.tsx'
import { useLate } from '../ui/use-late.ts'
import { useOffline } from './offline-line.tsx'

type LateNoteProps = {
  /** Something has been asked and not been answered yet. */
  waiting: boolean
  /** The network failed before the answer came. */
  unanswered: boolean
  onRetry: () => void
}

/** Says over what is shown from before that its answer does not come; takes no room of its own. */
export function LateNote({ waiting, unanswered, onRetry }: LateNoteProps) {
  const offline = useOffline()
  const late = useLate(waiting)
  const reason =
    (waiting || unanswered) && offline
      ? t('You are offline.')
      : unanswered
        ? t('The network failed.')
        : late && t('This takes long.')
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
