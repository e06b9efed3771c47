/** Where a phase of a rebuild begins and ends, in percent of the time that the whole takes. */
const phases = {
  preparing: { from: 0, to: 1 },
  filling: { from: 1, to: 97 },
  'catching up': { from: 97, to: 98.5 },
  swapping: { from: 98.5, to: 99.8 },
} as const
export type WorkPhase = keyof typeof phases

/** Percent a second for as long as nothing is known. */
const FIRST_SPEED = 2
/** In so many seconds what is shown catches up with what is known. */
const SMOOTHING = 2
/** What is shown never goes more than so many times as fast as the work. */
const HASTE = 2

/**
 * How far a rebuild is, moving evenly. Meilisearch joins waiting tasks into batches, so what is
 * settled comes in lumps of up to some thousands of documents, seconds apart. In between, the
 * speed so far tells where the work is; what is then learned is not jumped to, but approached.
 * Moments are in seconds.
 */
export class SteadyProgress {
  #phase: WorkPhase = 'preparing'
  #shown = 0
  #shownAt: number
  /** The last thing that is known for certain, and when. */
  #known = 0
  #knownAt: number
  /** Further than this the work cannot be. */
  #limit: number = phases.preparing.to
  #fillingSince = 0
  #speed = FIRST_SPEED

  constructor(now: number) {
    this.#shownAt = now
    this.#knownAt = now
  }

  enter(phase: WorkPhase, now: number): void {
    this.percent(now)
    this.#phase = phase
    this.#known = phases[phase].from
    this.#knownAt = now
    this.#limit = phases[phase].to
    if (phase === 'filling') this.#fillingSince = now
  }

  /** Tells how many of all documents are sent, and how many of these are in the index. */
  filled(settled: number, sent: number, total: number, now: number): void {
    this.percent(now)
    const { from, to } = phases.filling
    const at = (count: number) => from + ((to - from) * Math.min(count, total)) / Math.max(total, 1)
    this.#limit = at(sent)
    if (at(settled) <= this.#known) return
    this.#known = at(settled)
    this.#knownAt = now
    this.#speed = (this.#known - from) / Math.max(now - this.#fillingSince, 0.001)
  }

  /** From 0 to just under 100; never less than before. */
  percent(now: number): number {
    const passed = Math.max(now - this.#shownAt, 0)
    const likely = Math.min(this.#known + this.#speed * (now - this.#knownAt), this.#limit)
    const pace = this.#speed + (likely - this.#shown) / SMOOTHING
    const step = Math.min(Math.max(pace, 0), this.#speed * HASTE) * passed
    this.#shown = Math.max(this.#shown, Math.min(this.#shown + step, this.#limit))
    this.#shownAt = now
    return this.#shown
  }

  get phase(): WorkPhase {
    return this.#phase
  }
}
