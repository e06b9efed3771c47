const controls = 'a, button, input, label, select, summary, textarea, [tabindex]'

/** The control that a press acts on; null beside all controls. */
function controlOf({ target }: Event): Element | null {
  const found = target instanceof Element ? target.closest(controls) : null
  return found instanceof HTMLLabelElement ? found.control : found
}

/** Label and state of a control, which change with what a press of it does. */
const labelOf = (control: Element | null) =>
  ['aria-label', 'aria-pressed', 'aria-expanded']
    .map((name) => control?.getAttribute(name))
    .join(control?.textContent)

const isSubmit = (control: Element | null) =>
  control instanceof HTMLButtonElement && control.type === 'submit'

/**
 * Makes a double click act once. Its second click neither sends a form again nor undoes what the first has done,
 * and does not press, or move the focus to, what has taken the first control's place: the button of a message,
 * or a link of the next page.
 */
export function ignoreSecondClicks() {
  /** Undefined if the first click was in another document. */
  let first: Element | null | undefined
  let label: string
  const check = (event: MouseEvent) => {
    const control = controlOf(event)
    // Browsers count clicks in quick succession at one position; a click by keyboard or script counts 0.
    if (event.type === 'mousedown' && event.detail === 1)
      [first, label] = [control, labelOf(control)]
    if (event.detail < 2) return
    if (control === first && labelOf(control) === label && !isSubmit(control)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('mousedown', check, true)
  addEventListener('click', check, true)
}
