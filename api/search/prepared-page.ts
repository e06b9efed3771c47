import { searchResponse, type SearchResponse } from '#contract/search.ts'
import { Prepared } from '#api/http/prepared.ts'
import { parseAnswer } from '#api/http/serve.ts'
import { isComplete } from '#api/search/engine/answers.ts'

/** A serialized page of results, with the data for counting searches. */
export class PreparedPage extends Prepared {
  readonly total: number
  readonly relaxed: SearchResponse['relaxed']
  readonly unknown: SearchResponse['unknown']
  readonly basic = false
  /** True if the engine had enough time to find the best results, so that the page may be cached. */
  readonly isComplete: boolean

  constructor(found: SearchResponse) {
    const { processingTimeMs, ...said } = parseAnswer('GET /api/search', searchResponse, found)
    super(JSON.stringify(said).slice(0, -1), `,"processingTimeMs":${processingTimeMs}}`)
    this.total = found.total
    this.relaxed = found.relaxed
    this.unknown = found.unknown
    this.isComplete = isComplete(found)
  }
}
