import { id, storableText } from './fields.ts'
import { z } from './zod.ts'
import { countedKinds, figureKinds, type FigureKind } from '#domain/figures.ts'
import { MAX_PAGE_SIZE } from '#domain/limits.ts'

/** A visitor's actions since the last beacon. */
export const figureEvents = z.object({
  events: z
    .array(
      z.object({
        kind: z.enum(countedKinds),
        ids: z.array(id).max(MAX_PAGE_SIZE),
        /** Query of the search that listed the companies. */
        query: storableText.max(500).optional(),
      }),
    )
    .max(50),
})
export type FigureEvents = z.infer<typeof figureEvents>['events']

const count = z.int().min(0)
const figures = z.object(
  Object.fromEntries(figureKinds.map((kind) => [kind, count])) as Record<FigureKind, typeof count>,
)

/** Visitors' actions on all kitchens, and their searches. */
export const siteFigures = z
  .object({
    /** By week, of which a Monday in India is the first day; the present week first. */
    weeks: z.array(z.object({ week: z.iso.date(), searches: count, figures })),
    /** The kitchens that were contacted most in the last 28 days. */
    kitchens: z.array(z.object({ id, name: z.string(), figures })),
  })
  .meta({ id: 'SiteFigures' })
export type SiteFigures = z.infer<typeof siteFigures>

/** Visitors' actions on a kitchen, by day. */
export const kitchenFigures = z
  .object({
    /** The last 56 days including today, oldest first. */
    days: z.array(z.object({ day: z.iso.date(), figures })),
    /** The searches that listed it most often in the last 28 days. */
    searches: z.array(z.object({ term: z.string(), count })),
  })
  .meta({ id: 'KitchenFigures' })
export type KitchenFigures = z.infer<typeof kitchenFigures>
