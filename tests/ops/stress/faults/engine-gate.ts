import { startEngineProxy, type EngineCall, type EngineProxy } from '#tests/support/engine-proxy.ts'

/** A moment of an indexer's call: before it reaches the engine, or before the answer returns. */
export type Moment = { when: 'before' | 'after'; is(call: EngineCall): boolean }

/** A call that is being held. */
export type Held = {
  /** Forwards it, or breaks its connection as if it had never been sent. */
  release(how: 'on' | 'never'): void
}

/** A proxy between one indexer and the engine that can hold calls. */
export type EngineGate = EngineProxy & {
  /** Holds the next call at a moment. @returns undefined if none came before the signal */
  hold(moment: Moment, signal: AbortSignal): Promise<Held | undefined>
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
    before: (call) => pass('before', call),
    after: (call) => pass('after', call),
  })
  return {
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
}
