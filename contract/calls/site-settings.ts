import { callsOf, changeOf } from '../calls.ts'
import { siteInput, siteSettings } from '../site-settings.ts'

const administration = {
  tag: 'Administration: site',
  signedIn: 'admin',
  answer: siteSettings,
} as const

export const siteCalls = callsOf(administration, {
  'GET /api/admin/site': {
    summary: 'The settings of the site; null stands for the product’s own value',
  },
  'PUT /api/admin/site': { summary: 'Change settings of the site', ...changeOf(siteInput) },
})
