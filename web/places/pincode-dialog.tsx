import { t } from '#domain/i18n.ts'
import { Dialog } from '../ui/dialog.tsx'
import { PincodeForm } from './pincode-form.tsx'

type PincodeDialogProps = {
  onClose: () => void
  onSaved: (pincode: string | undefined) => void
}

/** Dialog for the visitor's pincode. */
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
