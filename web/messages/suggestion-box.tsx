import { t } from '#domain/i18n.ts'
import { Button } from '../ui/button.tsx'
import { drawing } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { useDialog } from '../ui/use-dialog.tsx'

const LightBulbIcon = drawing(
  <path d="M9 17.5h6M10 20.5h4M9 17.5c0-2.5-3-3.6-3-7.2a6 6 0 0 1 12 0c0 3.6-3 4.7-3 7.2" />,
)

// Loaded on demand, because few visitors open it.
const SuggestionDialog = lazyPart(() => import('./suggestion-dialog.tsx'))

/** Button for suggestions, about a company or in general. */
export function SuggestionBox({ companyName }: { companyName: string }) {
  const [open, dialog] = useDialog(SuggestionDialog, { companyName })
  return (
    <section
      aria-labelledby="suggestion-title"
      className="flex flex-wrap items-center gap-3 rounded-lg bg-leaf-soft p-4 text-leaf-onSoft"
    >
      <LightBulbIcon size={24} />
      <h2 id="suggestion-title" className="type-h4 flex-auto">
        {t('Have a suggestion?')}
      </h2>
      <Button onClick={open} aria-haspopup="dialog" color="secondary">
        {t('Make a Suggestion')}
      </Button>
      {dialog}
    </section>
  )
}
