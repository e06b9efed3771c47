import { toMatcher, type Matcher } from '#api/alerts/match.ts'
import { storedSearch } from '#contract/alerts.ts'
import type { SearchFilters } from '#contract/search.ts'
import type { SearchPlan } from '#api/search/plan/search-plan.ts'
import type { Search } from '#api/search/search.ts'
import {
  listAlertIds,
  readAlertSearches,
  updateAlertQuestion,
  type AlertSearch,
} from '#db/alerts.ts'
import { perChoices } from '#domain/choices.ts'
import type { Queryable } from '#db/client.ts'
import { documentVersion } from '#indexer/company-document.ts'

type ReadQuestion = Search['readQuestion']

/** A search as an alert stores it: its fields and their reading. */
export async function readSearch(search: SearchFilters, readQuestion: ReadQuestion) {
  return { search, question: await readQuestion(search), documentVersion }
}

/** @returns the search of an alert; read again if it was read for another document version */
export async function questionOf(
  stored: AlertSearch,
  readQuestion: ReadQuestion,
): Promise<SearchPlan> {
  if (stored.documentVersion === documentVersion) return stored.question as SearchPlan
  return readQuestion(storedSearch.parse(stored.search))
}

/**
 * The searches of all confirmed alerts, prepared for matching. Cached by process until places or
 * cuisines change; the list of alerts is read from Postgres each time.
 */
export function createQuestions({ readQuestion }: { readQuestion: ReadQuestion }) {
  // Places and cuisines may have other names after a change.
  const knownNow = perChoices(() => new Map<number, Matcher>())

  async function learn(known: Map<number, Matcher>, db: Queryable, ids: readonly number[]) {
    for (const stored of await readAlertSearches(db, ids)) {
      const question = await questionOf(stored, readQuestion)
      known.set(stored.id, toMatcher(question))
      if (stored.documentVersion < documentVersion)
        await updateAlertQuestion(db, stored.id, { ...stored, question, documentVersion })
    }
  }

  return {
    /** @returns the matcher of each confirmed alert, by its id */
    async read(db: Queryable): Promise<ReadonlyMap<number, Matcher>> {
      const ids = await listAlertIds(db)
      const known = knownNow()
      const confirmed = new Set(ids)
      for (const id of known.keys()) if (!confirmed.has(id)) known.delete(id)
      const missing = ids.filter((id) => !known.has(id))
      if (missing.length > 0) await learn(known, db, missing)
      return known
    },
  }
}
