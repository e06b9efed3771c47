import { storeDietsOf } from '#api/companies/store-diets.ts'
import { type Actor, record } from '#api/audit/record.ts'
import { badField, conflict, notFound } from '#api/http/errors.ts'
import { toSlug } from '#api/place-pages/paths.ts'
import { loadChoices } from '#api/choices/read-choices.ts'
import { findPlace } from '#api/search/understand/known-places.ts'
import {
  type AdminChoices,
  type ChoiceInput,
  type ChoiceKind,
  MAX_SPELLINGS,
} from '#contract/admin-choices.ts'
import type { AuditChange } from '#db/audit.ts'
import {
  countByChoice,
  findPostalState,
  listCompaniesOf,
  listPostalStates,
  lockChoices,
  replaceChoice,
  incrementVersions,
  readChoices,
  invalidateAlertSearches,
  saveChoice,
} from '#db/choices.ts'
import type { Queryable, Sql, Transaction } from '#db/client.ts'
import { lockCompanies } from '#db/companies.ts'
import { enqueueCompanyChanged } from '#db/jobs.ts'
import { renamePages } from '#db/page-versions.ts'
import { currentChoices, type PlaceChoice } from '#domain/choices.ts'
import { fold, readCuisine, readPlaceName } from '#domain/spellings.ts'

const nouns = { places: 'place', cuisines: 'cuisine' } as const
/** Fields that only places have, with their values for a cuisine. */
const ofPlaces = { sameAs: null, partOf: null, popular: false }
type Row = PlaceChoice

const rowsOf = (kind: ChoiceKind): Row[] =>
  currentChoices()[kind].map((row) => ({ ...ofPlaces, ...row }))
const findRow = (kind: ChoiceKind, name: string) =>
  rowsOf(kind).find((row) => fold(row.name) === fold(name))

/** @throws HttpError 404 when there is no such choice */
function getRow(kind: ChoiceKind, name: string): Row {
  const row = findRow(kind, name)
  if (!row) throw notFound(`There is no ${nouns[kind]} ${name}`)
  return row
}

/** Runs one change at a time, on the current choices, and enqueues the affected companies in its transaction. */
async function changing(sql: Sql, work: (tx: Transaction) => Promise<void>): Promise<void> {
  await sql.begin(async (tx) => {
    await lockChoices(tx)
    await loadChoices(tx)
    await work(tx)
    await invalidateAlertSearches(tx)
  })
}

/** Enqueues companies whose search names have changed. */
async function reindex(tx: Transaction, ids: Iterable<number>): Promise<void> {
  const concerned = [...new Set(ids)].toSorted((a, b) => a - b)
  await incrementVersions(tx, concerned)
  await storeDietsOf(tx, concerned)
  await enqueueCompanyChanged(tx, concerned)
}

/** Adds a choice, or shows a hidden one of that name again. @throws HttpError 400, 409 */
export const addChoice = (sql: Sql, actor: Actor, kind: ChoiceKind, input: ChoiceInput) =>
  changing(sql, async (tx) => {
    const hidden = findRow(kind, input.name)
    if (hidden && !hidden.hidden) throw taken('name', `${hidden.name} is there already`)
    const partOf = input.partOf ?? hidden?.partOf ?? (await guessState(tx, kind, input.name))
    const spellings = [...input.spellings, ...(hidden?.spellings ?? [])]
    const row = { ...ofPlaces, ...hidden, ...input, spellings, hidden: false, partOf }
    await save(tx, kind, row, hidden)
    await record(tx, actor, {
      action: `${nouns[kind]}.added`,
      subject: input.name,
      changes: listChanges({ ...ofPlaces, name: input.name, spellings: [], hidden: false }, row),
    })
  })

/**
 * Changes a choice. @throws HttpError 400; 404; 409 when the name is taken, or a choice to be
 * hidden has companies
 */
export const changeChoice = (
  sql: Sql,
  actor: Actor,
  kind: ChoiceKind,
  name: string,
  changes: Partial<ChoiceInput>,
) =>
  changing(sql, async (tx) => {
    const present = getRow(kind, name)
    const row = { ...present, ...changes }
    if (fold(row.name) !== fold(present.name)) row.spellings = [...row.spellings, present.name]
    if (row.hidden && !present.hidden) await refuseUsed(tx, kind, present)
    const changed = listChanges(present, row)
    if (changed.length === 0) return
    await save(tx, kind, row, present)
    const action = `${nouns[kind]}.changed` as const
    await record(tx, actor, { action, subject: row.name, changes: changed })
  })

/**
 * Moves the companies of one choice to another, which gets the old name as a spelling. @throws
 * HttpError 400; 404; 409
 */
export const mergeChoices = (
  sql: Sql,
  actor: Actor,
  kind: ChoiceKind,
  name: string,
  into: string,
) =>
  changing(sql, async (tx) => {
    const [from, target] = [getRow(kind, name), findRow(kind, into)]
    if (!target || target.hidden || target.name === from.name)
      throw badField('into', `Please choose another ${nouns[kind]} that is offered`)
    const ids = await listCompaniesOf(tx, kind, [from.name])
    await lockCompanies(tx, ids)
    await replaceChoice(tx, kind, from.name, target.name)
    const merged = {
      ...target,
      spellings: [...target.spellings, from.name, ...from.spellings],
      partOf:
        [target.partOf, from.partOf].find((state) => state !== null && state !== from.name) ?? null,
      popular: target.popular || from.popular,
    }
    await save(tx, kind, merged, target, from.name)
    await reindex(tx, ids)
    await record(tx, actor, {
      action: `${nouns[kind]}.merged`,
      subject: `${from.name} into ${target.name}`,
      changes: [{ field: 'companies', before: null, after: String(ids.length) }],
    })
  })

