import { expect } from 'vitest'
import type { ImportRun } from '#contract/imports.ts'
import type { Visitor } from '#tests/support/app.ts'
import { sql } from '#tests/support/product.ts'

export const header =
  'dabbawiseId,reference,name,shortDescription,description,location,cuisine,priceRange,address'
export const rowOf = (reference: string, name: string, location = 'Pune') =>
  `,${reference},${name},Home food,"Cooked, packed",${location},North Indian,budget,"Lane 4, Kothrud 411038"`

/** Finds a company's row by its reference. */
export async function findByReference(reference: string) {
  const [row] = await sql`select * from companies where reference = ${reference}`
  return row
}

/** Functions that import as an administrator does. */
export function importsOf(admin: Visitor) {
  const upload = (file: string | Uint8Array, name = 'companies.csv') =>
    admin.send('POST', `/api/admin/imports?name=${name}`, file, {
      'content-type': 'application/octet-stream',
    })
  const read = async (id: number) => (await admin.get<ImportRun>(`/api/admin/imports/${id}`)).body

  /** Waits until an import has finished its current step. */
  async function settle(id: number): Promise<ImportRun> {
    await expect
      .poll(async () => (await read(id)).state)
      .not.toMatch(/^(checking|running|undoing)$/)
    return read(id)
  }
  async function dryRun(file: string | Uint8Array): Promise<ImportRun> {
    const { status, body } = await upload(file)
    expect(body).not.toHaveProperty('message')
    expect(status).toBe(201)
    return settle(body.id)
  }
  /** Changes the mapping of a file. */
  async function decide(id: number, mapping: object): Promise<ImportRun> {
    const { status, body } = await admin.put(`/api/admin/imports/${id}/mapping`, mapping)
    expect(body).not.toHaveProperty('message')
    expect(status).toBe(200)
    return settle(id)
  }
  async function act(id: number, verb: 'run' | 'undo' | 'cancel', body: object = {}) {
    const { status } = await admin.post(`/api/admin/imports/${id}/${verb}`, body)
    expect(status).toBe(200)
    return settle(id)
  }
  async function importAll(file: string, approve = true) {
    const { id } = await dryRun(file)
    return act(id, 'run', { approve })
  }
  const companiesOf = async (id: number, outcome = 'all') =>
    (await admin.get(`/api/admin/imports/${id}/companies?outcome=${outcome}`)).body.items
  return { upload, read, dryRun, decide, act, importAll, companiesOf }
}
