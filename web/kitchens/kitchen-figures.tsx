import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n.ts'
import type { KitchenFigures as Figures } from '#contract/figures.ts'
import { FIGURE_DAYS, type FigureKind, figureKinds, figureLabels } from '#domain/figures.ts'
import { count } from '../ui/count.ts'
import { Button } from '../ui/button.tsx'
import { KitchenPart } from './kitchen-part.tsx'
import { figuresOf } from './queries.ts'

/** A kitchen's figures of the last 28 days, compared with the 28 before. */
export const KitchenFigures = ({ id }: { id: string }) => (
  <KitchenPart query={useQuery(figuresOf(id))} height="h-80">
    {(figures) => (
      <>
        <p className="mb-5 text-text-secondary">
          {t(
            'The last {days} days beside the {days} before. Counted without cookies or addresses, and without search engines that read your page.',
            { days: FIGURE_DAYS },
          )}
        </p>
        <Table days={figures.days} />
        <Searches searches={figures.searches} />
        <Button variant="outlined" onClick={() => download(figures)}>
          {t('Download as CSV')}
        </Button>
      </>
    )}
  </KitchenPart>
)

const sum = (part: Figures['days'], kind: FigureKind) =>
  part.reduce((total, { figures }) => total + figures[kind], 0)

function Table({ days }: Pick<Figures, 'days'>) {
  const rows = figureKinds.map((kind) => ({
    kind,
    now: sum(days.slice(FIGURE_DAYS), kind),
    before: sum(days.slice(0, FIGURE_DAYS), kind),
  }))
  return (
    <table cellSpacing={0} className="mb-6 w-full">
      <caption className="sr-only">{t('What visitors did with your kitchen')}</caption>
      <thead>
        <tr className="type-body2 text-text-secondary">
          <th scope="col" className="py-2 text-start font-normal">
            {t('What visitors did')}
          </th>
          <th scope="col" className="min-w-22 py-2 pl-3 text-end font-normal">
            {t('Last {days} days', { days: FIGURE_DAYS })}
          </th>
          <th scope="col" className="min-w-22 py-2 pl-3 text-end font-normal">
            {t('{days} before', { days: FIGURE_DAYS })}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, now, before }) => (
          <tr key={kind}>
            <th
              scope="row"
              className="w-full border-t border-divider py-2.5 text-start font-semibold"
            >
              {figureLabels[kind]}
            </th>
            <td className="border-t border-divider pl-3 text-end font-semibold">{count(now)}</td>
            <td className="border-t border-divider pl-3 text-end text-text-secondary">
              {count(before)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Searches({ searches }: Pick<Figures, 'searches'>) {
  const most = searches[0]?.count ?? 0
  return (
    <section className="mb-6">
      <h2 className="type-h3 mb-3">{t('Searches that found you most')}</h2>
      {searches.length === 0 && (
        <p className="text-text-secondary">
          {t(
            'None in the last {days} days; a search is named here when three people or more made it.',
            { days: FIGURE_DAYS },
          )}
        </p>
      )}
      <ol>
        {searches.map(({ term, count: times }) => (
          <li key={term} className="py-1">
            <div className="flex justify-between gap-3">
              <span className="wrap-anywhere">{term}</span>
              <b>{count(times)}</b>
            </div>
            <div
              style={{ width: `max(4px, ${(times / most) * 100}%)` }}
              className="h-4 rounded-md bg-leaf-main"
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** One line per day, oldest first. */
export const toCsv = ({ days }: Pick<Figures, 'days'>): string =>
  [
    [t('Day'), ...figureKinds.map((kind) => figureLabels[kind])],
    ...days.map(({ day, figures }) => [day, ...figureKinds.map((kind) => figures[kind])]),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')

function download(figures: Figures) {
  const url = URL.createObjectURL(new Blob([toCsv(figures)], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: url, download: 'figures.csv' }).click()
  URL.revokeObjectURL(url)
}
