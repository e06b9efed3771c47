import { t } from '#domain/i18n.ts'
import { Dialog } from '../ui/dialog.tsx'
import { PincodeForm } from './pincode-form.tsx'

type PincodeDialogProps = {
  onClose: () => void
  onSaved: (pincode: string | undefined) => void
}

/** The form of the visitor's pincode over the page that needs it. */
export default function PincodeDialog({ onClose, onSaved }: PincodeDialogProps) {
  return (
    <Dialog title={t('Where do you want your meals?')} onClose={onClose}>
      <PincodeForm
        back="/companies"
        onSaved={(pincode) => {
          onClose()
          onSaved(pincode)
        }}
      />
    </Dialog>
  )
}
