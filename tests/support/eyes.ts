import type { Page } from 'playwright'
import { expect } from 'vitest'
import { untilStill } from '#tests/support/reflow.ts'

type Size = { width: number; height: number; colorScheme: 'light' | 'dark' }
// The schemes differ in colours only, so each size has one of them.
const smallest: Size = { width: 320, height: 256, colorScheme: 'dark' }
const phone: Size = { width: 390, height: 700, colorScheme: 'dark' }
const tablet: Size = { width: 768, height: 1024, colorScheme: 'dark' }
const desk: Size = { width: 1440, height: 900, colorScheme: 'light' }
/** Sizes for a screen of one layout, or of two. */
export const sizesOf = { phone: [phone], desk: [desk], both: [smallest, tablet, desk] }

/**
 * The present page in these sizes, light and dark: its texts are visible, and each control is inside the
 * window and not behind anything else when it has the focus, which makes no page wider than its window.
 * Texts may be hidden on purpose: in closed dialogs and disclosures, for screen readers, and those of the
 * other layout that are visible nearby, too.
 */
export async function expectSeen(page: Page, what: string, sizes: Size[]) {
  const viewport = page.viewportSize()!
  for (const { width, height, colorScheme } of sizes) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    await untilStill(page)
    const unseen = await page.evaluate(lookAtTexts)
    const unreached = await page.evaluate(moveFocus)
    const found = { what, width, height, unseen, unreached }
    // All faults of a role are told at once.
    expect.soft(found).toEqual({ what, width, height, unseen: [], unreached: [] })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(viewport)
}

