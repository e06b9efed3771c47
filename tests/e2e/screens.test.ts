import { beforeAll, it } from 'vitest'
import { expectAccessible, expectFit, expectTheme } from '#tests/support/accessibility.ts'
import { expectSeen, sizesOf } from '#tests/support/eyes.ts'
import { speakPseudoLanguage } from '#tests/support/pseudo-language.ts'
import { readingSizes, smallest } from '#tests/support/reflow.ts'
import { addRows, desk, phone, roles } from '#tests/support/screens.ts'
import { openPage } from '#tests/support/visitor.ts'

/** Opens each screen once: it is accessible, follows the colour scheme, fits, and is seen. */
async function lookAt(role: keyof typeof roles) {
  const { screens, enter } = roles[role]
  const { page, id } = await enter()
  for (const [name, where] of Object.entries(screens)) {
    const path = name.replace('ID', String(id))
    await page.setViewportSize(where === 'desk' ? desk : phone)
    await openPage(page, path)
    // If both sizes are checked, each uses one of the colour schemes.
    await expectAccessible(page, path, where === 'both' ? ['dark'] : ['light', 'dark'])
    await expectTheme(page, path)
    // In longer words below, the smallest window is checked more strictly.
    const isLengthened = !/^\/(admin\b|hi\/)/.test(path)
    await expectFit(page, path, [
      ...(where === 'desk' ? [] : readingSizes.phones.slice(0, isLengthened ? 1 : 2)),
      ...(where === 'phone' ? [] : readingSizes.desks),
    ])
    if (where === 'both') {
      await page.setViewportSize(desk)
      await expectAccessible(page, `${path} on a desk`, ['light'])
    }
    await expectSeen(page, path, sizesOf[where])
    if (!isLengthened) continue
    await speakPseudoLanguage(page)
    await expectFit(page, `${path} in longer words`, [smallest])
  }
}

beforeAll(addRows)

it.each(Object.keys(roles) as (keyof typeof roles)[])(
  'Screens of %s are accessible, fit, and show their texts and controls',
  lookAt,
)
