import { createHash } from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, RequestHandler, Response } from 'express'
import type { AskInside } from '#api/contract/calls/all.ts'
import { MAX_COMPARED, MAX_ID } from '#api/contract/limits.ts'
import { searchRequest, type SearchRequest, type SearchResponse } from '#api/contract/search.ts'
import { createKept } from '#api/http/kept.ts'
import { hashScripts } from '#api/http/security.ts'
import { asTexts } from '#api/http/serve.ts'
import type { Parts } from '#api/parts.ts'
import { isComplete } from '#api/search/prepared-page.ts'
import { sharedQuestion } from '#api/search/shared-question.ts'
import type { Sql } from '#db/client.ts'
import { readFeaturedState, readStates } from '#db/companies.ts'

/** How long a page is kept at most: what an import of postal data changes, no version tells. */
const MAX_AGE_MS = 60_000
/** The same of pages with the counts of the directory, which are some seconds old themselves. */
const COUNTED_MS = 5_000
/** How long a request waits to learn whether its page is still as it was, in milliseconds. */
const STATE_TIMEOUT_MS = 1_500

/** What addresses have in their query for statistics of other sites; a page does not depend on it. */
const CLICK_MARKS = /^(utm_\w+|fbclid|gclid)$/

const encodings = {
  br: (html: string) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<string, Buffer>(gzip),
}

/** A page as it is sent. */
type Page = {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Whether it may be given to later visitors: whole, and with nothing that failed. */
  isWhole: boolean
  /** What it searched for, to be counted for each further visitor. */
  searches: [SearchRequest, Pick<SearchResponse, 'total' | 'relaxed' | 'basic'>][]
}

type Asked = {
  address: string
  /** Has another value after each change of what the page shows. */
  state: () => Promise<string> | string
  maxAgeMs: number
}

type Circumstances = { pincode: string | undefined; day: number }

/** The part of `web/server.ts` that this needs. */
export type Pages = {
  circumstancesOf(cookies: string | undefined): Circumstances
  renderPage(
    address: string,
    circumstances: Circumstances,
    given: { nonce: string; publicUrl: string; ask: AskInside },
  ): Promise<globalThis.Response>
}

/**
 * Answers visitors without a session with pages that are kept while what they show stays as it is;
 * what it has no page for, it passes on.
 */
