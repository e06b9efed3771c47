import type { AnswerOf, FailureOf, InputOf, Status } from '../calls.ts'
import { accountCalls } from './accounts.ts'
import { adminCalls, adminSelfCalls, adminSignInCalls } from './admins.ts'
import { alertCalls, ownAlertCalls } from './alerts.ts'
import { auditCalls } from './audit.ts'
import { adminChoiceCalls, choiceCalls } from './choices.ts'
import { adminCompanyCalls, companyCalls } from './companies.ts'
import { confirmationCalls } from './confirmations.ts'
import { firstDayCalls } from './first-day.ts'
import { adminFigureCalls, figureCalls } from './figures.ts'
import { imageCalls, kitchenImageCalls } from './images.ts'
import { importCalls } from './imports.ts'
import { listingCalls } from './listings.ts'
import { adminMessageCalls, messageCalls } from './messages.ts'
import { newsletterCalls } from './newsletter.ts'
import { ownTextCalls } from './own-texts.ts'
import { adminOwnerCalls, claimCalls, kitchenCalls, reportCalls } from './owners.ts'
import { adminPageCalls, pageCalls } from './pages.ts'
import { adminPlacePageCalls, placePageCalls } from './place-pages.ts'
import { adminReviewCalls, reviewCalls } from './reviews.ts'
import { peopleCalls, teamJoinCalls } from './people.ts'
import { searchHealthCalls } from './search-health.ts'
import { searchCalls } from './search.ts'
import { shortlistCalls } from './shortlists.ts'
import { siteCalls } from './site-settings.ts'
import { adminSuggestionCalls, suggestionCalls } from './suggestions.ts'

/** Every call of the API. The web imports only its type: the schemas would add 28 kB. */
export const allCalls = {
  ...searchCalls,
  ...choiceCalls,
  ...placePageCalls,
  ...pageCalls,
  ...companyCalls,
  ...accountCalls,
  ...reviewCalls,
  ...shortlistCalls,
  ...messageCalls,
  ...suggestionCalls,
  ...listingCalls,
  ...confirmationCalls,
  ...figureCalls,
  ...newsletterCalls,
  ...claimCalls,
  ...kitchenCalls,
  ...kitchenImageCalls,
  ...reportCalls,
  ...alertCalls,
  ...ownAlertCalls,
  ...adminSignInCalls,
  ...adminSelfCalls,
  ...adminCalls,
  ...firstDayCalls,
  ...peopleCalls,
  ...teamJoinCalls,
  ...auditCalls,
  ...adminCompanyCalls,
  ...adminChoiceCalls,
  ...siteCalls,
  ...ownTextCalls,
  ...adminPlacePageCalls,
  ...adminPageCalls,
  ...adminFigureCalls,
  ...imageCalls,
  ...importCalls,
  ...adminReviewCalls,
  ...adminOwnerCalls,
  ...adminMessageCalls,
  ...adminSuggestionCalls,
  ...searchHealthCalls,
}
type AllCalls = typeof allCalls

export type Name = keyof AllCalls
/** Calls that pages make in process while they are rendered. */
export type InsideName = {
  [N in Name]: AllCalls[N] extends { inside: true } ? N : never
}[Name]

export type Input<N extends Name> = InputOf<N, AllCalls[N]>
export type Answer<N extends Name> = AnswerOf<AllCalls[N]>
export type FailureBody<N extends Name, S extends Status> = FailureOf<AllCalls[N], S>

type Given<N extends Name> = Input<N> & { signal?: AbortSignal }
/** Makes one of some calls. Only the arguments that the call declares are required. */
export type Ask<Names extends Name = Name> = <N extends Names>(
  name: N,
  ...given: object extends Given<N> ? [given?: Given<N>] : [given: Given<N>]
) => Promise<Answer<N>>
export type AskInside = Ask<InsideName>
