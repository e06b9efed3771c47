import type { PendingQuery, Row } from 'postgres'

type Rows = readonly (object | undefined)[]

/** The first row of a query; undefined without any, unless its type says that there is one (`db<[Row]>`). */
export async function firstRow<Found extends Rows>(
  query: PendingQuery<Found>,
): Promise<Found extends readonly [infer Only] ? Only : Found[number] | undefined> {
  const [row] = await query
  return row as never
}

/** The values of a query for one column. */
export async function column<Value>(query: PendingQuery<Row[]>): Promise<Value[]> {
  return (await query).map((row) => Object.values(row)[0] as Value)
}

/** The value of a query for one column of one row; undefined without a row, which its type must say. */
export async function scalar<Value>(query: PendingQuery<Row[]>): Promise<Value> {
  const [row] = await query
  return (row && Object.values(row)[0]) as Value
}

/** Whether a query finds anything. */
export async function hasRows(query: PendingQuery<Row[]>): Promise<boolean> {
  return (await query).length > 0
}

/** Whether a statement inserted, changed or deleted exactly one row. */
export async function affectsOne(statement: PendingQuery<Row[]>): Promise<boolean> {
  return (await statement).count === 1
}
