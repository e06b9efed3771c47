import type { Sql } from '#db/client.ts'

/** What a client knows of a write: it was promised, it was refused, or no answer came. */
export type Outcome = 'done' | 'unknown' | 'refused'

/** Properties of a company that clients write, each as a text. */
export type Facts = Record<string, string>

/**
 * What was acknowledged, to be compared with what the database holds. Whoever writes a company
 * does so one write after the other; others write other companies.
 */
export class Ledger {
  /** For each company what each of its facts may be by now. Facts that are absent may be anything. */
  readonly #companies = new Map<number, Map<string, Set<string>>>()
  /** Names of companies that were to be created, once each however often it was asked. */
  readonly #creations = new Set<string>()
  acknowledged = 0
  unanswered = 0

  /** Knows a company that is there. */
  meet(id: number, facts: Facts = {}): void {
    this.#companies.set(id, new Map([['exists', new Set(['yes'])]]))
    this.note(id, facts, 'done')
  }

  /** Keeps what became of a write. */
  note(id: number, facts: Facts, outcome: Outcome): void {
    if (outcome === 'refused') return
    const known = this.#companies.get(id)!
    for (const [fact, value] of Object.entries(facts)) {
      if (outcome === 'done') known.set(fact, new Set([value]))
      else known.get(fact)?.add(value)
    }
  }

  /** Keeps what became of a deletion. */
  noteDeletion(id: number, outcome: Outcome): void {
    if (outcome === 'done') this.#companies.set(id, new Map([['exists', new Set(['no'])]]))
    else this.note(id, { exists: 'no' }, outcome)
  }

  noteCreation(name: string): void {
    this.#creations.add(name)
  }

  count(outcome: Outcome): void {
    if (outcome === 'done') this.acknowledged++
    if (outcome === 'unknown') this.unanswered++
  }

  mayExist(id: number): boolean {
    return this.#companies.get(id)?.get('exists')?.has('yes') ?? false
  }

  mayBeGone(id: number): boolean {
    return this.#companies.get(id)?.get('exists')?.has('no') ?? false
  }

  /** Learns from an answer that a company is not there. */
  isGone(id: number): void {
    this.#companies.set(id, new Map([['exists', new Set(['no'])]]))
  }

  /** Compares with the database. @returns what was lost, a line each */
  async findLosses(sql: Sql): Promise<string[]> {
    const found = await readFacts(sql, [...this.#companies.keys()])
    const losses: string[] = []
    for (const [id, facts] of this.#companies) {
      const row = found.get(id)
      if (!facts.get('exists')!.has(row ? 'yes' : 'no')) {
        losses.push(`company ${id} is ${row ? 'there though it was deleted' : 'lost'}`)
      }
      if (!row) continue
      for (const [fact, values] of facts) {
        if (fact === 'exists') continue
        const value = row[fact] ?? 'none'
        if (!values.has(value)) {
          losses.push(`company ${id}: ${fact} is ${value}, not ${[...values].join(' or ')}`)
        }
      }
    }
    const names = [...this.#creations]
    const rows = await sql<{ name: string; count: number }[]>`
      select name, count(*)::integer as count from companies where name = any(${names}) group by name`
    const counts = new Map(rows.map(({ name, count }) => [name, count]))
    for (const [name, count] of counts) {
      if (count > 1) losses.push(`"${name}" was created ${count} times`)
    }
    this.#creations.clear()
    return losses
  }
}

async function readFacts(sql: Sql, ids: number[]): Promise<Map<number, Facts>> {
  const rows = await sql<{ id: number; facts: Facts }[]>`
    select id, jsonb_build_object(
        'note', short_description, 'status', status, 'featured', featured::text,
        'plans', coalesce((select string_agg(name, ', ' order by name) from plans where company_id = company.id), 'none'),
        'menus', coalesce((select string_agg(description, ', ' order by day) from menus where company_id = company.id), 'none')
      ) || coalesce((
        select jsonb_object_agg('review by ' || user_id, rating || ' ' || comment || ' ' || status)
        from reviews where company_id = company.id and user_id is not null
      ), '{}') as facts
    from companies company where id = any(${ids})`
  return new Map(rows.map(({ id, facts }) => [id, facts]))
}
