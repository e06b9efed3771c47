import { SingleBar } from 'cli-progress'

/** Shows a progress bar on the terminal while `work` runs; without a terminal it prints nothing. */
export async function withProgressBar<Result>(
  label: string,
  work: (onProgress: (done: number, total: number) => void) => Promise<Result>,
): Promise<Result> {
  const bar = new SingleBar({
    format: `${label} [{bar}] {percentage}% {value}/{total}, {eta_formatted} left`,
    clearOnComplete: false,
    hideCursor: true,
  })
  let begun = false
  try {
    return await work((done, total) => {
      if (begun) bar.setTotal(total)
      else bar.start(total, 0)
      begun = true
      bar.update(done)
    })
  } finally {
    if (begun) bar.stop()
  }
}
