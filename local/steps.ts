const spinner = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/** Shows progress on the terminal: each step as it begins, continues and ends. Steps may overlap. */
export class Steps {
  readonly #running = new Map<string, string>()
  readonly #terminal = process.stdout.isTTY
  #frame = 0
  #timer: NodeJS.Timeout | undefined

  /**
   * Runs one step.
   * @param work may report progress through `detail`
   */
  async run<Result>(
    label: string,
    work: (detail: (text: string) => void) => Promise<Result>,
  ): Promise<Result> {
    const started = performance.now()
    this.#running.set(label, '')
    if (this.#terminal) this.#timer ??= setInterval(() => this.#draw(), 100)
    else console.log(`  … ${label}`)
    let detail = ''
    try {
      const result = await work((text) => {
        detail = text
        this.#running.set(label, text)
      })
      this.#end(label, `  ✓ ${label}${detail && ` (${detail})`} ${seconds(started)}`)
      return result
    } catch (error) {
      this.#end(label, `  ✗ ${label} ${seconds(started)}`)
      throw error
    }
  }

  #end(label: string, line: string) {
    this.#running.delete(label)
    if (this.#terminal) process.stdout.write('\r\x1b[2K')
    console.log(line)
    if (this.#running.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #draw() {
    const labels = [...this.#running].map(([label, detail]) =>
      detail ? `${label} (${detail})` : label,
    )
    const text = `  ${spinner[this.#frame++ % spinner.length]} ${labels.join(' · ')}`
    process.stdout.write(`\r\x1b[2K${text.slice(0, (process.stdout.columns ?? 80) - 1)}`)
  }
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}
