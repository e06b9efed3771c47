import { callsOf } from '../calls.ts'
import { failure } from '../errors.ts'
import { pageOf } from '../lists.ts'
import { siteText, textChange, textList } from '../own-texts.ts'

const administration = { tag: 'Administration: site', signedIn: 'admin' } as const

export const ownTextCalls = callsOf(administration, {
  'GET /api/admin/lists/texts': {
    summary: 'The texts of the site in a language, and what was changed of them',
    query: textList,
    answer: pageOf(siteText),
  },
  'PUT /api/admin/texts': {
    summary: 'Put a text of the site into other words, or take the product’s again',
    body: textChange,
    answer: siteText,
    failures: { 409: failure },
  },
})
