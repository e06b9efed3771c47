import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { connectDatabase, type Sql } from '#db/client.ts'
import { installJobs } from '#db/install-jobs.ts'
import { hasPostalPlaces, importPostalPlaces } from '#db/postal-places.ts'
import { limitPooledRole, prepareRoles, toOwnerUrl } from '#db/roles.ts'
import { requireConfig } from '#runtime/config.ts'

const folder = new URL('./migrations/', import.meta.url)
/** The first migration of databases older than version 1.0.0, for which the schema was rewritten as one file. */
const FIRST_BEFORE_1_0 = '0001_directory.sql'

/** A database to which these migrations do not apply. */
class DatabaseRefused extends Error {}

/**
 * Applies the SQL files that this database has not seen, each in its own transaction, and installs
 * the queues. Two processes may call it at once: one waits for the other.
 * @param url of the database of `sql`, with a role that owns it
 * @returns the names of the applied files
 * @throws DatabaseRefused, without changes, when an applied file has changed or is missing, and for
 * a database older than version 1.0.0
 */
export async function migrate(sql: Sql, url: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  await refuseFromBefore(sql)
  const connection = await sql.reserve()
  const applied: string[] = []
  try {
    await connection`select pg_advisory_lock(hashtext('migrate'))`
    await connection`
      create table if not exists migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now()
      )`
    const known = new Map(
      (
        await connection<
          { name: string; checksum: string }[]
        >`select name, checksum from migrations`
      ).map((row) => [row.name, row.checksum]),
    )
    for (const name of known.keys()) {
      if (!files.includes(name))
        throw new DatabaseRefused(`This database knows a later migration: ${name}`)
    }
    for (const name of files) {
      const text = await readFile(new URL(name, folder), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      if (known.get(name) === checksum) continue
      if (known.has(name))
        throw new DatabaseRefused(`Migration ${name} was changed after it was applied`)
      await connection.unsafe('begin')
      try {
        await connection.unsafe(text)
        await connection`insert into migrations (name, checksum) values (${name}, ${checksum})`
        await connection.unsafe('commit')
      } catch (error) {
        await connection.unsafe('rollback')
        throw error
      }
      applied.push(name)
    }
    if (!(await hasPostalPlaces(sql))) await importPostalPlaces(sql)
    await installJobs(url, sql)
  } finally {
    await connection`select pg_advisory_unlock_all()`.catch(() => {})
    connection.release()
  }
  return applied
}

/** @throws DatabaseRefused for a database older than version 1.0.0 */
async function refuseFromBefore(sql: Sql): Promise<void> {
  const [table] = await sql`select from pg_tables where tablename = 'migrations'`
  if (!table) return
  const [old] = await sql`select from migrations where name = ${FIRST_BEFORE_1_0}`
  if (old)
    throw new DatabaseRefused(
      'This database was made before version 1.0.0, whose schema begins anew: use an empty database',
    )
}

if (import.meta.main) {
  const config = requireConfig('DATABASE_URL')
  const url = toOwnerUrl(config)
  const given = connectDatabase(config.DATABASE_OWNER_URL ?? url, { max: 1 })
  const sql = connectDatabase(url)
  try {
    // Before roles are granted rights on it.
    await refuseFromBefore(given)
    if (config.DATABASE_OWNER_URL) await prepareRoles(config)
    else await limitPooledRole(sql, config)
    const applied = await migrate(sql, url)
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date')
  } catch (error) {
    if (!(error instanceof DatabaseRefused)) throw error
    console.error(error.message)
    process.exitCode = 1
  } finally {
    await Promise.all([given.end(), sql.end()])
  }
}
