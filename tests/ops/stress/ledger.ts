import { sql } from '#tests/support/product.ts'

/** Outcome of a write for its client: acknowledged, refused, or unanswered. */
export type Outcome = 'done' | 'unknown' | 'refused'

/** Properties of a company that clients write, as texts. */
type Facts = Record<string, string>

/** Acknowledged writes, for comparison with the database. Writes to one company must be sequential. */
export class Ledger {
  /** Possible values of each company's facts. Absent facts may have any value. */
  readonly #companies = new Map<number, Map<string, Set<string>>>()
  /** Names of companies that may exist at most once, however often creation was requested. */
  readonly #creations = new Set<string>()
  acknowledged = 0
  unanswered = 0

  /** Registers an existing company. */
  add(id: number, facts: Facts = {}): void {
    this.#companies.set(id, new Map([['exists', new Set(['yes'])]]))
    this.note(id, facts, 'done')
  }

  note(id: number, facts: Facts, outcome: Outcome): void {
    if (outcome === 'refused') return
    const known = this.#companies.get(id)!
    for (const [fact, value] of Object.entries(facts)) {
      if (outcome === 'done') known.set(fact, new Set([value]))
      else known.get(fact)?.add(value)
    }
  }

  noteDeletion(id: number, outcome: Outcome): void {
    if (outcome === 'done') this.#companies.set(id, new Map([['exists', new Set(['no'])]]))
    else this.note(id, { exists: 'no' }, outcome)
  }

  noteCreation(name: string): void {
    this.#creations.add(name)
  }

  /** Counts an answer, and returns it. */
  count<Answer extends { outcome: Outcome }>(answer: Answer): Answer {
    if (answer.outcome === 'done') this.acknowledged++
    if (answer.outcome === 'unknown') this.unanswered++
    return answer
  }

  /** True if a company may exist, or may be missing. */
  may(id: number, exists: 'yes' | 'no'): boolean {
    return this.#companies.get(id)?.get('exists')?.has(exists) ?? false
  }

  /** Compares with the database. @returns one line per lost write */
  async findLosses(): Promise<string[]> {
    const found = await readFacts([...this.#companies.keys()])
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
    const twice = await sql<{ name: string }[]>`
      select name from companies where name = any(${[...this.#creations]})
      group by name having count(*) > 1`
    for (const { name } of twice) losses.push(`"${name}" was created more than once`)
    this.#creations.clear()
    return losses
  }
}

async function readFacts(ids: number[]): Promise<Map<number, Facts>> {
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
