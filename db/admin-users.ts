import type { Queryable } from '#db/client.ts'

export async function findAdminByUsername(db: Queryable, username: string) {
  const [admin] = await db<{ id: number; username: string; passwordHash: string; name: string }[]>`
    select id, username, password_hash, name from admin_users
    where lower(username) = lower(${username})`
  return admin
}

/** Creates the administrator or gives an existing one this password. */
export async function saveAdmin(
  db: Queryable,
  admin: { username: string; passwordHash: string; name: string },
) {
  await db`
    insert into admin_users (username, password_hash, name)
    values (${admin.username}, ${admin.passwordHash}, ${admin.name})
    on conflict (lower(username)) do update set password_hash = excluded.password_hash`
}
