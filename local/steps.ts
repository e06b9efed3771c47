const seconds = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`

/**
 * Runs a step of a start, and prints when it begins and ends. Steps may overlap.
 * @param work may say what it did by `detail`
 */
export async function runStep<Result>(
  label: string,
  work: (detail: (text: string) => void) => Promise<Result>,
): Promise<Result> {
  const started = performance.now()
  let said = ''
  console.log(`  … ${label}`)
  try {
    const result = await work((text) => (said = ` (${text})`))
    console.log(`  ✓ ${label}${said} ${seconds(started)}`)
    return result
  } catch (error) {
    console.log(`  ✗ ${label} ${seconds(started)}`)
    throw error
  }
}
