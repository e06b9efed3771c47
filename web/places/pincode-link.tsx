import { type MouseEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import Box from '@mui/material/Box'
import { useKeptPincode } from './kept-pincode.ts'

type PincodeDialog = typeof import('./pincode-dialog.tsx').default

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
  const [Dialog, show] = useState<PincodeDialog>()
  const page = `/pincode?${new URLSearchParams({ back: `${pathname}${search}` })}`

  function open(event: MouseEvent) {
    // In a new tab it is the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    import('./pincode-dialog.tsx').then(
      (part) => show(() => part.default),
      () => location.assign(page),
    )
  }

  return (
    <Box sx={{ typography: 'body2' }}>
      {pincode && `Your pincode: ${pincode}. `}
      <Box component={Link} to={page} aria-haspopup="dialog" onClick={open} sx={linkStyle}>
        {pincode ? 'Change' : 'Who delivers to you? Enter your pincode'}
      </Box>
      {Dialog && <Dialog onClose={() => show(undefined)} />}
    </Box>
  )
}
