import { expect, it } from 'vitest'
import { startMailWork } from '#api/mail/work.ts'
import { enqueueMail, type MailJob, queues } from '#db/jobs.ts'
import { visit } from '#tests/support/app.ts'
import { useApp } from '#tests/support/use-app.ts'
import { countJobs } from '#tests/support/indexing.ts'
import { mailServer } from '#tests/support/mail.ts'
import { person, signUp } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { startSmtpSink } from '#tests/support/smtp-sink.ts'

const app = await useApp({ mail: true })

it('answers while the mail server is down, and sends every mail once when it is back', async () => {
  await mailServer.stop()
  const people = Array.from({ length: 8 }, () => person())
  for (const who of people)
    expect((await visit(app.origin).post('/api/register', who)).status).toBe(201)
  // Every mail has failed once.
  await expect.poll(async () => (await countJobs(queues.mail)).retry).toBe(people.length)
  const back = await startSmtpSink(mailServer.port)
  await expect.poll(async () => (await countJobs(queues.mail)).completed).toBe(people.length)
  const addresses = back.mails.map((mail) => mail.to[0]!.address).toSorted()
  expect(addresses).toEqual(people.map(({ email }) => email).toSorted())
  expect(await countJobs('dead-letter')).toEqual({})
  await back.stop()
})

it('drops a permanently refused mail, and sends the others', async () => {
  const back = await startSmtpSink(mailServer.port)
  const [refused, fine] = [person(), person()]
  back.refused.add(refused.email)
  for (const who of [refused, fine]) await visit(app.origin).post('/api/register', who)
  await back.mailTo(fine.email, /Verify/)
  await expect.poll(async () => (await countJobs('dead-letter')).created).toBe(1)
  await back.stop()
})

it('sends mails by urgency: recovery first, bulk mails last', async () => {
  await app.jobs.offWork(queues.mail)
  const { email } = (await signUp(app.origin)).who
  const mails: MailJob[] = [
    { kind: 'newsletter', email },
    { kind: 'alert', alertId: 1, mailId: '1' },
    { kind: 'listing-received', listingId: 1 },
    { kind: 'password-reset', email },
  ]
  for (const mail of mails) await enqueueMail(app.jobs, sql, mail)
  const order: string[] = []
  for (;;) {
    // The order of several jobs would be undefined.
    const [job] = await app.jobs.fetch<MailJob>(queues.mail)
    if (!job) break
    order.push(job.data.kind)
    await app.jobs.complete(queues.mail, job.id)
  }
  await startMailWork(app)
  const last = ['listing-received', 'newsletter', 'alert']
  expect(order).toEqual(['password-reset', 'verification', ...last])
})