/** Runs in the page, so it cannot use outer variables. */
function lookAtTexts(): string[] {
  const faults = new Set<string>()
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element))
    return styles.get(element)!
  }
  const within = (element: Element): Element[] =>
    element.parentElement ? [element, ...within(element.parentElement)] : [element]
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  const parsed = new Map<string, number[]>()
  /** Red, green, blue and opacity, each of 0 to 255. */
  function parse(colour: string): number[] {
    if (!parsed.has(colour)) {
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      parsed.set(colour, [...canvas.getImageData(0, 0, 1, 1).data])
    }
    return parsed.get(colour)!
  }
  const opacityOf = (colour: string) => parse(colour)[3]!

  /** The part of a box that no ancestor clips for good; what one can scroll to is not clipped. */
  function unclipped(box: DOMRect, parent: Element) {
    let { left, top, right, bottom } = box
    let isWithinScroller = false
    for (const one of within(parent)) {
      const { overflowX, overflowY, clipPath, position, display } = styleOf(one)
      if (display === 'contents' || display === 'inline') continue
      if (one === document.body || one === document.documentElement) break
      if (overflowX !== 'visible' || overflowY !== 'visible' || clipPath !== 'none') {
        const frame = one.getBoundingClientRect()
        const scrolls = (overflow: string) => /auto|scroll/.test(overflow)
        // What one scrolls to is clipped by nothing around the scroller, either.
        isWithinScroller ||= scrolls(overflowX)
        if (!isWithinScroller)
          [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)]
        if (!scrolls(overflowY))
          [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)]
      }
      if (position === 'fixed') break
    }
    return { left, top, right, bottom }
  }

  type Text = { node: Text_; parent: Element; words: string }
  type Text_ = Node
  const range = document.createRange()
  /** Lines of a text, the widest first, without what is clipped or outside the document. */
  function linesOf({ node, parent }: Text) {
    range.selectNodeContents(node)
    return [...range.getClientRects()]
      .map((line) => unclipped(line, parent))
      .filter(({ left, top, right, bottom }) => right - left > 1 && bottom - top > 1)
      .toSorted((one, other) => other.right - other.left - (one.right - one.left))
  }
  const isPainted = (text: Text) =>
    text.parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    opacityOf(styleOf(text.parent).color) > 0 &&
    linesOf(text).some(({ right, bottom }) => right + scrollX > 0 && bottom + scrollY > 0)

  // A row that shows its present link has others to the left of the document.
  for (const row of document.querySelectorAll('nav')) row.scrollLeft = 0
  const painted: Text[] = []
  const hidden: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const parent = node.parentElement!
    const words = plain(node.nodeValue!)
    if (!words || parent.closest('script, style, noscript, template, option, textarea')) continue
    const text = { node, parent, words }
    ;(isPainted(text) ? painted : hidden).push(text)
  }

  const report = (what: string, { node, parent }: Text) =>
    faults.add(`${what}: "${node.nodeValue!.trim().slice(0, 60)}" in ${nameOf(parent)}`)
  const nameOf = (element: Element) => element.outerHTML.replace(/>[^]*/, '>').slice(0, 100)

  const nearby = 'table, form, section, article, nav, header, footer, aside, main, body'
  const isSeen = (element: Element | null) =>
    painted.some(({ parent }) => element?.contains(parent))
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  /** True for what one opens, what is not for the eye, and links to what one sees anyway. */
  function isHiddenOnPurpose({ parent }: Text) {
    if (parent.closest('dialog:not([open]), [popover]:not(:popover-open)')) return true
    const opener = (one: Element) =>
      document.querySelector(
        `a[href="#${CSS.escape(one.id)}"], [aria-expanded="false"][aria-controls="${CSS.escape(one.id)}"]`,
      )
    if (within(parent).some((one) => one.id && isSeen(opener(one)))) return true
    // The dashboard's layouts say the same in different words.
    const isOfLayout = (one: Element) =>
      /(?:^| )(?:max-)?(?:sm|md|lg):(?:hidden|block)/.test(one.className)
    if (location.pathname === '/admin' && within(parent).some(isOfLayout)) return true
    const details = parent.closest('details:not([open])')
    if (details) return isVisible(details.querySelector('summary')!)
    if (parent.closest('[data-short] > .other-day'))
      return isSeen(parent.closest('[data-short]')!.querySelector('button'))
    const shortened = parent.closest('[data-short]')
    if (shortened) return isSeen(shortened.nextElementSibling)
    const control = parent.closest('a, button')
    const target = control?.getAttribute('href')?.match(/^#(.+)/)?.[1]
    if (target && isSeen(document.getElementById(target))) return true
    // A control with a shorter name.
    if (control && isVisible(control) && (isSeen(control) || control.ariaLabel)) return true
    if (within(parent).some((one) => styleOf(one).clipPath === 'inset(50%)')) return true
    // A page that is one message asks for nothing else.
    if (parent.closest('body:has(.only-message) .newsletter')) return true
    // Needless where everything is shown, where both views are alike, and in the reader's own language.
    return parent.closest('.on-demand, button[name="view"], .language-hint') !== null
  }
  const apart = Map.groupBy(hidden, isHiddenOnPurpose)
  const twins = [...painted, ...(apart.get(true) ?? [])]
  for (const text of apart.get(false) ?? []) {
    // In the same part of the page, or in the one around it.
    const parts = within(text.parent).filter((one) => one.matches(nearby) && isSeen(one))
    const part = parts[1] ?? parts[0]!
    if (!twins.some(({ words, parent }) => words === text.words && part.contains(parent)))
      report('not painted', text)
  }

  /** The colour of the first of these elements that has one; undefined if it is a picture. */
  function groundOf(elements: Element[]) {
    for (const one of elements) {
      const { backgroundColor, backgroundImage } = styleOf(one)
      if (backgroundImage !== 'none' || /^(img|iframe|svg|canvas)$/i.test(one.tagName))
        return undefined
      if (opacityOf(backgroundColor) > 250) return parse(backgroundColor)
    }
    return [255, 255, 255]
  }
  const covers = (one: Element) =>
    /^(img|iframe)$/i.test(one.tagName) || opacityOf(styleOf(one).backgroundColor) > 127

  // Hit tests find also what lets presses through.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { pointer-events: auto !important }')
  document.adoptedStyleSheets.push(sheet)
  const before = scrollY
  for (const text of painted) {
    const { parent } = text
    let [line] = linesOf(text)
    if (!line) continue
    const isMiddle = line.top > innerHeight * 0.3 && line.bottom < innerHeight * 0.7
    if (!isMiddle || line.left < 0 || line.right > innerWidth) {
      parent.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      line = linesOf(text)[0] ?? line
      // Of a text that is higher than the window the middle may be another line.
      if (line.top < innerHeight * 0.5 || line.bottom > innerHeight * 0.8) {
        scrollBy({ top: line.top - innerHeight * 0.6, behavior: 'instant' })
        line = linesOf(text)[0] ?? line
      }
    }
    const x = (Math.max(line.left, 0) + Math.min(line.right, innerWidth)) / 2
    const stack = document.elementsFromPoint(x, (line.top + line.bottom) / 2)
    const at = stack.findIndex((one) => one.contains(parent))
    const own = within(parent)
    // What is below the text, nearest first; without hit, one has to scroll to it.
    const above = stack
      .slice(0, Math.max(at, 0))
      .find((one) => !parent.contains(one) && covers(one))
    if (above) report(`covered by ${nameOf(above)}`, text)
    const below =
      at < 0
        ? own
        : stack[at] === parent
          ? stack.slice(at)
          : [...own.slice(0, own.indexOf(stack[at]!)), ...stack.slice(at)]
    const ground = groundOf(below)
    const ink = parse(styleOf(parent).color)
    if (ground && ink.slice(0, 3).every((part, index) => Math.abs(part - ground[index]!) < 12))
      report('in the colour of its ground', text)
  }
  scrollTo({ top: before, behavior: 'instant' })
  document.adoptedStyleSheets.pop()
  return [...faults]
}

