import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { companiesUrl, type Filters } from '../companies/search-state.ts'
import { lazyPart } from '../shared/lazy-part.ts'

// Few visitors open it.
const AlertDialog = lazyPart(() => import('./alert-dialog.tsx'))

/** Offers mails about what newly matches a search: in a dialog or, without script, on a page. */
export function TellMeWhen({ search }: { search: Filters }) {
  const [open, setOpen] = useState(false)
  const { query, location, cuisine, priceRange } = search
  const [, params] = companiesUrl({ query, location, cuisine, priceRange }).split('?')
  return (
    <>
      <Button
        component={Link}
        to={`/alerts/new?${params}`}
        variant="outlined"
        aria-haspopup="dialog"
        onClick={(event) => {
          // In a new tab it is the page.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        Tell me when
      </Button>
      {open && (
        <Suspense>
          <AlertDialog search={search} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
