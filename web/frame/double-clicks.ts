const controls =
  'a, button, input, label, summary, [role="option"], [role="menuitem"], [role="tab"]'

/**
 * Makes a double click act once: its second click is ignored if it hits a control that was not there at the
 * first, such as the button of a message that has replaced a form, or a link of the next page.
 */
export function ignoreSecondClicks() {
  /** Controls of the document at the first click; none of them if that was in another document. */
  let present = new Set<Element>()
  const check = (event: MouseEvent) => {
    // The browser counts clicks in quick succession at one position; clicks by keyboard or script are 0.
    if (event.detail < 2) present = new Set(document.querySelectorAll(controls))
    else {
      const pressed = (event.target as Element).closest(controls)
      if (!pressed || present.has(pressed)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
  }
  addEventListener('click', check, true)
}
