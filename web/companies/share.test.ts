import { afterEach, expect, it, vi } from 'vitest'
import { share } from './share.ts'

afterEach(() => void vi.unstubAllGlobals())

const url = 'https://dabbawise.example/compare?ids=1,2&pincode=411038'
const failing = (name: string) => () => Promise.reject(new DOMException('No', name))
const copying = () => ({ writeText: vi.fn<(text: string) => Promise<void>>(async () => {}) })

it.each([
  ['is used', async () => {}],
  ['is closed', failing('AbortError')],
])('does not copy when the device’s dialog %s', async (_what, opened) => {
  const clipboard = copying()
  vi.stubGlobal('navigator', { share: opened, clipboard })
  expect(await share('Two kitchens', url)).toBe('shared')
  expect(clipboard.writeText).not.toHaveBeenCalled()
})

it.each([
  ['no dialog', {}],
  ['a dialog that does not open', { share: failing('NotAllowedError') }],
])('copies the address if there is %s', async (_what, device) => {
  const clipboard = copying()
  vi.stubGlobal('navigator', { ...device, clipboard })
  expect(await share('Two kitchens', url)).toBe('copied')
  expect(clipboard.writeText).toHaveBeenCalledWith(url)
})

it.each([
  ['is refused', { writeText: failing('NotAllowedError') }],
  ['is not there', undefined],
])('reports a clipboard that %s', async (_what, clipboard) => {
  vi.stubGlobal('navigator', { clipboard })
  expect(await share('Two kitchens', url)).toBe('refused')
})
