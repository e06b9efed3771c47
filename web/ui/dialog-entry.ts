// While a dialog is open, the history has an entry for it above the page's, so that Back closes the
// dialog instead of leaving the page. Browsers of Android do that themselves, others do not. The
// entry equals the page's own but for a mark, and the router never hears of it: nothing is loaded,
// scrolled or focused. It goes with the dialog, however that closes.

/** State of an entry; `idx` is the router's number of its page. */
type State = { dialog?: true; idx?: number } | null

/** What closes each open dialog, outermost first. */
const open: (() => void)[] = []
/** State of the present entry. */
let here: State
/** State and address of the page below the dialog. */
let page: { state: State; url: string } | undefined
/** True from `history.back` until it has arrived; meanwhile changes of the history wait. */
let isLeaving = false
const waiting: (() => void)[] = []

/** Time in ms after which a step back that has not arrived is given up: there was no entry to return to. */
const LOST_MS = 1_000

const present = () => history.state as State

function arrive() {
  if (!isLeaving) return
  isLeaving = false
  for (const change of waiting.splice(0)) change()
}

function install() {
  here = present()
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)

  function mark() {
    page = { state: here, url: location.href }
    push({ ...here, dialog: true }, '')
    here = present()
  }
  history.pushState = (state, unused, url) => {
    if (isLeaving) return void waiting.push(() => history.pushState(state, unused, url))
    // Another page takes the place of the dialog's entry.
    if (here?.dialog) replace(state, unused, url)
    else push(state, unused, url)
    here = present()
    update()
  }
  history.replaceState = (state, unused, url) => {
    if (isLeaving) return void waiting.push(() => history.replaceState(state, unused, url))
    replace(here?.dialog ? { ...state, dialog: true } : state, unused, url)
    here = present()
    if (here?.dialog) page = { state, url: location.href }
  }

  /** Adds the entry if a dialog is open, and leaves it if none is. */
  function update() {
    if (isLeaving || Boolean(here?.dialog) === open.length > 0) return
    if (open.length > 0) return mark()
    isLeaving = true
    history.back()
    setTimeout(arrive, LOST_MS)
  }
  function onPop(event: PopStateEvent) {
    const before = here
    here = present()
    if (before?.idx === here?.idx && before?.dialog !== here?.dialog) {
      event.stopImmediatePropagation()
      // The page may have changed its address while the dialog was open.
      if (before?.dialog && page) replace(page.state, '', page.url)
      if (before?.dialog && !isLeaving) open.pop()?.()
    } else {
      page = undefined
      for (const close of open.splice(0)) close()
    }
    arrive()
    setTimeout(update)
  }
  // Before the router's own listener.
  addEventListener('popstate', onPop, true)
  return update
}

let update: ReturnType<typeof install> | undefined

/**
 * Lets Back close a dialog that has opened.
 * @returns a function to call when it has closed
 */
export function enterDialog(close: () => void): () => void {
  update ??= install()
  open.push(close)
  update()
  return () => {
    if (open.includes(close)) open.splice(open.indexOf(close), 1)
    // Later, because what closed it may lead to another page or dialog, which takes over the entry.
    setTimeout(update!)
  }
}
