import { useSearchParams } from 'react-router'
import { t } from '#domain/i18n.ts'
import { LinkButton } from '../ui/button.tsx'
import { langOf } from '../ui/written.tsx'

/** The list's page number in the address. */
export function usePage() {
  const [params] = useSearchParams()
  const page = Number(params.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1
}

/** Links to newer and older items of a list. */
export function NewerOlderLinks({ url, page, last }: { url: string; page: number; last: number }) {
  const to = (other: number, label: string) =>
    other >= 1 && other <= last ? (
      <LinkButton to={`${url}&page=${other}`} variant="outlined">
        {label}
      </LinkButton>
    ) : null
  return (
    <nav aria-label={t('Pages')} className="mt-6 flex gap-3">
      {to(page - 1, t('Newer'))}
      {to(page + 1, t('Older'))}
    </nav>
  )
}

/** A quoted reply of the kitchen. */
export const Quotation = ({ children }: { children: string }) => (
  <blockquote
    lang={langOf(children)}
    className="my-4 rounded-md bg-steel-surface p-4 wrap-anywhere whitespace-pre-line text-steel-text"
  >
    {children}
  </blockquote>
)
