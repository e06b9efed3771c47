import { expect, it } from 'vitest'
import { adminSignInUrl, adminReturnUrl } from './admin-session.ts'

const backFrom = (from: string) =>
  adminReturnUrl(new URL(adminSignInUrl(from), 'http://x').searchParams)

it('The return URL after signing in leads to the administrator’s page', () => {
  expect(backFrom('/admin?tab=activity&page=2')).toBe('/admin?tab=activity&page=2')
  expect(backFrom('/admin/security')).toBe('/admin/security')
  expect(adminSignInUrl('/admin')).toBe('/admin/login')
})

it('The return URL after signing in never leaves the administration', () => {
  for (const next of [
    '/',
    '/admin/login',
    '/administer',
    '/admin/securityx',
    '//evil.example/admin',
    'https://evil.example',
  ]) {
    expect(adminReturnUrl(new URLSearchParams({ next }))).toBe('/admin')
  }
})
