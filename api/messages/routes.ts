import { language, t } from '#domain/i18n.ts'
import { note } from '#api/audit/record.ts'
import { adminMessageCalls, messageCalls } from '#contract/calls/messages.ts'
import { notFound } from '#api/http/errors.ts'
import { readFormState } from '#api/http/form-state.ts'
import { once, requestOf } from '#api/http/once.ts'
import { toReadFilter, toPage } from '#api/http/pages.ts'
import { HOUR } from '#api/http/rate-limits.ts'
import { forwardMessage, reasonToHold } from '#api/messages/forward.ts'
import type { Services } from '#api/services.ts'
import { findPublicCompany } from '#db/companies.ts'
import { enqueueMail } from '#db/jobs.ts'
import { messages } from '#db/messages.ts'

export const messageRoutes = ({ serve, sql, jobs, config, limitRequests }: Services) =>
  serve('/api', messageCalls, {
    'POST /api/contact': [
      limitRequests('contact', 10, HOUR),
      ({ body, headers }) =>
        once(sql, requestOf('contact', headers, body), async (tx) => {
          const company = await findPublicCompany(tx, body.companyId)
          if (!company) throw notFound('Company not found')
          const { notice: noticeVersion, isTrapped } = readFormState(headers, config)
          const holdReason = (await reasonToHold(tx, body, isTrapped)) ?? null
          const messageId = await messages.insert(tx, {
            ...body,
            noticeVersion,
            holdReason,
            holdStatus: holdReason === null ? null : 'pending',
            companyName: company.name,
            language: language(),
          })
          if (holdReason !== null) {
            await enqueueMail(jobs, tx, { kind: 'case-received', case: 'held', id: messageId })
            return { message: t('Thank you! A person reads your message before it goes on.') }
          }
          await enqueueMail(jobs, tx, { kind: 'contact-message', messageId })
          if (company.email) await forwardMessage(jobs, tx, { messageId, companyId: company.id })
          return {
            message: company.email
              ? t('Your message has been sent successfully. The company will get back to you soon.')
              : t(
                  'Your message has been sent successfully. ' +
                    'The company has no email address here: we pass your message on to it.',
                ),
          }
        }),
    ],
  })

export const adminMessageRoutes = ({ serve, sql }: Services) =>
  serve('/api/admin', adminMessageCalls, {
    'GET /api/admin/lists/contact-messages': async ({ query }) =>
      toPage(await messages.list(sql, toReadFilter(query), query), query),
    'GET /api/admin/contact-messages': () => messages.listEvery(sql),
    // Marking a message as read twice is allowed: the second time changes and records nothing.
    'PUT /api/admin/contact-messages/{id}/read': async ({ params: { id }, admin }) => {
      await sql.begin(async (tx) => {
        const opened = await messages.markRead(tx, id)
        if (opened) await note(tx, 'message.read', { actor: admin }, opened)
      })
      const message = await messages.find(sql, id)
      if (!message) throw notFound('Message not found')
      return message
    },
    'DELETE /api/admin/contact-messages/{id}': async ({ params: { id }, admin }) => {
      await sql.begin(async (tx) => {
        const deleted = await messages.remove(tx, id)
        if (!deleted) throw notFound('Message not found')
        await note(tx, 'message.deleted', { actor: admin }, deleted)
      })
      return { message: t('The message is gone.') }
    },
  })