const taken = (path: string, message: string) => conflict(message, [{ path, message }])

/**
 * Writes a choice's row and updates its companies.
 * @param present the row before the change
 * @param gone a choice that is merged into this one, which gets its names
 */
async function save(
  tx: Transaction,
  kind: ChoiceKind,
  row: Row,
  present: Row | undefined,
  gone?: string,
): Promise<void> {
  const { name, hidden, popular } = row
  const own = new Set([fold(name)])
  const spellings = row.spellings.filter((one) => !own.has(fold(one)) && own.add(fold(one)))
  if (spellings.length > MAX_SPELLINGS)
    throw taken('spellings', `${name} would have more than ${MAX_SPELLINGS} spellings`)
  const mine = [present?.name, gone]
  for (const text of [name, ...spellings]) refuseTaken(kind, text, mine, text === name)
  const partOf = kind === 'places' ? await resolveState(tx, row.partOf, name) : null
  const names = [...new Set([name, present?.name ?? name])]
  const before = await listCompaniesOf(tx, kind, names)
  // Saves lock companies before the place they refer to: the same lock order avoids deadlocks.
  await lockCompanies(tx, before)
  const fields = { name, spellings, hidden, ...(kind === 'places' && { partOf, popular }) }
  await saveChoice(tx, kind, fields, present?.name)
  if (present) await renamePages(tx, kind, toSlug(present.name), toSlug(name))
  await reindex(tx, [...before, ...(await listCompaniesOf(tx, kind, names))])
}

/** @throws HttpError 409 when another choice has one of the names */
function refuseTaken(
  kind: ChoiceKind,
  text: string,
  mine: readonly (string | undefined)[],
  isName: boolean,
): void {
  const isSo = (other: string) => fold(other) === fold(text)
  const read = (kind === 'places' ? readPlaceName : readCuisine)(text)
  const other =
    findRow(kind, text) ??
    rowsOf(kind).find(({ name, spellings }) => name === read || spellings.some(isSo))
  if (!other || mine.includes(other.name)) return
  const message = isSo(other.name)
    ? `${other.name} is another ${nouns[kind]}: merge the two to make it a spelling`
    : `“${text}” is a spelling of ${other.name}`
  throw taken(isName ? 'name' : 'spellings', message)
}

/** @throws HttpError 409 when companies use the choice */
async function refuseUsed(tx: Transaction, kind: ChoiceKind, { name }: Row): Promise<void> {
  const counts = await countByChoice(tx, kind)
  const names = [name, ...rowsOf(kind).flatMap((row) => (row.sameAs === name ? [row.name] : []))]
  const companies = names.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0)
  if (companies === 0) return
  const has = companies === 1 ? 'A company is' : `${companies} companies are`
  throw conflict(`${has} filed under ${name}: merge it with another ${nouns[kind]} instead`)
}

/** Finds the state of this name, and adds it as a hidden place if it is missing. @throws HttpError 400 */
async function resolveState(tx: Transaction, state: string | null, city: string) {
  if (state === null) return null
  const states = await listStates(tx)
  const known = findRow('places', readPlaceName(state)) ?? findRow('places', state)
  const name = known?.name ?? states.find((one) => fold(one) === fold(state))
  const isState =
    name !== undefined && known?.partOf == null && states.some((one) => fold(one) === fold(name))
  if (!isState || fold(name) === fold(city))
    throw badField('partOf', `“${state}” is no state of India that a city can lie in`)
  if (!known)
    await saveChoice(tx, 'places', {
      name,
      spellings: [],
      hidden: true,
      partOf: null,
      popular: false,
    })
  return name
}

async function guessState(tx: Transaction, kind: ChoiceKind, name: string): Promise<string | null> {
  if (kind === 'cuisines') return null
  const state = await findStateOf(tx, name)
  return state === undefined || fold(state) === fold(name) ? null : state
}

/** The state of a city, by the vocabulary or the postal directory, under the name that search uses. */
async function findStateOf(db: Queryable, name: string): Promise<string | undefined> {
  const place = findPlace(name)
  if (place) return place.state ? undefined : place.within
  const state = await findPostalState(db, name)
  return state && stateName(state)
}

const stateName = (name: string) => findPlace(name)?.value ?? name

/** Names of India's states, as search and the table have them. */
async function listStates(db: Queryable): Promise<string[]> {
  const named = rowsOf('places').flatMap(({ partOf }) => partOf ?? [])
  const states = (await listPostalStates(db)).map(stateName)
  return [...new Set([...states, ...named])].toSorted()
}

const inWords = (value: string | boolean | readonly string[] | null): string | null => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return (typeof value === 'string' || value === null ? value : value.join(', ')) || null
}

function listChanges(before: Row, after: Row): AuditChange[] {
  return (['name', 'spellings', 'partOf', 'hidden', 'popular'] as const).flatMap((field) => {
    const [was, is] = [inWords(before[field]), inWords(after[field])]
    return was === is
      ? []
      : [{ field: field === 'partOf' ? 'state' : field, before: was, after: is }]
  })
}

/** All choices with their numbers of companies. */
export async function readAdminChoices(sql: Sql): Promise<AdminChoices> {
  const [{ places, cuisines }, ofPlace, ofCuisine, states] = await Promise.all([
    readChoices(sql),
    countByChoice(sql, 'places'),
    countByChoice(sql, 'cuisines'),
    listStates(sql),
  ])
  return {
    places: places.map((row) => ({ ...row, companies: ofPlace.get(row.name) ?? 0 })),
    cuisines: cuisines.map((row) => ({ ...row, companies: ofCuisine.get(row.name) ?? 0 })),
    states,
  }
}
