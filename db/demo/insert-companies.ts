import type { Sql, TransactionSql } from 'postgres'
import type { DemoCompany } from './companies.ts'
import { insertRows, reserveIds } from './insert-rows.ts'

const companyColumns = [
  'id',
  'name',
  'description',
  'short_description',
  'location',
  'cuisine',
  'price_range',
  'rating',
  'featured',
  'address',
  'phone',
  'email',
  'website',
  'hours',
  'tags',
  'status',
  'created_at',
  'updated_at',
] as const

const planColumns = [
  'company_id',
  'name',
  'description',
  'price',
  'meals_per_day',
  'days',
  'trial',
  'pause',
  'refund',
  'order_cutoff',
] as const

/** Inserts companies with their plans and menus; returns their ids in the same order. */
export async function insertCompanies(
  sql: Sql | TransactionSql,
  companies: readonly DemoCompany[],
): Promise<number[]> {
  const ids = await reserveIds(sql, 'companies', companies.length)
  const of = <Row>(rows: (company: DemoCompany) => readonly Row[]) =>
    companies.flatMap((company, index) =>
      rows(company).map((row) => ({ company_id: ids[index]!, ...row })),
    )
  await insertRows(
    sql,
    'companies',
    companyColumns,
    companies.map(({ row }, index) => ({ id: ids[index]!, ...row })),
  )
  await insertRows(
    sql,
    'plans',
    planColumns,
    of((company) => company.plans),
  )
  await insertRows(
    sql,
    'menus',
    ['company_id', 'day', 'description'],
    of((company) => company.menus),
  )
  return ids
}
