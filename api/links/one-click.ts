import { readForm } from '#api/http/read-body.ts'

/** Headers that make mail programs show a one-click unsubscribe button (RFC 8058). */
export const oneClickHeaders = (url: string) => ({
  list: { unsubscribe: [{ url }] },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
})

/** Mail programs post a form to that address; our page sends JSON. */
export const acceptOneClick = readForm('10kb')
