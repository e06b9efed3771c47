import { earlyPart } from '../ui/early-part.ts'

/** Id of the review form's card, by which scripts detect that the page has one. */
export const REVIEW_CARD_ID = 'write-review-form'

/** The review form of a signed-in person. */
export const reviewPart = earlyPart(() => import('./review-form.tsx'))
