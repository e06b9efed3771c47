import { type ReactNode, useState } from 'react'
import { message, t, translated } from '#domain/i18n.ts'
import { brand } from '#domain/brand.ts'
import { Button } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

const LABEL = message('Tell us what is missing')

/** Offers to suggest what a search did not find: in a dialog or, without script, by e-mail. */
export function ReportMissing({ query }: { query: string }) {
  const [dialog, setDialog] = useState<ReactNode>(null)
  const hydrated = useHydrated()
  const suggestion = query && t('I looked for “{query}” and found nothing.', { query })
  const href = `mailto:${brand.email}?subject=${encodeURIComponent(translated(LABEL))}&body=${encodeURIComponent(suggestion)}`
  async function open() {
    const { default: SuggestionDialog } = await import('./suggestion-dialog.tsx')
    setDialog(<SuggestionDialog suggestion={suggestion} onClose={() => setDialog(null)} />)
  }
  return (
    <>
      {hydrated ? (
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          onClick={() => void open().catch(() => location.assign(href))}
        >
          {translated(LABEL)}
        </Button>
      ) : (
        <Button component="a" href={href} variant="outlined">
          {translated(LABEL)}
        </Button>
      )}
      {dialog}
    </>
  )
}
