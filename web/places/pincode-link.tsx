import { useLocation } from 'react-router'
import { t } from '#domain/i18n.ts'
import { LinkButton } from '../ui/button.tsx'
import { PinIcon } from '../ui/icons.tsx'
import { useLazyDialog } from '../ui/use-lazy-dialog.ts'
import { useSavedPincode } from './saved-pincode.ts'

type PincodeLinkProps = { onSaved: (pincode: string | undefined) => void }

/** Shows the delivery pincode, with a link to change it: opens a dialog or, without script, a page. */
export function PincodeLink({ onSaved }: PincodeLinkProps) {
  const pincode = useSavedPincode()
  const { pathname, search } = useLocation()
  const page = `/pincode?${new URLSearchParams({ back: `${pathname}${search}` })}`
  const { Dialog, open, close } = useLazyDialog(page, () => import('./pincode-dialog.tsx'))

  return (
    <>
      <LinkButton
        to={page}
        aria-haspopup="dialog"
        aria-label={
          pincode
            ? t('Your pincode: {pincode}. Change', { pincode })
            : t('Who delivers to you? Enter your pincode')
        }
        onClick={open}
        variant="outlined"
        startIcon={<PinIcon />}
        className="px-3"
      >
        {pincode ?? t('Pincode')}
      </LinkButton>
      {Dialog && <Dialog onClose={close} onSaved={onSaved} />}
    </>
  )
}
