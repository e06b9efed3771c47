import { writeFile } from 'node:fs/promises'

type Goal = { least: number } | { most: number }

const held: { figure: string; value: number; goal: string; held: boolean }[] = []

/**
 * Holds a figure to its goal.
 * @param value a ratio to a peer that was measured in the same run: of no machine's speed
 */
export function hold(figure: string, value: number, goal: Goal): void {
  const isHeld = 'least' in goal ? value >= goal.least : value <= goal.most
  const words = 'least' in goal ? `at least ${goal.least}` : `at most ${goal.most}`
  held.push({ figure, value: Math.round(100 * value) / 100, goal: words, held: isHeld })
}

/**
 * Shows which goals were held and writes all figures of the run.
 * @param file gets them as JSON
 * @returns whether all goals were held
 */
export async function tellGoals(figures: object, file: string | undefined): Promise<boolean> {
  if (held.length > 0) {
    console.log('\nGoals')
    console.table(held)
  }
  if (file) await writeFile(file, `${JSON.stringify({ ...figures, goals: held }, null, 2)}\n`)
  return held.every((one) => one.held)
}
