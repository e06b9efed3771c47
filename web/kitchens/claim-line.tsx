import { t } from '#domain/i18n.ts'
import type { CompanyPage } from '#contract/companies.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { useDialog } from '../ui/use-dialog.tsx'

const ClaimDialog = lazyPart(() => import('./claim-dialog.tsx'))

/** Invites the kitchen to claim its page. */
export function ClaimLine({ company }: { company: CompanyPage }) {
  const [open, dialog] = useDialog(ClaimDialog, { company })
  return (
    <p className="type-body2 mt-4 border-t border-divider pt-3 text-text-secondary">
      {company.hasOwner ? t('Kept up to date by the kitchen.') : t('Is this your kitchen?')}{' '}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="text-link inline noscript:hidden"
      >
        {company.hasOwner ? t('Is it yours?') : t('Claim it')}
      </button>
      {dialog}
    </p>
  )
}
