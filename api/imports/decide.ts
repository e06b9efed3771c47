import { isDeepStrictEqual } from 'node:util'
import { conflict } from '#api/http/errors.ts'
import { proposeMapping } from '#api/imports/map/propose.ts'
import type { ImportMapping } from '#contract/imports.ts'
import type { Transaction } from '#db/client.ts'
import { type ImportRow, setMapping } from '#db/imports.ts'

/**
 * Stores a person's decisions about a file, which is then compared again. When another kind is
 * chosen, its columns are proposed again, unless they were changed in the same request.
 * @throws HttpError 409 when there is nothing to decide
 */
export async function decide(tx: Transaction, run: ImportRow, given: ImportMapping): Promise<void> {
  if (!['checking', 'checked'].includes(run.state))
    throw conflict('This file has been decided already.')
  const { mapping, columns, own } = run
  if (!mapping) throw conflict('The format of this file is read no longer.')
  const isOther = !own && given.kind !== null && given.kind !== mapping.kind
  const isProposed = isOther && isDeepStrictEqual(given.columns, mapping.columns)
  const names = columns.map(({ name }) => name)
  const fields = isProposed ? proposeMapping(names, given.kind).columns : given.columns
  await setMapping(tx, run.id, { ...given, columns: fields })
}