export function keptPages(
  { circumstancesOf, renderPage }: Pages,
  {
    sql,
    search,
    searchCounter,
    config,
  }: Pick<Parts, 'sql' | 'search' | 'searchCounter' | 'config'>,
): RequestHandler {
  const companiesState = createCompaniesState(sql)
  const featuredState = sharedQuestion(() => readFeaturedState(sql))
  const { PUBLIC_URL: publicUrl, CDN_SECONDS } = config
  const kept = createKept<Page>({ maxBytes: config.PAGE_CACHE_MB * 1024 * 1024 })
  const stored: Record<string, string> = CDN_SECONDS
    ? {
        'Cache-Control': `public, max-age=0, s-maxage=${CDN_SECONDS}`,
        'CDN-Cache-Control': `public, max-age=${CDN_SECONDS}, stale-while-revalidate=${CDN_SECONDS}`,
      }
    : { 'Cache-Control': 'public, no-cache' }

  /** What is asked for, if its page may be kept. */
  function read(req: Request, { pincode }: Circumstances): Asked | undefined {
    const url = new URL(`http://localhost${req.originalUrl}`)
    const { pathname, searchParams: params } = url
    for (const name of [...params.keys()]) if (CLICK_MARKS.test(name)) params.delete(name)
    const address = pathname + url.search
    const companies = (ids: number[], most: number) =>
      ids.length > 0 && ids.length <= most && ids.every((id) => id <= MAX_ID)
        ? { address, state: () => companiesState(ids), maxAgeMs: MAX_AGE_MS }
        : undefined
    switch (pathname) {
      case '/':
        return { address, state: featuredState, maxAgeMs: COUNTED_MS }
      case '/about':
        return { address, state: () => '', maxAgeMs: COUNTED_MS }
      case '/list-your-business':
      case '/privacy-policy':
      case '/terms-of-service':
      case '/cookie-policy':
        return { address, state: () => '', maxAgeMs: MAX_AGE_MS }
      case '/companies': {
        const words = {
          query: params.get('query') ?? '',
          near: pincode ?? params.get('near') ?? undefined,
        }
        return { address, state: () => search.readState(words), maxAgeMs: MAX_AGE_MS }
      }
      case '/compare':
        // More than are compared are left out; one that is no id has no state.
        return companies(
          params.getAll('ids').join().match(/\d+/g)?.map(Number) ?? [],
          2 * MAX_COMPARED,
        )
      default: {
        const [, id] = /^\/companies\/([1-9]\d*)$/.exec(pathname) ?? []
        return id ? companies([Number(id)], 1) : undefined
      }
    }
  }

  async function make(
    { address }: Asked,
    given: Circumstances,
    encoding: keyof typeof encodings | undefined,
    res: Response,
  ): Promise<Page> {
    const { nonce, ask } = res.locals as { nonce: string; ask: AskInside }
    const watched = watch(ask)
    const rendered = await renderPage(address, given, { nonce, publicUrl, ask: watched.ask })
    const { html, policy } = hashScripts(
      await rendered.text(),
      nonce,
      res.get('Content-Security-Policy') ?? '',
    )
    const isWhole = rendered.status === 200 && watched.isWhole()
    return {
      status: rendered.status,
      headers: {
        ...Object.fromEntries(rendered.headers),
        'Content-Security-Policy': policy,
        ...(encoding && { 'Content-Encoding': encoding }),
        ...(isWhole && given.pincode === undefined
          ? stored
          : { 'Cache-Control': 'private, no-cache' }),
        ...(isWhole && { ETag: `W/"${createHash('sha1').update(html).digest('base64url')}"` }),
      },
      body: encoding ? await encodings[encoding](html) : Buffer.from(html),
      isWhole,
      searches: watched.searches,
    }
  }

  return async (req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (!isRead || res.locals.visitor.hasSession) return next()
    const circumstances = circumstancesOf(req.headers.cookie)
    const asked = read(req, circumstances)
    if (!asked) return next()
    const state = await stateInTime(asked)
    // Nothing can be said of what is kept: the page is rendered as any other.
    if (state === undefined) return next()
    const { pincode, day } = circumstances
    const encoding = req.acceptsEncodings('br', 'gzip') || undefined
    const key = JSON.stringify([asked.address, pincode, encoding])
    let isNew = false
    const page = await kept.answer(
      key,
      `${day} ${state}`,
      () => {
        isNew = true
        return make(asked, circumstances, encoding as keyof typeof encodings | undefined, res)
      },
      ({ isWhole }) => isWhole && { maxAgeMs: asked.maxAgeMs },
    )
    if (!isNew) for (const one of page.searches) searchCounter.count(...one)
    res.vary('Cookie')
    res.status(page.status).set(page.headers).send(page.body)
  }
}

/** Reads the states of some companies, in one query for the requests that come together. */
function createCompaniesState(sql: Sql) {
  let asked = new Set<number>()
  const readAsked = sharedQuestion(() => {
    const ids = [...asked]
    asked = new Set()
    return readStates(sql, ids)
  })
  return async (ids: number[]) => {
    for (const id of ids) asked.add(id)
    const states = await readAsked()
    return ids.map((id) => states.get(id)).join()
  }
}

/** Undefined where it cannot be told in time. */
function stateInTime({ state }: Asked): Promise<string | undefined> | string {
  const promised = state()
  if (typeof promised === 'string') return promised
  // After a stall of this process, the answer may be here and not read yet.
  const late = wait(STATE_TIMEOUT_MS, undefined, { ref: false }).then(() => nextTurn(undefined))
  return Promise.race([promised, late]).catch(() => undefined)
}

/** Asks the same, and notes what says whether a page may be kept. */
function watch(asker: AskInside) {
  const searches: Page['searches'] = []
  let [open, failed] = [0, false]
  const ask = (async (name: string, given: { query?: object } = {}) => {
    open++
    try {
      const answer: unknown = await asker(name as never, given as never)
      if (name === 'GET /api/search') {
        const found = answer as SearchResponse
        if (found.basic || !isComplete(found)) failed = true
        searches.push([searchRequest.parse(asTexts(given.query ?? {})), found])
      }
      return answer
    } catch (error) {
      failed = true
      throw error
    } finally {
      open--
    }
  }) as AskInside
  // What is not answered yet, the page did without.
  return { ask, searches, isWhole: () => !failed && open === 0 }
}
