import type { Queryable, Sql, Transaction } from '#db/client.ts'

/** Users and administrators have separate sessions. */
export type SessionKind = 'user' | 'admin'

// Maximum ages by Postgres's clock: since the last visit, and since sign-in.
const tables = {
  user: {
    table: 'user_sessions',
    owner: 'user_id',
    owners: 'users',
    idle: '30 days',
    age: '90 days',
  },
  admin: {
    table: 'admin_sessions',
    owner: 'admin_id',
    owners: 'admin_users',
    idle: '12 hours',
    age: '12 hours',
  },
} as const

/** Maximum number of concurrent sessions of a person. */
const MAX_SESSIONS = 20
/** Minimum time between two prolongations of a session, so that not every request writes. */
const TOUCH = '1 hour'

/** Finds a session whose owner has not changed their password since, and whether a visit should prolong it. */
export async function findSession(db: Queryable, kind: SessionKind, sid: string) {
  const { table, owner, owners } = tables[kind]
  const [row] = await db<{ data: string; isDue: boolean }[]>`
    select session.data::text, session.seen_at < now() - ${TOUCH}::text::interval as is_due
    from ${db(table)} session join ${db(owners)} owner on owner.id = session.${db(owner)}
    where session.sid = ${sid} and session.expires > now()
      and session.password_key = password_key(owner.password_hash)`
  return row
}

/**
 * Locks a session until the transaction ends, its owner first, as deletions do: the lock order
 * avoids deadlocks.
 * @returns false when the session has ended, or its owner has another password
 */
export async function lockSession(
  tx: Transaction,
  kind: SessionKind,
  sid: string,
): Promise<boolean> {
  const { table, owner, owners } = tables[kind]
  const rows = await tx`
    select from ${tx(owners)} owner join ${tx(table)} session on session.${tx(owner)} = owner.id
    where session.sid = ${sid} and session.expires > now()
      and session.password_key = password_key(owner.password_hash)
    for key share of owner, session`
  return rows.length > 0
}

type NewSession = {
  sid: string
  ownerId: number
  /** Fingerprint of the hash with which the password was checked. */
  passwordKey: Buffer
  data: string
}

/**
 * Inserts a new session, unless its owner was deleted or got another password meanwhile. Deletes
 * the oldest sessions above the maximum.
 */
export async function insertSession(sql: Sql, kind: SessionKind, session: NewSession) {
  const { table, owner, owners, idle } = tables[kind]
  const { sid, ownerId, passwordKey, data } = session
  await sql.begin(async (tx) => {
    // Changes of the password and other sign-ins wait for this lock.
    const [unchanged] = await tx`
      select from ${tx(owners)}
      where id = ${ownerId} and password_key(password_hash) = ${passwordKey} for no key update`
    if (!unchanged) return
    await tx`
      insert into ${tx(table)} (sid, ${tx(owner)}, password_key, data, expires)
      values (${sid}, ${ownerId}, ${passwordKey}, ${data}::text::jsonb,
        now() + ${idle}::text::interval)
      on conflict (sid) do nothing`
    await tx`
      delete from ${tx(table)} where sid in (
        select sid from ${tx(table)} where ${tx(owner)} = ${ownerId} and expires > now()
        order by created_at desc, sid = ${sid} desc offset ${MAX_SESSIONS})`
  })
}

/** Updates an existing session; one that has ended meanwhile is never restored. */
export async function updateSession(db: Queryable, kind: SessionKind, sid: string, data: string) {
  await db`
    update ${db(tables[kind].table)} set data = ${data}::text::jsonb where sid = ${sid}`
}

/** Prolongs a visited session, up to its maximum age. */
export async function touchSession(db: Queryable, kind: SessionKind, sid: string) {
  const { table, idle, age } = tables[kind]
  await db`
    update ${db(table)} set seen_at = now(),
      expires = least(now() + ${idle}::text::interval, created_at + ${age}::text::interval)
    where sid = ${sid} and expires > now()`
}

export async function deleteSession(db: Queryable, kind: SessionKind, sid: string) {
  await db`delete from ${db(tables[kind].table)} where sid = ${sid}`
}

/** Deletes all sessions of a person except the given one. */
export async function deleteSessionsOf(
  db: Queryable,
  kind: SessionKind,
  ownerId: number,
  except = '',
) {
  const { table, owner } = tables[kind]
  await db`delete from ${db(table)} where ${db(owner)} = ${ownerId} and sid <> ${except}`
}

/** Valid sessions of a user, the last used first. */
export function listSessionsOf(db: Queryable, userId: number) {
  return db<{ sid: string; browser: string | null; createdAt: string; seenAt: string }[]>`
    select session.sid, session.data ->> 'browser' as browser, session.created_at, session.seen_at
    from user_sessions session join users owner on owner.id = session.user_id
    where session.user_id = ${userId} and session.expires > now()
      and session.password_key = password_key(owner.password_hash)
    order by session.seen_at desc, session.created_at desc`
}

/**
 * Replaces a password's hash by another one of the same password: its sessions stay valid.
 * @returns false when the person has another password by now
 */
export async function replacePasswordHash(
  sql: Sql,
  kind: SessionKind,
  { id, before, after }: { id: number; before: string; after: string },
): Promise<boolean> {
  const { table, owner, owners } = tables[kind]
  return await sql.begin(async (tx) => {
    const { count } = await tx`
      update ${tx(owners)} set password_hash = ${after}
      where id = ${id} and password_hash = ${before}`
    if (count === 0) return false
    await tx`
      update ${tx(table)} set password_key = password_key(${after})
      where ${tx(owner)} = ${id} and password_key = password_key(${before})`
    return true
  })
}
