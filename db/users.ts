import { anonymizeAudit } from '#db/audit.ts'
import type { Queryable, Transaction } from '#db/client.ts'
import { pageOf, toLikePattern, type Page } from '#db/page.ts'
import { affectsOne, firstRow } from '#db/results.ts'

export type UserRow = {
  id: number
  username: string
  passwordHash: string
  name: string
  email: string
  emailVerified: boolean
  /** Requested address that is not confirmed yet. */
  pendingEmail?: string
  /** True if the user owns a kitchen. */
  kitchens?: true
  prefersNewsletter: boolean
  /** False hides the person's reviews from public lists and from ratings. */
  showsReviews: boolean
  /** When the account first verified an address. */
  welcomedAt: string | null
  createdAt: string
  /** Language of mails. */
  language: string
  /** True if the person chose it themselves. */
  languageChosen: boolean
  /** A suspended account cannot sign in. */
  suspendedAt: string | null
  /** Version of the privacy notice that the form linked to when the account was made. */
  noticeVersion: string | null
}

type FoundRow = Omit<UserRow, 'pendingEmail' | 'kitchens'> & {
  pendingEmail: string | null
  ownsKitchens: boolean
}

const people = (db: Queryable) => db`
  select person.*, change.new_email as pending_email,
    exists (select from company_owners where user_id = person.id) as owns_kitchens
  from users person
  left join email_changes change on change.user_id = person.id and change.status = 'pending'`

const toUser = (row: FoundRow | undefined): UserRow | undefined =>
  row && {
    ...row,
    pendingEmail: row.pendingEmail ?? undefined,
    kitchens: row.ownsKitchens || undefined,
  }

export const findUser = async (db: Queryable, id: number) =>
  toUser(await firstRow(db<FoundRow[]>`${people(db)} where person.id = ${id}`))

/** Locks a user until the transaction ends, so that password and address stay unchanged. */
export const findUserForUpdate = (tx: Transaction, id: number) =>
  firstRow(tx<UserRow[]>`select * from users where id = ${id} for no key update`)

export async function findUserByUsername(db: Queryable, username: string) {
  const [row] = await db<FoundRow[]>`
    ${people(db)} where account_key(person.username) = account_key(${username})`
  return toUser(row)
}

/** The user with a username or, if nobody has it, the one with an email address; ignores case. */
export async function findUserByLogin(db: Queryable, username: string, email: string) {
  const [row] = await db<FoundRow[]>`
    ${people(db)}
    where account_key(person.username) = account_key(${username})
      or account_key(person.email) = account_key(${email})
    order by account_key(person.username) = account_key(${username}) desc
    limit 1`
  return toUser(row)
}

export const findUserByEmail = (db: Queryable, email: string) =>
  firstRow(db<UserRow[]>`
    select * from users where account_key(email) = account_key(${email})`)

/** @throws a unique violation of `users_username` or `users_email` when the name or address is taken */
export function insertUser(
  tx: Transaction,
  user: Pick<
    UserRow,
    'username' | 'passwordHash' | 'name' | 'email' | 'language' | 'noticeVersion'
  >,
) {
  return firstRow(tx<[UserRow]>`insert into users ${tx(user)} returning *`)
}

/**
 * Changes a user. A new password makes sessions of the previous one invalid.
 * @throws a unique violation of `users_email` when another account has the address
 */
export const updateUser = (
  tx: Transaction,
  id: number,
  changes: Partial<Omit<UserRow, 'id' | 'pendingEmail' | 'kitchens' | 'createdAt'>>,
) => firstRow(tx<UserRow[]>`update users set ${tx(changes)} where id = ${id} returning *`)

/** @returns whether the person has not been welcomed before */
export const markWelcomed = (tx: Transaction, id: number) =>
  affectsOne(tx`
    update users set welcomed_at = now() where id = ${id} and welcomed_at is null`)

type ListedUserRow = Pick<
  UserRow,
  'id' | 'username' | 'name' | 'email' | 'emailVerified' | 'createdAt' | 'suspendedAt'
> & { reviews: number; kitchens: number }

/** Accounts with their numbers of reviews and kitchens, the newest first. */
export function listUsers(
  db: Queryable,
  { words, state }: { words: string; state?: 'active' | 'suspended' | 'unverified' },
  page: Page,
) {
  const pattern = toLikePattern(words)
  const from = db`from users person where true
    ${words ? db`and person.name || ' ' || username || ' ' || email ilike ${pattern}` : db``}
    ${state === 'active' ? db`and suspended_at is null` : db``}
    ${state === 'suspended' ? db`and suspended_at is not null` : db``}
    ${state === 'unverified' ? db`and not email_verified` : db``}`
  const columns = db`person.*,
    (select count(*)::integer from reviews where user_id = person.id) as reviews,
    (select count(*)::integer from company_owners where user_id = person.id) as kitchens`
  return pageOf<ListedUserRow>(db, columns, from, db`created_at desc, id desc`, page)
}

/** @returns false when the account is in that state already */
export const setUserSuspended = (tx: Transaction, id: number, suspended: boolean) =>
  affectsOne(tx`
    update users set suspended_at = case when ${suspended} then now() end
    where id = ${id} and (suspended_at is not null) <> ${suspended}`)

/** Deletes a user. Remaining reviews stay without a name. */
export async function deleteUser(tx: Transaction, id: number) {
  await anonymizeAudit(tx, id)
  await tx`delete from users where id = ${id}`
}
