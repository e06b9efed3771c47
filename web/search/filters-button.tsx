import { useState } from 'react'
import { t } from '#domain/i18n.ts'
import { Button } from '../ui/button.tsx'
import { drawing } from '../ui/icons.tsx'
import { useLazyDialog } from '../ui/use-lazy-dialog.ts'
import type { FiltersButtonProps } from './filter-options.tsx'
import { companiesUrl, countFilters } from './search-state.ts'

const FiltersIcon = drawing(<path d="M4 7h10m4 0h2M4 17h2m4 0h10M16 4.5v5M8 14.5v5" />)

/** Opens a sheet with all filters; without script they unfold in place (plain-filters.tsx). */
export function FiltersButton(props: FiltersButtonProps) {
  const url = companiesUrl(props.state)
  const { Dialog, open, close } = useLazyDialog(url, () => import('./filter-sheet.tsx'))
  // What was chosen in the sheet stays when it closes, as long as the list is the same.
  const [drafted, setDrafted] = useState({ url, draft: props.state })
  const draft = drafted.url === url ? drafted.draft : props.state
  const chosen = countFilters(props.state)
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        startIcon={<FiltersIcon />}
        onClick={open}
        className="px-3 whitespace-nowrap noscript:hidden"
      >
        {chosen > 0 ? t('Filters ({chosen})', { chosen }) : t('Filters')}
      </Button>
      {Dialog && (
        <Dialog
          {...props}
          draft={draft}
          onDraft={(draft) => setDrafted({ url, draft })}
          onChange={(next) => {
            // Back leads to the list as it was.
            setDrafted({ url, draft: props.state })
            props.onChange(next)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
