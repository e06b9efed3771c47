/** Limits that the browser and the API share; lengths are in characters. */
/** Reviews from which on a rating counts as that of customers: fewer are one family's. */
export const MIN_REVIEWS = 5

export const PAGE_SIZE = 6
export const MAX_PAGE_SIZE = 100
export const MAX_PAGE = 1_000_000
export const MAX_QUERY_LENGTH = 200
export const MAX_ID = 2_147_483_647
/** A rating from here on counts as high. */
export const HIGH_RATING = 4
export const MAX_REVIEW_LENGTH = 1000
/** Reviews of a company that come at once. */
export const REVIEWS_AT_ONCE = 20
export const MAX_SUGGESTION_LENGTH = 1000
export const MIN_PASSWORD_LENGTH = 6
/** Changes of address that a user may ask for within a day. */
export const MAX_EMAIL_CHANGES = 5
export const MIN_ADMIN_PASSWORD_LENGTH = 12
/** Companies that a place and a cuisine need for a page of their own in other search engines. */
export const MIN_INDEXED = 3
/** Delay from the arrival of results to the scroll to them, in milliseconds. */
export const SCROLL_TO_RESULTS_MS = 300
export const TOAST_MS = 5000
/** How long the mails of a decision wait, in which it can be taken back, in seconds. */
export const UNDO_SECONDS = 10
export const ADMIN_PAGE_SIZE = 20
/** Most things that one bulk action decides. */
export const MAX_BULK = 100
export const MAX_PLANS = 20
/** Photographs of a company, of which the first is the cover. */
export const MAX_PHOTOS = 8
/** Most companies that stand side by side in a comparison. */
export const MAX_COMPARED = 4
/** Most companies on a shortlist. */
export const MAX_SHORTLISTED = 100
export const MAX_DELIVERY_KM = 30
export const MAX_DELIVERY_PINCODES = 200
/** Alerts that one address may have. */
export const MAX_ALERTS = 20
/** Largest file with companies that may be imported, in bytes. */
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024
export const MAX_IMPORT_LINES = 500_000
/** Most owners of a company; a trigger holds it. */
export const MAX_OWNERS = 5
export const MAX_REASON_LENGTH = 1000
/** Maximum length of a kitchen's reply to a message. */
export const MAX_ANSWER_LENGTH = 5000
/** Largest picture that may be uploaded, in bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
