import { t } from '#domain/i18n.ts'
import { searchTitle } from '#domain/search-title.ts'
import { companiesUrl, type SearchState } from '../search/search-state.ts'
import { LinkButton } from '../ui/button.tsx'
import { useLazyDialog } from '../ui/use-lazy-dialog.ts'

/** Link that offers mails about new matches: opens a dialog or, without script, a page. */
export function TellMeWhen({ search }: { search: SearchState }) {
  const page = `/alerts/new?${companiesUrl(search).split('?')[1]}`
  const { Dialog, open, close } = useLazyDialog(page, () => import('./alert-dialog.tsx'))

  return (
    <>
      <LinkButton
        to={page}
        variant="text"
        aria-haspopup="dialog"
        onClick={open}
        className="whitespace-nowrap"
      >
        {t('Get alerts')}
      </LinkButton>
      {Dialog && <Dialog search={search} title={searchTitle(search)} onClose={close} />}
    </>
  )
}
