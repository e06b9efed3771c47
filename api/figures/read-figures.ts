import { BYTE_ORDER, toCsv } from '#api/imports/export.ts'
import { toCell } from '#api/imports/cells.ts'
import type { Sql } from '#db/client.ts'
import {
  findLastCompanyId,
  listFiguresBetween,
  listFiguresByKitchen,
  listFiguresByWeek,
  readFigures,
} from '#db/figures.ts'
import { FIGURE_DAYS, figureKinds, type FigureKind } from '#domain/figures.ts'

/** Kitchens that the dashboard shows. */
const SHOWN = 50
/** Ids of companies whose figures are exported at once. */
const BATCH = 1_000

const none = Object.fromEntries(figureKinds.map((kind) => [kind, 0])) as Record<FigureKind, number>
const filled = <Row extends { figures: Record<string, number> }>(row: Row) => ({
  ...row,
  figures: { ...none, ...row.figures },
})

/** Visitors' actions on a kitchen by day, with zeros filled in. */
export async function readKitchenFigures(sql: Sql, companyId: number) {
  const { byDay, searches } = await readFigures(sql, companyId, 2 * FIGURE_DAYS)
  return { days: byDay.map(filled), searches: [...searches] }
}

/** Visitors' actions on all kitchens by week, and on the kitchens that were contacted most. */
export async function readSiteFigures(sql: Sql) {
  const [weeks, kitchens] = await Promise.all([
    listFiguresByWeek(sql),
    listFiguresByKitchen(sql, FIGURE_DAYS, SHOWN),
  ])
  return { weeks: weeks.map(filled), kitchens: kitchens.map(filled) }
}

/** A line for each week of each kitchen, as parts of a CSV file. */
export async function* exportFigures(sql: Sql): AsyncGenerator<string> {
  yield `${BYTE_ORDER}${toCsv([['week', 'id', 'name', ...figureKinds]])}`
  const last = await findLastCompanyId(sql)
  for (let after = 0; after < last; after += BATCH) {
    const rows = (await listFiguresBetween(sql, after, after + BATCH)).map(filled)
    yield toCsv(
      rows.map(({ week, id, name, figures }) => [
        ...[week, String(id), toCell(name)],
        ...figureKinds.map((kind) => String(figures[kind])),
      ]),
    )
  }
}
