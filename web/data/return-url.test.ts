import { expect, it } from 'vitest'
import { signInUrl, returnUrl } from './return-url.ts'

const after = (next: string) => returnUrl(new URLSearchParams({ next }))

it('returns to a page of this site', () => {
  expect(after('/profile')).toBe('/profile')
  expect(after('/companies/5?view=list#write-review')).toBe('/companies/5?view=list#write-review')
  expect(returnUrl(new URLSearchParams())).toBe('/')
})

it.each([
  'https://other.example/',
  '//other.example/',
  '/\\other.example',
  '/\t/other.example',
  '/./\\other.example',
  '/.//other.example',
  'javascript:alert(1)',
  'profile',
  '',
])('returns Home rather than to %j', (next) => {
  expect(after(next)).toBe('/')
})

it('returns Home rather than to a sign-in page', () => {
  expect(after('/auth?tab=register')).toBe('/')
  expect(after('/reset-password?token=x')).toBe('/')
})

it('round-trips the address', () => {
  const from = '/companies/5?a=1&b=2#write-review'
  expect(returnUrl(new URL(signInUrl(from, 'register'), 'http://x').searchParams)).toBe(from)
  expect(signInUrl('/')).toBe('/auth')
})
