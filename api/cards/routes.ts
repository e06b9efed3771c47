import { createHash } from 'node:crypto'
import { Router, type Request, type Response } from 'express'
import { LRUCache } from 'lru-cache'
import { drawBanner } from '#api/banners/draw-banner.ts'
import { notFound } from '#api/http/errors.ts'
import { inEachLanguage } from '#api/http/language.ts'
import { isImageName } from '#api/images/uploads.ts'
import type { Services } from '#api/services.ts'
import type { AskInside } from '#contract/calls/all.ts'
import type { Menu } from '#contract/companies.ts'
import { idInPath } from '#contract/fields.ts'
import { searchFilters } from '#contract/search.ts'
import { t } from '#domain/i18n.ts'
import { weekdayInIndia } from '#domain/india-time.ts'
import { ALL } from '#domain/options.ts'
import { site } from '#domain/site.ts'
import { searchTitle } from '#domain/search-title.ts'
import { companyCard, compareCard, listCard } from './card-texts.ts'
import { type Card, drawCard, drawIcon } from './draw-card.ts'

/** Cache size of a process, in bytes. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024
/** Maximum age of a card in caches, in seconds: it names dishes of today. */
const CARD_SECONDS = 60 * 60
const ICON_SECONDS = 24 * 60 * 60
/** Cards per minute and network: drawing one takes CPU time. */
const MAX_CARDS = 60

/** Size in pixels, and whether the background is filled. */
const icons = {
  '/icon-192.png': [192, false],
  '/icon-512.png': [512, false],
  '/icon-maskable.png': [512, true],
  '/apple-touch-icon.png': [180, true],
} as const

/** Filters of lists that search engines may index. */
const listFilters = searchFilters.pick({ location: true, cuisine: true, diet: true })

type Given = Pick<Services, 'images' | 'limitRequests'> & { ask: () => AskInside }

/** Open Graph pictures in the language of their address, and the product's icons, cached by content. */
export function cardRoutes({ images, limitRequests, ask }: Given) {
  const kept = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
  })

  /** @param key identifies everything that the picture shows */
  async function send(
    [req, res]: [Request, Response],
    key: string,
    draw: () => Promise<Buffer>,
    seconds: number,
  ) {
    res.set({ ETag: `"${key}"`, 'Cache-Control': `public, max-age=${seconds}` })
    if (req.fresh) return void res.status(304).end()
    const picture = await kept.fetch(key, { context: draw })
    res.type(req.path.endsWith('.png') ? 'png' : 'jpg').send(picture)
  }

  /** The site's own logo; undefined for the product's. */
  async function ownMark(): Promise<Buffer | undefined> {
    const { logo } = site()
    return logo ? await images.read(logo.replace('/images/', '')) : undefined
  }

  async function sendCard(exchange: [Request, Response], given: Card) {
    const { picture, ...texts } = given
    const { name, colour, logo } = site()
    const card = { ...given, mark: await ownMark() }
    const hash = createHash('sha256')
      .update(JSON.stringify([texts, name, colour, logo]))
      .update(picture ?? '')
    const key = hash.digest('base64url').slice(0, 22)
    return send(exchange, key, () => drawCard(card), CARD_SECONDS)
  }

  /** The company's uploaded picture, else its drawn banner, which says so. */
  async function pictureOf(
    company: Parameters<typeof drawBanner>[0] & { imageUrl: string },
    menus?: Menu[],
  ): Promise<Pick<Card, 'picture' | 'label'>> {
    const name = /^\/images\/([^/]+)$/.exec(company.imageUrl)?.[1] ?? ''
    const own = isImageName(name) ? await images.read(name) : undefined
    if (own) return { picture: own }
    menus ??= await ask()('GET /api/companies/{id}/menus', { params: { id: company.id } })
    return { picture: Buffer.from(drawBanner(company, menus)), label: t('Illustration') }
  }

  const routes = Router()
  for (const [path, [size, filled]] of Object.entries(icons))
    routes.get(path, async (req, res) => {
      const mark = await ownMark()
      const key = mark ? path + site().logo : path
      await send([req, res], key, () => drawIcon(size, filled, mark), ICON_SECONDS)
    })

  const cards = Router()
  cards.use(limitRequests('cards', MAX_CARDS, 60))
  cards.get('/companies/:id.jpg', async (req, res) => {
    const { data: id } = idInPath.safeParse(req.params.id)
    if (!id) throw notFound('Company not found')
    const given = { params: { id } }
    const company = await ask()('GET /api/companies/{id}', given)
    const menus = await ask()('GET /api/companies/{id}/menus', given)
    const texts = companyCard(company, menus, weekdayInIndia(new Date()))
    await sendCard([req, res], { ...texts, ...(await pictureOf(company, menus)) })
  })
  cards.get('/compare.jpg', async (req, res) => {
    const companies = await ask()('GET /api/compare', { query: req.query as { ids: string } })
    if (companies.length === 0) throw notFound('Company not found')
    const picture = await pictureOf(companies[0]!)
    await sendCard([req, res], { ...compareCard(companies), ...picture })
  })
  cards.get('/companies.jpg', async (req, res) => {
    const filters = listFilters.parse(req.query)
    const found = await ask()('GET /api/search', { query: filters })
    const [first] = found.hits
    if (!first) throw notFound('There is no kitchen here')
    const title = searchTitle({ query: '', priceRange: ALL, ...filters }, found)
    await sendCard([req, res], { ...listCard(title, found), ...(await pictureOf(first)) })
  })
  return routes.use(inEachLanguage('/cards'), cards)
}
