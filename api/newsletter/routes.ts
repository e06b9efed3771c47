import { urlencoded, Router } from 'express'
import { z } from 'zod'
import { addressOnly, tokenOnly } from '#api/contract/accounts.ts'
import { mailToken } from '#api/contract/fields.ts'
import { hashToken } from '#api/accounts/tokens.ts'
import { badRequest } from '#api/http/errors.ts'
import { limitRequests } from '#api/http/rate-limits.ts'
import { jobs } from '#api/jobs.ts'
import { readUnsubscribeToken } from '#api/newsletter/unsubscribe-link.ts'
import { sql } from '#db/client.ts'
import { enqueueMail } from '#db/jobs.ts'
import { addSubscriber, spendConfirmation, unsubscribe } from '#db/newsletter.ts'

/** The newsletter: asking for it, confirming that, ending it. */
export const newsletterRoutes = Router()

newsletterRoutes.post('/', limitRequests('newsletter', 10, 60 * 60), async (req, res) => {
  const { email } = addressOnly.parse(req.body)
  await sql.begin(async (tx) => {
    const subscriberId = await addSubscriber(tx, email)
    if (subscriberId)
      await enqueueMail(jobs(), tx, { kind: 'newsletter-confirmation', subscriberId })
  })
  // The same words for an address that gets it already.
  res.status(202).json({ message: 'Please check your inbox to confirm your subscription.' })
})

newsletterRoutes.post('/confirm', async (req, res) => {
  const { token } = tokenOnly.parse(req.body)
  if (!(await spendConfirmation(sql, hashToken(token)))) {
    throw badRequest('The confirmation link is invalid or was used before.')
  }
  res.json({ message: 'You are subscribed.' })
})

const inAddress = z.object({ token: mailToken.max(1_000).optional() })
const inBody = z.object({ token: mailToken.max(1_000) }).partial()

// Mail programs post a form to the address in the mail's header (RFC 8058); our page sends JSON.
newsletterRoutes.post('/unsubscribe', urlencoded({ extended: false }), async (req, res) => {
  const token = inAddress.parse(req.query).token ?? inBody.parse(req.body ?? {}).token ?? ''
  const email = readUnsubscribeToken(token)
  if (!email) throw badRequest('This link is not valid.')
  await sql.begin((tx) => unsubscribe(tx, email))
  res.json({ message: 'You will get no more newsletters from us.' })
})
