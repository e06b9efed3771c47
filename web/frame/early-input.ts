import { useEffect, useLayoutEffect, useRef } from 'react'

declare global {
  interface Window {
    /** Deleted after hydration. */
    earlyInput?: ReturnType<typeof recordEarlyInput>
  }
}

/**
 * Records presses, submissions and choices before hydration; `useEarlyInput` replays them. Typed text
 * stays in its field without this. Runs as an inline script, so it must not use outer variables.
 */
export function recordEarlyInput() {
  // Maximum delay of hydration by a press, in ms: the browser may never report its end.
  const MAX_PRESS_MS = 3_000
  // Each control once: a second press before the first could react is impatience.
  const inputs = new Map<HTMLElement, { event: Event; wanted?: string | boolean }>()
  const listening = new AbortController()
  let pressed = false

  function on<Type extends keyof WindowEventMap>(
    types: Type[],
    listener: (event: WindowEventMap[Type]) => void,
  ) {
    // Captured, because React stops events of parts that are not hydrated yet.
    for (const type of types)
      addEventListener(type, listener, { capture: true, signal: listening.signal })
  }
  function record(element: HTMLElement, event: Event, wanted?: string | boolean) {
    inputs.delete(element)
    inputs.set(element, { event, wanted })
  }

  on(['submit'], (event) => {
    const form = event.target as HTMLFormElement
    // All other forms work without script.
    if (form.getAttribute('method') !== 'post' || form.hasAttribute('action')) return
    event.preventDefault()
    record(form, event)
  })
  on(['click'], (event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type="button"]')
    // A toggle may already be in the wanted state after hydration.
    const shown = button?.getAttribute('aria-pressed')
    if (button) record(button, event, shown ? String(shown === 'false') : undefined)
  })
  on(['change'], (event) => {
    const control = event.target as HTMLInputElement | HTMLSelectElement
    if (control.matches('select')) record(control, event, control.value)
    if (control.matches('[type="checkbox"], [type="radio"]'))
      record(control, event, (control as HTMLInputElement).checked)
  })
  on(['pointerdown', 'pointerup', 'pointercancel'], ({ type }) => {
    pressed = type === 'pointerdown'
  })

  return {
    inputs,
    // Settles when no press is in progress: its target must not change before it ends.
    released: () =>
      new Promise<void>((resolve) => {
        if (!pressed) return resolve()
        // The click event follows immediately.
        on(['pointerup', 'pointercancel'], () => setTimeout(resolve))
        setTimeout(resolve, MAX_PRESS_MS)
      }),
    stop: () => listening.abort(),
  }
}

type Input = { event: Event; wanted?: string | boolean }

/** @returns a function that replays an input, to be called after React has rendered browser-only state */
function prepare(element: HTMLElement, { event, wanted }: Input): () => void {
  const isChoice = element instanceof HTMLInputElement
  // React notices a choice only if it changes, and takes the state at hydration for the previous one.
  if (isChoice && element.checked === wanted) element.checked = element.defaultChecked
  return () => {
    if (!element.isConnected) return
    if (element instanceof HTMLFormElement) {
      const { submitter } = event as SubmitEvent
      if (!(submitter as HTMLButtonElement | null)?.disabled) element.requestSubmit(submitter)
    } else if (element instanceof HTMLSelectElement) {
      element.value = wanted as string
      element.dispatchEvent(new Event('change', { bubbles: true }))
    } else {
      const present = isChoice ? element.checked : element.getAttribute('aria-pressed')
      if (wanted === undefined || present !== wanted) element.click()
    }
  }
}

/** Replays recorded input in the hydrated page. For the root component. */
export function useEarlyInput() {
  const repeats = useRef<(() => void)[]>([])
  useLayoutEffect(() => {
    const early = window.earlyInput
    if (!early) return
    delete window.earlyInput
    early.stop()
    repeats.current = [...early.inputs]
      // An event that triggers hydration is dispatched by React itself.
      .filter(([, { event }]) => event.eventPhase === Event.NONE)
      .map(([element, input]) => prepare(element, input))
  }, [])
  useEffect(() => {
    const due = repeats.current
    repeats.current = []
    setTimeout(() => {
      for (const repeat of due) repeat()
    })
  }, [])
}
