import Button from '@mui/material/Button'
import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { searchTitle } from '#api/contract/search-title.ts'
import { companiesUrl, type SearchState } from '../companies/search-state.ts'

type AlertDialog = typeof import('./alert-dialog.tsx').default

/** Offers mails about what newly matches a search: in a dialog or, without script, on a page. */
export function TellMeWhen({ search }: { search: SearchState }) {
  const [Dialog, show] = useState<AlertDialog>()
  const page = `/alerts/new?${companiesUrl(search).split('?')[1]}`

  function open(event: MouseEvent) {
    // In a new tab it is the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    import('./alert-dialog.tsx').then(
      (part) => show(() => part.default),
      () => location.assign(page),
    )
  }

  return (
    <>
      <Button
        component={Link}
        to={page}
        variant="outlined"
        aria-haspopup="dialog"
        onClick={open}
        sx={{ mt: 2 }}
      >
        Tell me when
      </Button>
      {Dialog && (
        <Dialog search={search} title={searchTitle(search)} onClose={() => show(undefined)} />
      )}
    </>
  )
}
