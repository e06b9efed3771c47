import { t } from '#domain/i18n.ts'
import type { Filters } from '../search/search-state.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AlertForm } from './alert-form.tsx'

type AlertDialogProps = { search: Filters; title: string; onClose: () => void }

/** Dialog with the form of an alert for the present list. */
export default function AlertDialog({ search, title, onClose }: AlertDialogProps) {
  return (
    <Dialog title={t('Get alerts')} onClose={onClose}>
      <AlertForm
        search={search}
        title={title}
        done={<Button onClick={onClose}>{t('Back to the list')}</Button>}
        cancel={
          <Button variant="outlined" onClick={onClose}>
            {t('Cancel')}
          </Button>
        }
      />
    </Dialog>
  )
}
