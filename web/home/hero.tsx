import { t } from '#domain/i18n.ts'
import type { DirectoryCounts } from '#contract/companies.ts'
import { LiveCount } from '../companies/live-count.tsx'
import { ClaimedFigures, headline } from '../frame/claims.tsx'
import { SearchPanel } from './search-panel.tsx'
import thali from './thali.svg?url'

/** Introduction of the directory with its search form; on phones it fills the first screen. */
export function Hero({ counts }: { counts: DirectoryCounts | null | undefined }) {
  return (
    <section className="overflow-hidden bg-stage-main bg-[radial-gradient(60rem_30rem_at_85%_20%,rgb(240_173_37/20%),transparent_65%)] text-stage-text">
      <div className="page-width relative grid grid-cols-1 items-center gap-x-8 pt-6 pb-10 md:grid-cols-[1.15fr_1fr] md:pt-12 md:pb-14">
        <div className="relative z-1">
          <p className="type-overline mb-3 text-balance text-[#f4ba45] max-sm:sr-only">
            {headline()}
          </p>
          <h1 className="type-h1">{t('Home food every day, wherever you live')}</h1>
          <p className="type-body1 mt-4 max-w-[520px] text-stage-quiet max-sm:text-base">
            {t('Tiffin, dabba or mess: compare plans, weekly menus and honest reviews.')}
          </p>
        </div>
        <img
          src={thali}
          alt=""
          fetchPriority="high"
          width={520}
          height={520}
          className="block h-auto w-full max-md:hidden md:-my-16"
        />
        <SearchPanel />
        <div className="col-span-full mt-6 flex flex-wrap items-center gap-x-10 gap-y-4 [&_:focus-visible]:outline-stage-text">
          <ClaimedFigures className="grid-cols-[repeat(2,minmax(0,auto))] justify-start gap-x-[24px] sm:grid-cols-[repeat(4,auto)] sm:gap-x-9" />
          <LiveCount counts={counts} className="text-stage-quiet" />
        </div>
      </div>
    </section>
  )
}
