import { expect, it } from 'vitest'
import { webAddress } from './web-address.ts'

it('links http and https addresses only', () => {
  expect(webAddress('https://www.kitchen.example/menu')).toEqual({
    href: 'https://www.kitchen.example/menu',
    host: 'kitchen.example',
  })
  for (const typed of ['javascript:alert(1)', 'data:text/html,x', 'kitchen', '', null]) {
    expect(webAddress(typed)).toBeUndefined()
  }
})
