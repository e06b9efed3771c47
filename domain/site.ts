import { message } from './i18n.ts'

/** How the site speaks of its size: in the product's own words, in numbers of the database, or not. */
export const claimKinds = ['written', 'live', 'hidden'] as const
export type Claims = (typeof claimKinds)[number]

/** Settings that visitors see. */
export type Site = {
  name: string
  /** A text of the catalogues, or an administrator's own. */
  tagline: string
  /** Address of an uploaded picture. */
  logo: string | null
  /** `#rrggbb`, from which the palette follows (`web/theme/brand-palette.ts`). */
  colour: string | null
  email: string
  businessEmail: string
  phone: string | null
  /** Addresses of the operator's pages on other sites. */
  links: readonly string[]
  legalName: string | null
  /** Lines of text. */
  postalAddress: string | null
  /** Name and contact of the grievance officer (India's consumer and data protection rules); lines of text. */
  grievanceOfficer: string | null
  claims: Claims
  /** Days after which messages and suggestions are deleted. */
  retentionDays: number
}
/** Settings that differ from the product's own values: what browsers get with the page. */
export type OwnSite = Partial<Site>

/** The product's own values. The domain is reserved for examples. */
export const productSite: Site = {
  name: 'Dabbawise',
  tagline: message('Find the meal subscription that feels like home'),
  logo: null,
  colour: null,
  email: 'hello@dabbawise.example',
  businessEmail: 'business@dabbawise.example',
  phone: null,
  links: [],
  legalName: null,
  postalAddress: null,
  grievanceOfficer: null,
  claims: 'written',
  retentionDays: 730,
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
