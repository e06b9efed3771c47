import { Link } from 'react-router'
import { t, translated } from '#domain/i18n.ts'
import type { DirectoryCounts } from '#contract/companies.ts'
import { LiveCount } from '../companies/live-count.tsx'
import { Button } from '../ui/button.tsx'
import { ClaimedFigures, topDirectory } from '../frame/claims.tsx'
import thali from './thali.svg?url'

export function Hero({ counts }: { counts: DirectoryCounts | null | undefined }) {
  return (
    <section className="overflow-hidden bg-stage-main bg-[radial-gradient(60rem_30rem_at_85%_20%,rgb(240_173_37/20%),transparent_65%)] text-stage-text [&_:focus-visible]:outline-stage-text">
      <div className="page-width relative grid grid-cols-1 items-center gap-x-8 pt-10 pb-30 md:grid-cols-[1.15fr_1fr] md:pt-12 md:pb-34">
        <div className="relative z-1">
          <p className="type-overline mb-3 text-balance text-[#f4ba45]">
            {translated(topDirectory)}
          </p>
          <h1 className="type-h1">{t('Home food every day, wherever you live')}</h1>
          <p className="type-lead mt-5 max-w-[520px] text-stage-quiet">
            {t(
              'Tiffin, dabba or mess: compare plans, weekly menus and honest reviews, and find a kitchen that cooks the way you like it.',
            )}
          </p>
          <div className="mt-7 flex flex-wrap items-center gap-3">
            <Button component={Link} to="/companies" size="large" color="turmeric">
              {t('Browse meal plans')}
            </Button>
            <Button
              component={Link}
              to="#search"
              size="large"
              variant="outlined"
              color="inherit"
              className="border-stage-quiet hover:bg-[#fdf3e11a]"
            >
              {t('Search near you')}
            </Button>
          </div>
          <ClaimedFigures className="mt-10 grid-cols-[repeat(2,minmax(0,auto))] justify-start gap-x-[24px] sm:grid-cols-[repeat(4,auto)] sm:gap-x-9" />
          <LiveCount counts={counts} className="mt-4 text-stage-quiet" />
        </div>
        {/* On a phone the thali looks in from the edge, beside the figures: 16 rem are theirs. */}
        <img
          src={thali}
          alt=""
          fetchPriority="high"
          width={520}
          height={520}
          className="absolute right-[calc(-1*max(165px,16rem+300px-100vw))] bottom-33 block h-auto w-[300px] sm:-right-30 sm:bottom-10 sm:w-[420px] md:static md:-my-6 md:w-[calc(100%+64px)] xl:w-[calc(100%+96px)]"
        />
      </div>
    </section>
  )
}
