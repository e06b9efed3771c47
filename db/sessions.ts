import type { Queryable } from '#db/client.ts'

/** Sessions of users and of administrators are kept apart. */
export type SessionKind = 'user' | 'admin'

const tables = {
  user: { table: 'user_sessions', owner: 'user_id', owners: 'users' },
  admin: { table: 'admin_sessions', owner: 'admin_id', owners: 'admin_users' },
} as const

export async function findSession(db: Queryable, kind: SessionKind, sid: string) {
  const [row] = await db<{ data: string }[]>`
    select data::text from ${db(tables[kind].table)} where sid = ${sid} and expires > now()`
  return row?.data
}

/** Its owner is null before sign-in. */
type SessionRow = { sid: string; ownerId: number | null; data: string; expires: Date }

/** Inserts a new session, unless its owner was deleted meanwhile. */
export async function insertSession(db: Queryable, kind: SessionKind, session: SessionRow) {
  const { table, owner, owners } = tables[kind]
  const { sid, ownerId, data, expires } = session
  const given = db`
    select ${sid}, ${ownerId}::integer, ${data}::text::jsonb, ${expires}::timestamptz`
  // The lock keeps the owner from being deleted until the session is inserted.
  const ofOwner =
    ownerId === null ? db`` : db`from ${db(owners)} where id = ${ownerId} for key share`
  await db`
    insert into ${db(table)} (sid, ${db(owner)}, data, expires)
    ${given} ${ofOwner}
    on conflict (sid) do nothing`
}

/** Changes a session that still exists: an update never revives one that was ended meanwhile. */
export async function updateSession(db: Queryable, kind: SessionKind, session: SessionRow) {
  const { table, owner } = tables[kind]
  await db`
    update ${db(table)} set ${db(owner)} = ${session.ownerId},
      data = ${session.data}::text::jsonb, expires = ${session.expires}
    where sid = ${session.sid}`
}

export async function deleteSession(db: Queryable, kind: SessionKind, sid: string) {
  await db`delete from ${db(tables[kind].table)} where sid = ${sid}`
}

/** Ends every session of a person, but for the one that is named. */
export async function deleteSessionsOf(
  db: Queryable,
  kind: SessionKind,
  ownerId: number,
  except = '',
) {
  const { table, owner } = tables[kind]
  await db`delete from ${db(table)} where ${db(owner)} = ${ownerId} and sid <> ${except}`
}

export async function deleteExpiredSessions(db: Queryable) {
  await db`delete from user_sessions where expires <= now()`
  await db`delete from admin_sessions where expires <= now()`
}
