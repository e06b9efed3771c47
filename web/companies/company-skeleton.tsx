import { t } from '#domain/i18n.ts'
import { Skeleton } from '../ui/skeleton.tsx'

/** Skeleton of a company's page. */
export function CompanySkeleton() {
  return (
    <div aria-busy="true" className="page-width pt-6 md:pt-8">
      <h1 className="sr-only">{t('Loading company')}</h1>
      <Skeleton className="h-8 w-40" />
      <div className="mt-4 grid gap-10 md:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid content-start gap-2.5">
          <Skeleton className="aspect-video h-auto md:aspect-5/1" />
          <Skeleton className="my-4 h-9 w-[60%]" />
          <Skeleton className="w-[35%]" />
          <Skeleton className="mt-4" />
          <Skeleton />
          <Skeleton className="w-[80%]" />
        </div>
        <Skeleton className="h-80" />
      </div>
    </div>
  )
}
