import { t } from '#domain/i18n.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { useDialog } from '../ui/use-dialog.tsx'

// Loaded on demand, because few visitors open it.
const SuggestionDialog = lazyPart(() => import('./suggestion-dialog.tsx'))

/** Button for suggestions, about a company or in general. */
export function SuggestionBox({ companyName }: { companyName: string }) {
  const [open, dialog] = useDialog(SuggestionDialog, { companyName })
  return (
    <section aria-labelledby="suggestion-title" className="flex flex-wrap items-center gap-x-2">
      <h2 id="suggestion-title" className="type-body1">
        {t('Have a suggestion?')}
      </h2>
      <Button onClick={open} aria-haspopup="dialog" variant="text">
        {t('Make a suggestion')}
      </Button>
      {dialog}
    </section>
  )
}
