import type { Sql } from '#db/client.ts'
import { readFigures } from '#db/figures.ts'
import { FIGURE_DAYS, figureKinds, type FigureKind } from '#domain/figures.ts'

const none = Object.fromEntries(figureKinds.map((kind) => [kind, 0])) as Record<FigureKind, number>

/** Visitors' actions on a kitchen by day, with zeros filled in. */
export async function readKitchenFigures(sql: Sql, companyId: number) {
  const { byDay, searches } = await readFigures(sql, companyId, 2 * FIGURE_DAYS)
  return {
    days: byDay.map(({ day, figures }) => ({ day, figures: { ...none, ...figures } })),
    searches: [...searches],
  }
}
