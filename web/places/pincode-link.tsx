import { Link, useLocation } from 'react-router'
import Box from '@mui/material/Box'
import { useLazyDialog } from '../shared/use-lazy-dialog.ts'
import { useKeptPincode } from './kept-pincode.ts'

const linkStyle = {
  color: 'primary.main',
  fontWeight: 650,
  textUnderlineOffset: '3px',
  // As high as a thumb needs, without the height of a row.
  display: 'inline-block',
  py: 1,
}

/** Where meals are to come, and the way to say so: a dialog or, without script, a page. */
export function PincodeLink() {
  const pincode = useKeptPincode()
  const { pathname, search } = useLocation()
  const page = `/pincode?${new URLSearchParams({ back: `${pathname}${search}` })}`
  const { Dialog, open, close } = useLazyDialog(page, () => import('./pincode-dialog.tsx'))

  return (
    <Box sx={{ typography: 'body2' }}>
      {pincode && `Your pincode: ${pincode}. `}
      <Box component={Link} to={page} aria-haspopup="dialog" onClick={open} sx={linkStyle}>
        {pincode ? 'Change' : 'Who delivers to you? Enter your pincode'}
      </Box>
      {Dialog && <Dialog onClose={close} />}
    </Box>
  )
}