/** Runs in the page, so it cannot use outer variables. */
async function moveFocus(): Promise<string[]> {
  const faults = new Set<string>()
  const root = document.documentElement
  const nameOf = (element: Element) =>
    `${element.outerHTML.replace(/>[^]*/, '>').slice(0, 100)} ${element.textContent.trim().slice(0, 30)}`
  const selector = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  const stops = [...document.querySelectorAll<HTMLElement>(selector)]

  /** The box that one sees of a control: a hidden input has its label's. */
  const boxOf = (stop: HTMLElement) => {
    const box = [...stop.getClientRects()].find(({ width, height }) => width > 2 && height > 2)
    return box ?? stop.closest('label')?.getBoundingClientRect()
  }
  function coverOf(stop: HTMLElement): string | undefined {
    const box = boxOf(stop)
    if (!box) return 'without a box'
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2
    const isSmall = box.height < innerHeight / 2
    const middle = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2
    const points = isSmall ? [box.top + 3, middle, box.bottom - 3] : [middle]
    const covers = points.map((y) => {
      const hit = document.elementFromPoint(x, y)
      if (!hit) return y === middle ? 'outside the window' : undefined
      const isOwn = stop.contains(hit) || stop.closest('label')?.contains(hit)
      return isOwn || hit.closest('label')?.control === stop ? undefined : `under ${nameOf(hit)}`
    })
    // Of a text area, browsers bring only the caret into view.
    if (stop.matches('textarea') && covers.includes(undefined)) return undefined
    return covers.find((cover) => cover !== undefined)
  }

  let widest = 0
  for (const order of [stops, stops.toReversed()]) {
    for (const [at, stop] of order.entries()) {
      // React refuses more than 50 updates within one task.
      if (at % 20 === 0) await new Promise((resolve) => setTimeout(resolve))
      if (
        stop.tabIndex < 0 ||
        stop.matches(':disabled') ||
        !stop.checkVisibility({ visibilityProperty: true })
      )
        continue
      stop.focus()
      // React renders what the focus changes in a microtask.
      await Promise.resolve()
      if (document.activeElement !== stop) continue
      const isWider = root.scrollWidth > Math.max(root.clientWidth, widest)
      if (isWider)
        faults.add(`the page is ${root.scrollWidth} px wide with the focus on ${nameOf(stop)}`)
      widest = Math.max(root.scrollWidth, widest)
      const cover = coverOf(stop)
      if (cover) faults.add(`${nameOf(stop)} is ${cover}`)
    }
  }
  ;(document.activeElement as HTMLElement).blur()
  scrollTo({ top: 0, behavior: 'instant' })
  return [...faults]
}
