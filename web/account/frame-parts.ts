/** Components of the frame for a signed-in person, in one chunk that most visitors never load. */
export { UserMenu } from './user-menu.tsx'
export { VerificationBanner } from './verification-banner.tsx'
