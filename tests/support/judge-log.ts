/** @returns lines that a process should not have logged, or that are malformed */
export function judgeLog(output: string, forged = ''): string[] {
  return output.split('\n').flatMap((line) => {
    if (line === '') return []
    const shown = line.slice(0, 600)
    let entry: { level?: unknown; msg?: unknown } | undefined
    try {
      entry = JSON.parse(line) as typeof entry
    } catch {
      return [`a log line is no JSON: ${shown}`]
    }
    if (forged && entry?.msg === forged) return [`a log line was forged: ${shown}`]
    if (typeof entry?.level !== 'number') return [`a log line is no entry: ${shown}`]
    return entry.level >= 50 ? [`an error was logged: ${shown}`] : []
  })
}
