import {
  startEngineProxy,
  type EngineAnswer,
  type EngineCall,
  type EngineProxy,
} from '#tests/support/engine-proxy.ts'

/** A moment of an indexer's call: before it reaches the engine, or before the answer comes back. */
export type Moment = { when: 'before' | 'after'; is(call: EngineCall): boolean }

/** A call that waits at the gate. */
export type Held = {
  /** Lets it pass, or breaks its connection as if it had never been made. */
  release(how: 'on' | 'never'): void
}

/** Stands between one indexer and the engine: holds calls at a moment, or answers in its stead. */
export type EngineGate = EngineProxy & {
  /** Holds the next call at a moment. @returns undefined when none came before the signal */
  hold(moment: Moment, signal: AbortSignal): Promise<Held | undefined>
  /** Answers instead of the engine, for as long as it is set. */
  intercept?: (call: EngineCall) => EngineAnswer | undefined
  onAnswer?: (call: EngineCall, answer: EngineAnswer) => void
}

export async function startEngineGate(engineUrl: string): Promise<EngineGate> {
  const waiting = new Set<{ moment: Moment; caught: (held: Held) => void }>()

  async function pass(when: Moment['when'], call: EngineCall) {
    for (const one of waiting) {
      if (one.moment.when !== when || !one.moment.is(call)) continue
      waiting.delete(one)
      const gate = Promise.withResolvers<void>()
      one.caught({
        release: (how) => (how === 'on' ? gate.resolve() : gate.reject(new Error('never made'))),
      })
      await gate.promise
    }
  }
  const proxy = await startEngineProxy(engineUrl, {
    async before(call) {
      await pass('before', call)
      return gate.intercept?.(call)
    },
    after(call, answer) {
      gate.onAnswer?.(call, answer)
      return pass('after', call)
    },
  })
  const gate: EngineGate = {
    ...proxy,
    hold: (moment, signal) =>
      new Promise((resolve) => {
        const one = { moment, caught: resolve }
        waiting.add(one)
        signal.addEventListener('abort', () => {
          if (waiting.delete(one)) resolve(undefined)
        })
      }),
  }
  return gate
}
