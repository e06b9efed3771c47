import { site } from './site.ts'

/** The name and addresses that this site presents itself with: an administrator's, or the product's. */
export const brand = {
  get name() {
    return site().name
  },
  get tagline() {
    return site().tagline
  },
  get email() {
    return site().email
  },
  get businessEmail() {
    return site().businessEmail
  },
}
