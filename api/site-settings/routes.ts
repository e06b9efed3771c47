import type { Services } from '#api/services.ts'
import { siteCalls } from '#contract/calls/site-settings.ts'
import { changeSite, readSettings } from './change-site.ts'

export const siteSettingsRoutes = ({ serve, sql, choices }: Services) =>
  serve('/api/admin', siteCalls, {
    'GET /api/admin/site': () => readSettings(sql),
    'PUT /api/admin/site': async ({ body, admin }) => {
      await changeSite(sql, admin, body)
      // So that this process knows its own change.
      await choices.read()
      return await readSettings(sql)
    },
  })
