import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { brand } from '#api/contract/brand.ts'
import { lazyPart } from '../shared/lazy-part.ts'
import { useHydrated } from '../shared/use-hydrated.ts'

const SuggestionDialog = lazyPart(() => import('./suggestion-dialog.tsx'))

const LABEL = 'Tell us what is missing'

/** Suggests what a search did not find: in a dialog or, without script, by e-mail. */
export function ReportMissing({ query }: { query: string }) {
  const [open, setOpen] = useState(false)
  const suggestion = query === '' ? '' : `I looked for “${query}” and found nothing.`
  if (!useHydrated()) {
    const mail = new URLSearchParams({ subject: LABEL, body: suggestion })
    // Mail programs take "+" for what it is.
    const href = `mailto:${brand.email}?${mail.toString().replaceAll('+', '%20')}`
    return (
      <Button component="a" href={href} variant="outlined">
        {LABEL}
      </Button>
    )
  }
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {LABEL}
      </Button>
      {open && (
        <Suspense>
          <SuggestionDialog suggestion={suggestion} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
