import {
  connectDatabase,
  isPooled,
  requestLimits,
  sessionUrl,
  type DatabaseUrls,
  type Sql,
  type Transaction,
} from '#db/client.ts'

type Addresses = DatabaseUrls & { DATABASE_OWNER_URL?: string | undefined }

const schemas = ['public', 'pgboss']

const ownerOf = (role: string) => `${role}_owner`
const userOf = (url: string) => decodeURIComponent(new URL(url).username)

/** The address for changes of the schema: with the owner's role if there is one. */
export function toOwnerUrl({ DATABASE_OWNER_URL, ...urls }: Addresses): string {
  if (!DATABASE_OWNER_URL) return sessionUrl(urls)
  const url = new URL(DATABASE_OWNER_URL)
  // Both drivers read the role from the URL.
  url.searchParams.set('options', `-c role=${ownerOf(userOf(urls.DATABASE_URL))}`)
  return url.href
}

/**
 * Creates the two roles of a database: the owner of everything in our schemas, who cannot log in,
 * and the role of `DATABASE_URL`, which may read and write rows. May be repeated; tables made by
 * another role change their owner.
 * @param DATABASE_OWNER_URL of a superuser, or of the database's owner if it may create roles
 * @throws when the role of `DATABASE_URL` has further rights
 */
export async function prepareRoles(urls: Addresses) {
  const { DATABASE_URL, DATABASE_OWNER_URL } = urls
  const role = userOf(DATABASE_URL)
  const password = decodeURIComponent(new URL(DATABASE_URL).password)
  const owner = ownerOf(role)
  const sql = connectDatabase(DATABASE_OWNER_URL!, { max: 1 })
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('migrate'))`
      await makeRole(tx, owner, 'nologin')
      await makeRole(tx, role, 'login')
      if (password) await run(tx, 'alter role %I password %L', role, password)
      await run(tx, 'grant %I to current_user', owner)
      const [{ name }] = await tx<[{ name: string }]>`select current_database() as name`
      await run(tx, 'grant create on database %I to %I', name, owner)
      await run(tx, 'grant usage, create on schema public to %I', owner)
      await tx`revoke create on schema public from public`
      await run(tx, 'create schema if not exists pgboss authorization %I', owner)
      await adoptObjects(tx, owner)
      await run(tx, 'set local role %I', owner)
      await grantRows(tx, role)
      await expectNoMore(tx, role, owner)
    })
    await limitPooledRole(sql, urls)
  } finally {
    await sql.end()
  }
}

/** Sets the time limits on the role of a pooled `DATABASE_URL`, whose connections cannot carry them. */
export async function limitPooledRole(db: Sql, urls: DatabaseUrls) {
  if (!isPooled(urls)) return
  await db.begin(async (tx) => {
    for (const [limit, milliseconds] of Object.entries(requestLimits))
      await run(tx, `alter role %I set ${limit} = ${milliseconds}`, userOf(urls.DATABASE_URL))
  })
}

async function makeRole(tx: Transaction, name: string, login: 'login' | 'nologin') {
  const known = await tx`select from pg_roles where rolname = ${name}`
  if (known.length === 0) await run(tx, `create role %I ${login}`, name)
}

/** Rights on existing objects and, by default privileges, on those of later migrations. */
async function grantRows(tx: Transaction, role: string) {
  for (const [rights, kind] of [
    ['select, insert, update, delete', 'tables'],
    ['usage, select', 'sequences'],
  ]) {
    await run(tx, `grant ${rights} on all ${kind} in schema ${schemas.join(', ')} to %I`, role)
    await run(tx, `alter default privileges grant ${rights} on ${kind} to %I`, role)
  }
  await run(tx, 'grant usage on schema pgboss to %I', role)
}

/** Transfers objects that another role has made in our schemas to the owner, except extensions. */
async function adoptObjects(tx: Transaction, owner: string) {
  const statements = await tx<{ statement: string }[]>`
    with object (class, id, owner, schema) as (
      select 'pg_namespace'::regclass, oid, nspowner, oid from pg_namespace
        where nspname <> 'public'
      union all select 'pg_class'::regclass, oid, relowner, relnamespace from pg_class
        where relkind in ('r', 'p', 'v', 'm', 'S')
      union all select 'pg_proc'::regclass, oid, proowner, pronamespace from pg_proc
      union all select 'pg_type'::regclass, oid, typowner, typnamespace from pg_type
        where typtype in ('e', 'd')
      union all select 'pg_ts_dict'::regclass, oid, dictowner, dictnamespace from pg_ts_dict
      union all select 'pg_ts_config'::regclass, oid, cfgowner, cfgnamespace from pg_ts_config
    )
    select format('alter %s %s owner to %I', named.type, named.identity, ${owner}::text) as statement
    from object cross join pg_identify_object(class, id, 0) named
    where object.owner <> ${owner}::regrole
      and object.schema in (select oid from pg_namespace where nspname = any(${schemas}))
      -- Sequences of columns go with their tables.
      and not exists (select from pg_depend where classid = class and objid = id
        and (deptype = 'e' or class = 'pg_class'::regclass and deptype in ('a', 'i')
          and refclassid = 'pg_class'::regclass
          and (select relkind from pg_class where oid = id) = 'S'))`
  for (const { statement } of statements) await tx.unsafe(statement)
}

async function expectNoMore(tx: Transaction, role: string, owner: string) {
  const [{ more }] = await tx<[{ more: boolean }]>`
    select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls
      or pg_has_role(oid, ${owner}, 'member') or has_schema_privilege(oid, 'public', 'create') as more
    from pg_roles where rolname = ${role}`
  if (more)
    throw new Error(
      `The role "${role}" of DATABASE_URL may do more than read and write rows: name one that is not there yet`,
    )
}

/** Runs a statement that cannot have parameters; Postgres quotes the names (%I) and texts (%L). */
async function run(tx: Transaction, statement: string, ...given: string[]) {
  const [row] = await tx<
    [{ text: string }]
  >`select format(${statement}::text, variadic ${given}::text[]) as text`
  await tx.unsafe(row.text)
}
