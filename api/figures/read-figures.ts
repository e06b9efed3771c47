import type { Sql } from '#db/client.ts'
import { readFigures } from '#db/figures.ts'
import { FIGURE_DAYS, figureKinds, type FigureKind } from '#domain/figures.ts'

const none = Object.fromEntries(figureKinds.map((kind) => [kind, 0])) as Record<FigureKind, number>

/** What visitors did with a kitchen on each day, with a zero for what they did not. */
export async function readKitchenFigures(sql: Sql, companyId: number) {
  const { byDay, searches } = await readFigures(sql, companyId, 2 * FIGURE_DAYS)
  return {
    days: byDay.map(({ day, figures }) => ({ day, figures: { ...none, ...figures } })),
    searches: [...searches],
  }
}
