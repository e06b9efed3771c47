import type { Fragment } from 'postgres'
import type { Queryable } from '#db/client.ts'
import type { MailJob } from '#db/job-kinds.ts'

type Rows = { language: string }[]

const ofUser = (db: Queryable, id: number) => db<Rows>`select language from users where id = ${id}`

/** Language of an account or, without one, of a subscription. */
const ofAddress = (db: Queryable, { email }: { email: string }) => db<Rows>`
  select language from (
    select language, 1 as rank from users where account_key(email) = account_key(${email})
    union all
    select language, 2 from newsletter_subscribers where account_key(email) = account_key(${email})
  ) known order by rank limit 1`

/** The language that an address's owner chose for all mails; `email` is a column. */
const chosenBy = (db: Queryable, email: Fragment) => db`
  select person.language from users person
  where person.language_chosen and person.email_verified
    and account_key(person.email) = account_key(${email})`

/** Language chosen for all mails, else of the page on which the alert was requested. */
const ofAlert = (db: Queryable, { alertId }: { alertId: number }) => db<Rows>`
  select coalesce((${chosenBy(db, db`alert.email`)}), language) as language
  from alerts alert where id = ${alertId}`

/** Language of the account that a row names. */
const ofUserOf = (db: Queryable, table: string, id: number) => db<Rows>`
  select language from users where id = (select user_id from ${db(table)} where id = ${id})`

/** Language of the first owner, else of the form with which the company was listed. */
const ofCompany = (db: Queryable, id: number) => db<Rows>`
  select coalesce(
    (select person.language from company_owners owner join users person on person.id = owner.user_id
      where owner.company_id = company.id order by owner.created_at limit 1),
    (select coalesce((${chosenBy(db, db`listing.contact_email`)}), language)
      from listings listing where company_id = company.id)
  ) as language
  from companies company where id = ${id}`

const tables = { claims: 'claims', proposals: 'proposals', reports: 'review_reports' } as const

/** Finds the recipient's language by kind of mail. Kinds that are missing go to administrators. */
const finders: {
  [Kind in MailJob['kind']]?: (
    db: Queryable,
    job: Extract<MailJob, { kind: Kind }>,
  ) => PromiseLike<Rows>
} = {
  verification: (db, { userId }) => ofUser(db, userId),
  'verification-request': ofAddress,
  welcome: (db, { userId }) => ofUser(db, userId),
  'password-reset': ofAddress,
  'password-changed': (db, { userId }) => ofUser(db, userId),
  'email-change': (db, { changeId }) => ofUserOf(db, 'email_changes', changeId),
  'email-changed': (db, { changeId }) => ofUserOf(db, 'email_changes', changeId),
  'username-reminder': ofAddress,
  'password-guessed': (db, { account, username }) => db<Rows>`
    select language from users
    where ${account} = 'user' and account_key(username) = account_key(${username})`,
  'message-to-company': async (db, { messageId }) => {
    const [message] = await db<{ companyId: number }[]>`
      select company_id from contact_messages where id = ${messageId}`
    return ofCompany(db, message?.companyId ?? 0)
  },
  'message-digest': (db, { companyId }) => ofCompany(db, companyId),
  'newsletter-confirmation': (db, { subscriberId }) => db<Rows>`
    select language from newsletter_subscribers where id = ${subscriberId}`,
  newsletter: ofAddress,
  'alert-confirmation': ofAlert,
  alert: ofAlert,
  'listing-check': (db, { companyId }) => ofCompany(db, companyId),
  'listing-hidden': (db, { companyId }) => ofCompany(db, companyId),
  'listing-decided': (db, { listingId }) => db<Rows>`
    select coalesce((${chosenBy(db, db`listing.contact_email`)}), language) as language
    from listings listing where id = ${listingId}`,
  'review-decided': (db, { reviewId }) => ofUserOf(db, 'reviews', reviewId),
  'review-reply': (db, { reviewId }) => ofUserOf(db, 'reviews', reviewId),
  'message-reply': (db, { replyId }) => db<Rows>`
    select coalesce((${chosenBy(db, db`message.email`)}), message.language) as language
    from contact_messages message
    join message_replies reply on reply.message_id = message.id where reply.id = ${replyId}`,
  'claim-link': (db, { claimId }) => ofUserOf(db, 'claims', claimId),
  // An invited person may have no account yet.
  'owner-invitation': async (db, job) => {
    const known = await ofAddress(db, job)
    return known.length > 0 ? known : ofUser(db, job.invitedBy)
  },
  ownership: (db, { userId, to = userId }) => ofUser(db, to),
  'case-decided': (db, { case: kind, id }) => ofUserOf(db, tables[kind], id),
}

/** The language of a mail's recipient; undefined for administrators, and if unknown. */
export async function findMailLanguage(db: Queryable, job: MailJob): Promise<string | undefined> {
  const find = finders[job.kind] as ((db: Queryable, job: MailJob) => PromiseLike<Rows>) | undefined
  const [found] = find ? await find(db, job) : []
  return found?.language ?? undefined
}
