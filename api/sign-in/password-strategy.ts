import type { Request } from 'express'
import { Strategy } from 'passport'

export type Credentials = { username: string; password: string; code?: string }

/**
 * Passport's strategy for a name, a password and a code. The contract of the call has parsed them,
 * so they come as an option instead of from the body, as in `passport-local`.
 */
export class PasswordStrategy<Person extends Express.User> extends Strategy {
  /** No private field (`#`): passport calls a strategy through an object derived from it. */
  readonly verify: (req: Request, credentials: Credentials) => Promise<Person>

  /** @param verify settles to the person, or throws the failure to answer */
  constructor(verify: (req: Request, credentials: Credentials) => Promise<Person>) {
    super()
    this.verify = verify
  }

  override authenticate(req: Request, { credentials }: { credentials: Credentials }): void {
    this.verify(req, credentials).then(
      (person) => this.success(person),
      (error: unknown) => this.error(error),
    )
  }
}

declare module 'passport' {
  interface AuthenticateOptions {
    credentials?: Credentials
  }
}
