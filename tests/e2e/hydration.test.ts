import '#tests/support/shared-site.ts'
import { describe, expect, it } from 'vitest'
import { newVisitor, openPage, signUp, useBrowser } from '#tests/support/visitor.ts'

useBrowser()

const banner = 'aside[aria-label="Email verification"]'
const menu = 'header button[aria-expanded]'

describe('What the frame shows a signed-in person', () => {
  it('stays where it is while the page hydrates', async () => {
    const page = await newVisitor()
    await signUp(page, { verified: false, name: 'Meena' })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(
      (selectors) => {
        const frames: string[] = []
        Object.assign(window, { frames })
        const look = () => {
          const main = document.querySelector('main')
          // Nothing is painted before the styles are there.
          if (!main || !document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.sheet)
            return
          const shown = selectors.map(
            (selector) => document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 'absent',
          )
          const frame = [...shown, Math.round(main.offsetTop)].join(' ')
          if (frame !== frames.at(-1)) frames.push(frame)
        }
        new MutationObserver(look).observe(document, { subtree: true, childList: true })
      },
      [banner, menu],
    )
    for (const path of ['/', '/companies', '/companies/1', '/about', '/profile', '/my-reviews']) {
      await openPage(page, path)
      await page.locator(menu).click()
      await page.getByRole('link', { name: 'My Reviews' }).waitFor()
      const frames = await page.evaluate(() => (window as unknown as { frames: string[] }).frames)
      expect({ path, frames }).toEqual({ path, frames: [expect.stringMatching(/^\d+ 44 \d+$/)] })
    }
  })

  it('is there without JavaScript', async () => {
    const page = await newVisitor({ javaScriptEnabled: false })
    await signUp(page, { verified: false, name: 'Meena' })
    await page.goto('/')
    await page.locator(banner).getByText('Verify your email address').waitFor()
    await page.locator(menu).getByText('Meena').waitFor()
  })
})
