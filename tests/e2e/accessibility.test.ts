import { describe, expect, it } from 'vitest'
import { expectNoBarriers, findBarriers } from '#tests/support/accessibility.ts'
import { newVisitor, useBrowser } from '#tests/support/visitor.ts'

useBrowser()

const anybody = [
  '/',
  '/companies',
  '/companies?query=paneer&location=Delhi&view=list',
  '/companies?query=xylophonequartz',
  '/companies/1',
  '/about',
  '/privacy-policy',
  '/no/such/page',
  '/auth',
  '/auth?tab=register',
  '/forgot-password',
  '/forgot-username',
  '/reset-password?token=wrong',
  '/verify-email?token=wrong',
  '/newsletter/confirm?token=wrong',
  '/list-your-business',
  '/admin/login',
]
const signedIn = [
  '/companies/1',
  '/profile',
  '/profile?tab=security',
  '/profile?tab=preferences',
  '/my-reviews',
]

describe.each(['light', 'dark'] as const)('In the %s scheme', (colorScheme) => {
  const visitor = (width: number) =>
    newVisitor({
      colorScheme,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
      expectFailures: true,
    })

  it.each([390, 1440])(
    'axe finds nothing at %s pixels, and nothing scrolls sideways',
    async (width) => {
      await expectNoBarriers(await visitor(width), anybody, width)
    },
  )

  it.each([390, 1440])(
    'nor on the pages of a person who is signed in, at %s pixels',
    async (width) => {
      const page = await visitor(width)
      const username = `axe${colorScheme}${width}x${Date.now()}`
      const who = {
        username,
        name: 'Asha',
        email: `${username}@example.test`,
        password: 'correct horse',
      }
      await page.request.post('/api/register', { data: who })
      await expectNoBarriers(page, signedIn, width)
      await page.goto('/')
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: 'Account of Asha' }).click()
      expect(await findBarriers(page)).toEqual([])
      await page.goto('/companies/1')
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: 'Make a Suggestion' }).click()
      await page.getByRole('dialog').waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Submit Suggestion' }).click()
      await page
        .getByRole('region', { name: 'Notifications' })
        .getByText('Required fields missing')
        .waitFor()
      expect(await findBarriers(page)).toEqual([])
    },
  )
})
