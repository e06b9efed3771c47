import { useQuery } from '@tanstack/react-query'
import type { KitchenFigures as Figures } from '#contract/figures.ts'
import { FIGURE_DAYS, type FigureKind, figureKinds, figureLabels } from '#domain/figures.ts'
import { count } from '../ui/count.ts'
import { Button } from '../ui/button.tsx'
import { KitchenPart } from './kitchen-part.tsx'
import { figuresOf } from './queries.ts'

/** What visitors did with a kitchen in the last 28 days and the 28 before. */
export const KitchenFigures = ({ id }: { id: string }) => (
  <KitchenPart query={useQuery(figuresOf(id))} height="h-80">
    {(figures) => (
      <>
        <p className="mb-5 text-text-secondary">
          The last {FIGURE_DAYS} days beside the {FIGURE_DAYS} before. Counted without cookies or
          addresses, and without search engines that read your page.
        </p>
        <Table days={figures.days} />
        <Searches searches={figures.searches} />
        <Button variant="outlined" onClick={() => download(figures)}>
          Download as CSV
        </Button>
      </>
    )}
  </KitchenPart>
)

const sum = (part: Figures['days'], kind: FigureKind) =>
  part.reduce((total, { figures }) => total + figures[kind], 0)

/** Bars told apart by more than their colour: filled, and an outline for the days before. */
function Table({ days }: Pick<Figures, 'days'>) {
  const rows = figureKinds.map((kind) => ({
    kind,
    now: sum(days.slice(FIGURE_DAYS), kind),
    before: sum(days.slice(0, FIGURE_DAYS), kind),
  }))
  return (
    <table className="mb-8 w-full border-collapse">
      <caption className="sr-only">What visitors did with your kitchen</caption>
      <thead>
        <tr className="type-caption text-left text-text-secondary">
          <th scope="col" className="py-2 font-normal">
            What visitors did
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-normal">
            Last {FIGURE_DAYS} days
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-normal">
            {FIGURE_DAYS} before
          </th>
          <th scope="col" className="hidden w-[45%] sm:table-cell">
            <span className="sr-only">As bars</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, now, before }) => (
          <tr key={kind} className="border-0 border-t border-solid border-divider">
            <th scope="row" className="py-2.5 text-left font-semibold">
              {figureLabels[kind]}
            </th>
            <td className="pl-3 text-right font-bold">{count(now)}</td>
            <td className="pl-3 text-right text-text-secondary">{count(before)}</td>
            <td aria-hidden="true" className="hidden pl-6 sm:table-cell">
              <Bar share={now / Math.max(now, before, 1)} className="bg-leaf-main" />
              <Bar
                share={before / Math.max(now, before, 1)}
                className="mt-1 border-[1.5px] border-solid border-leaf-main"
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Bar = ({ share, className }: { share: number; className: string }) => (
  <div
    style={{ width: `${share * 100}%` }}
    className={`box-border h-3 rounded-[4px] ${share > 0 ? `min-w-1 ${className}` : 'h-0'}`}
  />
)

function Searches({ searches }: Pick<Figures, 'searches'>) {
  const most = searches[0]?.count ?? 0
  return (
    <section className="mb-8">
      <h2 className="type-h3 mb-3">Searches that found you most</h2>
      {searches.length === 0 && (
        <p className="text-text-secondary">
          None in the last {FIGURE_DAYS} days; a search is named here when it was made three times.
        </p>
      )}
      <ol className="m-0 list-none p-0">
        {searches.map(({ term, count: times }) => (
          <li
            key={term}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_3rem] items-center gap-3 py-1"
          >
            <span className="wrap-anywhere">{term}</span>
            <Bar share={times / most} className="bg-leaf-main" />
            <b className="text-right">{count(times)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A line for each day, the oldest first. */
export const toCsv = ({ days }: Pick<Figures, 'days'>): string =>
  [
    ['Day', ...figureKinds.map((kind) => figureLabels[kind])],
    ...days.map(({ day, figures }) => [day, ...figureKinds.map((kind) => figures[kind])]),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')

function download(figures: Figures) {
  const url = URL.createObjectURL(new Blob([toCsv(figures)], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: url, download: 'figures.csv' }).click()
  URL.revokeObjectURL(url)
}
