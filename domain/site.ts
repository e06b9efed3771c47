import { message, type Messages } from './i18n.ts'

/** How the site speaks of its size: in the product's own words, in numbers of the database, or not. */
export const claimKinds = ['written', 'live', 'hidden'] as const
export type Claims = (typeof claimKinds)[number]

/** Numbers of what visitors can see. */
export type Figures = { companies: number; places: number; cuisines: number; reviews: number }

/** Settings that visitors see; those that the product has no value of its own for are optional. */
export type Site = {
  name: string
  /** A text of the catalogues, or an administrator's own. */
  tagline: string
  email: string
  businessEmail: string
  /** Addresses of the operator's pages on other sites. */
  links: readonly string[]
  claims: Claims
  /** Days after which messages and suggestions are deleted. */
  retentionDays: number
  /**
   * Version of the privacy notice that forms link to, stored with what a person sends: the day of its last change
   * in substance or, of an administrator's own, its day and the id of its row of `page_versions`.
   */
  noticeVersion: string
  /** Address of an uploaded picture. */
  logo?: string
  /** `#rrggbb`, from which the palette follows (`brand-palette.ts`). */
  colour?: string
  phone?: string
  legalName?: string
  /** Lines of text. */
  postalAddress?: string
  /** Name and contact of the grievance officer (India's consumer and data protection rules); lines of text. */
  grievanceOfficer?: string
  /** Address of the script of a service that counts visits. */
  analytics?: string
  /** Token by which Google's Search Console knows the operator. */
  searchConsole?: string
  /** What the database counts, with its words, where claims are `live`. */
  figures?: readonly (readonly [figure: string, what: string])[]
}
/** Texts in an administrator's words, by language. */
export type OwnTexts = Readonly<Record<string, Messages>>
/** Settings that differ from the product's own values: what browsers get with the page. */
export type OwnSite = Partial<Site> & { texts?: OwnTexts; counts?: Figures }

/** The product's own values. The domain is reserved for examples. */
export const productSite: Site = {
  name: 'Dabbawise',
  tagline: message('Find the meal subscription that feels like home'),
  email: 'hello@dabbawise.example',
  businessEmail: 'business@dabbawise.example',
  links: [],
  claims: 'written',
  retentionDays: 730,
  noticeVersion: '2026-11-29',
}

/**
 * The address of an icon with the site's logo: a new one for each logo, because icons are cached for a day.
 * @param name such as `icon-192.png`
 */
export const iconUrl = (name: string): string => {
  const { logo } = site()
  return `/${name}${logo ? `?v=${logo.slice(8, 16)}` : ''}`
}

/** One state of the settings: what differs from the product's own values, if anything, and all of them. */
export type SiteState = { own: OwnSite | undefined; site: Site }

export const toSiteState = (own: OwnSite | undefined): SiteState => ({
  own,
  site: { ...productSite, ...own },
})

// Last known settings of this process or browser.
let latest = toSiteState(undefined)
let find = (): SiteState | undefined => undefined

/** Replaces the known settings. */
export function setSite(own: OwnSite | undefined): void {
  latest = toSiteState(own)
}

/**
 * Sets where the settings of the present request are found: a request that reads them several times
 * gets one state of them.
 */
export const setSiteFinder = (finder: typeof find): void => void (find = finder)

/** The settings for the present request, otherwise the last known ones. */
export const siteState = (): SiteState => find() ?? latest
export const site = (): Site => siteState().site
