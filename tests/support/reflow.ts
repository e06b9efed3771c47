import type { Page } from 'playwright'

/** A window size, and the visitor's text size. */
export type ReadingSize = { width: number; height: number; text?: string }

// WCAG 1.4.10 requires 320 px, which is 1280 by 1024 at 400 %; WCAG 1.4.4 requires text of double
// size. A page that fits in this size fits in the larger ones.
export const smallest: ReadingSize = { width: 320, height: 256 }
const phone: ReadingSize = { width: 390, height: 844, text: '200%' }
const desk: ReadingSize = { width: 1440, height: 720, text: '200%' }
export const readingSizes = {
  phones: [phone, smallest],
  desks: [desk],
  all: [phone, smallest, desk],
}

/** Everything that overflows the window, by size, including an open dialog, menu or toast. */
export async function findMisfits(page: Page, sizes: readonly ReadingSize[]) {
  const viewport = page.viewportSize()!
  const found: Record<string, string[]> = {}
  for (const { width, height, text = '' } of sizes) {
    await page.setViewportSize({ width, height })
    await setTextSize(page, text)
    await untilStill(page)
    const misfits = await page.evaluate(measure)
    if (misfits.length > 0) found[`${width} px ${text}`.trim()] = misfits
  }
  await page.setViewportSize(viewport)
  await setTextSize(page, '')
  return found
}

const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size)

/** Waits for the next frames and the end of all animations. */
export const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    const ended = Promise.all(finite.map(({ finished }) => finished.catch(() => {})))
    // The animation of an element that is removed meanwhile may never end.
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2_000))])
  })

/** Runs in the page, so it cannot use outer variables. */
function measure(): string[] {
  const root = document.documentElement
  const faults = new Set<string>()
  const report = (fault: string, { outerHTML, textContent }: Element) =>
    faults.add(
      `${fault}: ${outerHTML.replace(/>[^]*/, '>').slice(0, 120)} ${textContent.trim().slice(0, 40)}`,
    )
  const styleOf = (element: Element) => getComputedStyle(element)
  const isInline = (element: Element) => /^(inline|contents)$/.test(styleOf(element).display)
  const isVisible = (element: Element) => {
    if (element.closest('.sr-only')) return false
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
  }
  const isBeyond = (inner: DOMRect, outer: DOMRect) =>
    inner.left < outer.left - 1 || inner.right > outer.right + 1

  /** Tables, and rows marked for it, may scroll sideways in a frame of their own. */
  const mayScroll = (element: Element) =>
    styleOf(element).overflowY === 'hidden' || element.querySelector('table') !== null
  const scrolls = (element: Element) =>
    /auto|scroll/.test(styleOf(element).overflowX) && mayScroll(element)

  const frame = new DOMRect(0, 0, root.clientWidth, innerHeight)
  const clips = new Map<Element | null, DOMRect | undefined>([[document.body, frame]])
  /** The box that clips the element's content; undefined if one can scroll to the rest. */
  function clipWithin(element: Element): DOMRect | undefined {
    if (clips.has(element)) return clips.get(element)
    const { overflowX, position } = styleOf(element)
    const clip = scrolls(element)
      ? undefined
      : overflowX !== 'visible'
        ? element.getBoundingClientRect()
        : position === 'fixed'
          ? frame
          : clipWithin(element.parentElement!)
    clips.set(element, clip)
    return clip
  }
  const clipOf = (element: Element) =>
    styleOf(element).position === 'fixed' ? frame : clipWithin(element.parentElement!)

  const sideways = root.scrollWidth - root.clientWidth
  if (sideways > 0) faults.add(`the page scrolls sideways by ${sideways} px`)

  const selector = 'a, button, input, select, textarea, summary, [role="tab"], [role="option"]'
  const controls = [...document.querySelectorAll(selector)].filter(isVisible)
  for (const control of controls) {
    const clip = clipOf(control)
    if (clip && isBeyond(control.getBoundingClientRect(), clip)) report('cut off', control)
  }

  const inHeader = controls.filter((control) => control.closest('header'))
  for (const [index, control] of inHeader.entries()) {
    const one = control.getBoundingClientRect()
    // The page scrolls, its sticky header does not.
    const bottom = Math.min(one.bottom, clipOf(control)?.bottom ?? 0)
    if (bottom > innerHeight + 1) report('below the window', control)
    for (const other of inHeader.slice(index + 1).map((next) => next.getBoundingClientRect())) {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      if (across > 1 && down > 1) report('covered by another', control)
    }
  }

  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement!
    if (!texts.currentNode.nodeValue?.trim() || !isVisible(parent)) continue
    if (parent.closest('option, textarea')) continue
    let block = parent
    while (isInline(block)) block = block.parentElement!
    if (styleOf(block).textOverflow === 'ellipsis') continue
    const control = parent.closest(selector)
    const box = control && !isInline(control) ? control.getBoundingClientRect() : undefined
    const clip = clipOf(parent)
    range.selectNodeContents(texts.currentNode)
    for (const line of range.getClientRects()) {
      if (clip && isBeyond(line, clip)) report('text is cut off', parent)
      else if (isBeyond(line, block.getBoundingClientRect())) report('text leaves its box', block)
      else if (box && (isBeyond(line, box) || line.bottom > box.bottom + 3))
        report('text leaves its control', control!)
    }
  }
  return [...faults]
}
