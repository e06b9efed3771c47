import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#domain/i18n.ts'
import { count } from './count.ts'
import { ArrowLeftIcon, ArrowRightIcon } from './icons.tsx'

type PaginationProps = {
  page: number
  pageCount: number
  /** Address of a page of the list. */
  urlOf: (page: number) => string
  onTurn?: () => void
}

/** Numbered links to the pages of a list. */
export function Pagination({ page, pageCount, urlOf, onTurn }: PaginationProps) {
  if (pageCount <= 1) return null
  const link = (to: number, name: string, label: ReactNode) => (
    <Link
      to={urlOf(to)}
      preventScrollReset
      onClick={onTurn}
      aria-label={name}
      aria-current={to === page ? 'page' : undefined}
      className="page-link"
    >
      {label}
    </Link>
  )
  return (
    <nav aria-label={t('Pagination')} className="mt-10">
      <ul className="flex flex-wrap justify-center gap-0.5 sm:gap-1.5">
        {page > 1 && <li>{link(page - 1, t('Previous page'), <ArrowLeftIcon />)}</li>}
        {pageWindow(page, pageCount).map((item, index) =>
          item === 'gap' ? (
            <li
              key={`gap-${index}`}
              aria-hidden="true"
              className="grid h-11 min-w-6 place-items-center"
            >
              …
            </li>
          ) : (
            <li key={item}>{link(item, pageName(item, pageCount), count(item))}</li>
          ),
        )}
        {page < pageCount && <li>{link(page + 1, t('Next page'), <ArrowRightIcon />)}</li>}
      </ul>
    </nav>
  )
}

function pageName(page: number, pageCount: number): string {
  if (page === 1) return t('Page 1, first page')
  return page === pageCount
    ? t('Page {page}, last page', { page: count(page) })
    : t('Page {page}', { page: count(page) })
}

/** An item of the pagination: a page number, or a gap. */
type PageItem = number | 'gap'

/** The linked pages: the current one with two on either side, the first and the last, with gaps. */
export function pageWindow(current: number, pageCount: number): PageItem[] {
  const start = Math.max(1, current - 2)
  const end = Math.min(pageCount, current + 2)
  const items: PageItem[] = []
  if (start > 1) items.push(1)
  if (start > 2) items.push('gap')
  for (let page = start; page <= end; page++) items.push(page)
  if (end < pageCount - 1) items.push('gap')
  if (end < pageCount) items.push(pageCount)
  return items
}
