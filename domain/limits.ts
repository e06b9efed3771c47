/** Limits that the browser and the API share; lengths are in characters. */
/** Minimum number of reviews for a rating to be relevant: fewer may be one family's. */
export const MIN_REVIEWS = 5

export const PAGE_SIZE = 6
export const MAX_PAGE_SIZE = 100
export const MAX_PAGE = 1_000_000
export const MAX_QUERY_LENGTH = 200
export const MAX_ID = 2_147_483_647
/** Ratings from this one on are high. */
export const HIGH_RATING = 4
/** Maximum length of the name shown with a review, in characters. */
export const MAX_SHOWN_NAME = 60
export const MAX_REVIEW_LENGTH = 1000
/** Reviews of a company that are loaded at once. */
export const REVIEWS_AT_ONCE = 20
/** Maximum number of messages that are mailed to a kitchen one by one in a day; the others are its digest. */
export const MAX_FORWARDED_MESSAGES = 20
export const MAX_SUGGESTION_LENGTH = 1000
export const MIN_PASSWORD_LENGTH = 6
/** Maximum number of address changes that a user may request within a day. */
export const MAX_EMAIL_CHANGES = 5
export const MIN_ADMIN_PASSWORD_LENGTH = 12
/** Minimum number of companies of a place and a cuisine for a list page that search engines may index. */
export const MIN_INDEXED = 3
/** Delay from the arrival of results to the scroll to them, in milliseconds. */
export const SCROLL_TO_RESULTS_MS = 300
export const TOAST_MS = 5000
/** Delay of a decision's mails, during which it can be undone, in seconds. */
export const UNDO_SECONDS = 10
export const ADMIN_PAGE_SIZE = 20
/** Maximum number of items in one bulk action. */
export const MAX_BULK = 100
export const MAX_PLANS = 20
/** Maximum number of photographs of a company, including the cover. */
export const MAX_PHOTOS = 8
/** Maximum number of companies in a comparison. */
export const MAX_COMPARED = 4
/** Maximum number of companies on a shortlist. */
export const MAX_SHORTLISTED = 100
export const MAX_DELIVERY_KM = 30
export const MAX_DELIVERY_PINCODES = 200
/** Maximum number of alerts of one address. */
export const MAX_ALERTS = 20
/** Maximum size of an imported file, in bytes. */
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024
export const MAX_IMPORT_LINES = 500_000
/** Maximum number of owners of a company, also enforced by a trigger. */
export const MAX_OWNERS = 5
export const MAX_REASON_LENGTH = 1000
/** Maximum length of a kitchen's reply to a message. */
export const MAX_ANSWER_LENGTH = 5000
/** Maximum size of an uploaded picture, in bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
/** Maximum number of lines of a file that are about one company. */
export const MAX_COMPANY_LINES = 1_000
