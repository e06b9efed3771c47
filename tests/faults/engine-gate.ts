import {
  startEngineProxy,
  type EngineAnswer,
  type EngineCall,
  type EngineProxy,
} from '#tests/support/engine-proxy.ts'

/** A moment in an indexer's life: its call about to reach the engine, or the answer to reach it. */
export type Moment = { when: 'before' | 'after'; is(call: EngineCall): boolean }

/** A call that waits at the gate. */
export type Held = {
  /** Lets it pass, or breaks its connection as if it had never been made. */
  release(how: 'on' | 'never'): void
}

/** What one indexer says to the engine, to be stopped at a chosen moment or answered falsely. */
export type EngineGate = EngineProxy & {
  /** Holds the next call at a moment. @returns undefined when none came in time or it was given up */
  hold(moment: Moment, given: AbortSignal): Promise<Held | undefined>
  /** Answers instead of the engine, for as long as it is set. */
  lie: ((call: EngineCall) => EngineAnswer | undefined) | undefined
}

/** @param engineUrl where the engine is */
export async function startEngineGate(engineUrl: string): Promise<EngineGate> {
  type Waiting = { moment: Moment; caught: (held: Held) => void }
  const waiting = new Set<Waiting>()

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
  const gate: EngineGate = {
    lie: undefined,
    hold(moment, given) {
      return new Promise((resolve) => {
        const one = { moment, caught: resolve }
        waiting.add(one)
        given.addEventListener('abort', () => {
          if (waiting.delete(one)) resolve(undefined)
        })
      })
    },
    ...(await startEngineProxy(engineUrl, {
      async before(call) {
        await pass('before', call)
        return gate.lie?.(call)
      },
      after: (call) => pass('after', call),
    })),
  }
  return gate
}
