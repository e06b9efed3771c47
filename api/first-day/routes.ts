import { randomUUID } from 'node:crypto'
import { record } from '#api/audit/record.ts'
import { readSteps } from '#api/first-day/steps.ts'
import { notFound } from '#api/http/errors.ts'
import { HOUR } from '#api/http/rate-limits.ts'
import type { Services } from '#api/services.ts'
import { firstDayCalls } from '#contract/calls/first-day.ts'
import { deleteDemo } from '#db/demo-companies.ts'
import { findTestMail } from '#db/first-day.ts'
import { enqueueTestMail } from '#db/jobs.ts'

/** Calls of the checklist of a new site. */
export const firstDayRoutes = ({ serve, sql, jobs, config, limitRequests }: Services) =>
  serve('/api/admin', firstDayCalls, {
    'GET /api/admin/first-day': () => readSteps(sql, config),
    'POST /api/admin/first-day/mails': [
      limitRequests('test-mails', 20, HOUR),
      async ({ body }) => {
        const id = randomUUID()
        await enqueueTestMail(jobs, sql, id, body.email)
        return { id, state: 'waiting' as const, reason: null }
      },
    ],
    'GET /api/admin/first-day/mails/{id}': async ({ params: { id } }) => {
      const mail = await findTestMail(sql, id)
      if (!mail) throw notFound('There is no such test mail')
      const states: Record<string, 'sent' | 'failed'> = { completed: 'sent', failed: 'failed' }
      const state = states[mail.state] ?? ('waiting' as const)
      const isFile = state === 'sent' && !config.SMTP_URL
      return {
        id,
        state,
        reason: isFile ? 'It is a file on the server, and was not sent.' : mail.reason,
      }
    },
    'DELETE /api/admin/demo': async ({ admin }) => {
      const { companies } = await sql.begin(async (tx) => {
        const counts = await deleteDemo(tx)
        await record(tx, admin, {
          action: 'demo.removed',
          subject: `${counts.companies} companies, ${counts.users} people`,
        })
        return counts
      })
      return { message: `The demo data is gone: ${companies} companies.` }
    },
  })
