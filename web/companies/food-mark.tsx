import { foodMarks, type FoodMark as Mark } from '#domain/food-marks.ts'

/** India's food mark of a kitchen, drawn by the style sheet; nothing if not stated. */
export function FoodMark({ mark }: { mark: Mark | null }) {
  if (!mark) return null
  return <i role="img" aria-label={foodMarks[mark]} data-food={mark} />
}
