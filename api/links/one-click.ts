import { readForm } from '#api/http/read-body.ts'

/** Headers by which mail programs show a button that ends a list with one click (RFC 8058). */
export const oneClickHeaders = (url: string) => ({
  list: { unsubscribe: [{ url }] },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
})

/** Mail programs post a form to the address in that header; our page sends JSON. */
export const acceptOneClick = readForm('10kb')
