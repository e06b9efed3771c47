import { searchResponse, type SearchResponse } from '#api/contract/search.ts'
import { Prepared } from '#api/http/prepared.ts'
import { pick } from '#api/http/serve.ts'

/** From so much of the engine's time on, in milliseconds, its limit may have cut a search short. */
const MAY_BE_CUT_MS = 300

/** Whether what was found is the best that the engine would find. */
export const isComplete = ({
  processingTimeMs,
}: Pick<SearchResponse, 'processingTimeMs'>): boolean => processingTimeMs < MAY_BE_CUT_MS

/** A page of the engine's results as it is sent, with what searches are counted by. */
export class PreparedPage extends Prepared {
  readonly total: number
  readonly relaxed: SearchResponse['relaxed']
  readonly basic = false
  readonly whole: boolean

  constructor(found: SearchResponse) {
    const { processingTimeMs, ...said } = pick('GET /api/search', searchResponse, found)
    super(JSON.stringify(said).slice(0, -1), `,"processingTimeMs":${processingTimeMs}}`)
    this.total = found.total
    this.relaxed = found.relaxed
    this.whole = isComplete(found)
  }
}
