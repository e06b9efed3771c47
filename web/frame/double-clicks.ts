const controls = 'a, button, input, label, select, summary, textarea, [tabindex]'

/** What a press acts on: a control, for a label its field; null or undefined beside all controls. */
function controlOf({ target }: Event) {
  const found = (target as Element).closest?.(controls)
  return (found as Partial<HTMLLabelElement> | null)?.control ?? found
}

/** Label and state of a control, which change with what a press of it does. */
const labelOf = (control?: Element | null) =>
  control &&
  `${control.textContent}${control.ariaLabel}${control.ariaPressed}${control.ariaExpanded}`

/**
 * Makes a double click act once. Its second click neither sends a form again nor undoes what the first has done,
 * and does not press, or move the focus to, what has taken the first control's place: the button of a message,
 * or a link of the next page.
 */
export function ignoreSecondClicks() {
  /** False if the first click was in another document. */
  let first: ReturnType<typeof controlOf> | false = false
  let label: ReturnType<typeof labelOf>
  const check = (event: MouseEvent) => {
    const control = controlOf(event)
    // Browsers count clicks in quick succession at one position; a click by keyboard or script counts 0.
    if (event.detail < 2) {
      if (event.type === 'mousedown') [first, label] = [control, labelOf(control)]
    } else if (
      control !== first ||
      labelOf(control) !== label ||
      (control as Partial<HTMLButtonElement> | null)?.type === 'submit'
    ) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
  }
  addEventListener('mousedown', check, true)
  addEventListener('click', check, true)
}
