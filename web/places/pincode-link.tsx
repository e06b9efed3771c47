import { Link, useLocation } from 'react-router'
import { useLazyDialog } from '../shared/use-lazy-dialog.ts'
import { useKeptPincode } from './kept-pincode.ts'

/** Where meals are to come, and the way to say so: a dialog or, without script, a page. */
export function PincodeLink() {
  const pincode = useKeptPincode()
  const { pathname, search } = useLocation()
  const page = `/pincode?${new URLSearchParams({ back: `${pathname}${search}` })}`
  const { Dialog, open, close } = useLazyDialog(page, () => import('./pincode-dialog.tsx'))

  return (
    <div className="type-body2">
      {pincode && `Your pincode: ${pincode}. `}
      <Link
        to={page}
        aria-haspopup="dialog"
        onClick={open}
        // As high as a thumb needs, without the height of a row.
        className="inline-block py-2 font-[650] text-primary-main underline-offset-[3px]"
      >
        {pincode ? 'Change' : 'Who delivers to you? Enter your pincode'}
      </Link>
      {Dialog && <Dialog onClose={close} />}
    </div>
  )
}
