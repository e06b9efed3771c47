import { unsign } from 'cookie-signature'
import type { Request, RequestHandler } from 'express'
import session from 'express-session'
import { Passport } from 'passport'
import type { Logger } from 'pino'
import { brand } from '#domain/brand.ts'
import { toAsciiEmail } from '#domain/email-address.ts'
import { t } from '#domain/i18n.ts'
import { HttpError } from '#api/http/errors.ts'
import { recheckAfterBody } from '#api/http/rights.ts'
import { loginRequired } from '#api/http/signed-in.ts'
import type { ApiMetrics } from '#api/metrics.ts'
import { browserName } from '#api/sign-in/browser-name.ts'
import type { Devices } from '#api/sign-in/devices.ts'
import { type Credentials, PasswordStrategy } from '#api/sign-in/password-strategy.ts'
import { checkPassword, passwordKey, renewHash } from '#api/sign-in/passwords.ts'
import { ownerOf, PostgresSessions } from '#api/sign-in/session-store.ts'
import { accountKey, type BeginSignIn } from '#api/sign-in/sign-in-limits.ts'
import type { CodeOutcome, Totp } from '#api/totp/totp.ts'
import { findActiveAdmin, findAdminByUsername } from '#db/admin-users.ts'
import type { Sql } from '#db/client.ts'
import { replacePasswordHash, type SessionKind } from '#db/sessions.ts'
import { findUser, findUserByLogin } from '#db/users.ts'

type Person = {
  id: number
  username: string
  passwordHash: string
  disabledAt?: string | null
  suspendedAt?: string | null
  sessionId?: string
}

/**
 * Lifetime of the cookie in browsers, in ms: longer than any session, whose end Postgres decides.
 * Cookie dates depend on our clock, which may be hours off.
 */
const COOKIE_MS = 90 * 24 * 60 * 60 * 1000

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- how Express's types are extended
  namespace Express {
    interface User extends Person {}
  }
}

/** Storage of sessions, and attributes of their cookies. */
type SessionOptions = {
  sql: Sql
  metrics: ApiMetrics
  log: Logger
  devices: Devices
  beginSignIn: BeginSignIn
  /** The first one signs; older ones still verify. */
  secrets: string[]
  secure: boolean
}

/**
 * Sign-in of users or of administrators: each kind has its own cookie and session table, so a
 * session of one kind is never valid for the other.
 * @param options.path of the cookie, where connections are not encrypted
 */
function createSignIn<Someone extends Person>(
  { sql, metrics, log, devices, beginSignIn, secrets, secure }: SessionOptions,
  options: {
    kind: SessionKind
    cookie: string
    path: string
    find: (id: number) => Promise<Someone | undefined>
    /** @param login the username or, for users, the email address */
    findByLogin: (login: string) => Promise<Someone | undefined>
    /** Checks a second factor. */
    checkCode?: (person: Someone, code: string | undefined) => Promise<CodeOutcome>
  },
) {
  // Browsers accept a cookie with this prefix only if this site set it over HTTPS.
  const cookie = secure ? `__Host-${options.cookie}` : options.cookie
  const path = secure ? '/' : options.path
  const passport = new Passport()
  passport.serializeUser<number, Request>((req, person, done) => {
    req.session.passwordKey = passwordKey(person.passwordHash)
    req.session.browser = browserName(req.get('user-agent'))
    done(null, person.id)
  })
  passport.deserializeUser((id: number, done) => {
    options.find(id).then((person) => done(null, person ?? false), done)
  })

  const store = new PostgresSessions(sql, options.kind)
  const cookieIn = (cookies: string) =>
    new URLSearchParams(cookies.replace(/;\s*/g, '&')).get(cookie)

  /** Replaces an old hash by a normalized one; on failure the next sign-in tries again. @returns the stored hash */
  async function renew({ id, passwordHash }: Someone, password: string): Promise<string> {
    const renewed = await renewHash(passwordHash, password).catch(() => undefined)
    if (!renewed) return passwordHash
    const change = { id, before: passwordHash, after: renewed }
    return (await replacePasswordHash(sql, options.kind, change)) ? renewed : passwordHash
  }

  /** @throws HttpError 401 when the session has ended, or its person may no longer sign in */
  async function refuseEnded({ sessionID }: Request) {
    const data = await store.find(sessionID)
    const id = data && ownerOf(data)
    if (!id || !(await options.find(id))) throw loginRequired()
  }

  /**
   * Checks a name, a password, and a code if the account requires one; counts and logs the
   * attempt. Takes as long for unknown names.
   * @throws HttpError 401 when something is wrong or missing, 429 or 503 with the time to wait
   */
  async function verify(
    req: Request,
    { username: login, password, code }: Credentials,
  ): Promise<Someone> {
    const { kind } = options
    const person = await options.findByLogin(login)
    // Attempts by address and by name count for the same account.
    const username = person?.username ?? login
    const logOutcome = (outcome: string, level: 'info' | 'debug' = 'info') => {
      // Unknown names are logged hashed: somebody may have typed a password as the name.
      const name = person ? username : `sha256:${accountKey(kind, login)}`
      log[level]({ kind, outcome, address: req.ip, name }, 'Sign-in')
    }
    const tellFailure = (error: unknown): never => {
      const { status } = error as { status?: number }
      // Refused before the check: counted in the metrics, so that a flood does not fill the log.
      if (status === 429 || status === 503) logOutcome(status === 429 ? 'slowed' : 'busy', 'debug')
      else logOutcome('failed')
      throw error
    }
    const settle = await beginSignIn(kind, req, username).catch(tellFailure)
    const passwordHash = person?.disabledAt ? undefined : person?.passwordHash
    const right = await checkPassword(passwordHash, password).catch(async (error) => {
      // Nothing was checked, so this does not count as a failed attempt.
      await settle('incomplete')
      return tellFailure(error)
    })
    const codeIs = right && options.checkCode ? await options.checkCode(person!, code) : 'right'
    if (right && codeIs === 'missing') {
      await settle('incomplete')
      logOutcome('code-asked')
      throw new HttpError(401, 'Please enter the code from your authenticator app.', {
        details: { codeRequired: true },
      })
    }
    const isIn = right && codeIs === 'right' && !person!.suspendedAt
    const outcome = isIn ? 'succeeded' : 'refused'
    metrics.signIns.inc({ kind, outcome })
    logOutcome(right && !isIn ? 'code-refused' : outcome)
    if (!right) throw new HttpError(401, 'Invalid username or password')
    if (person!.suspendedAt) {
      await settle()
      throw new HttpError(
        403,
        t('This account is suspended. Write to {email} if you think that this is wrong.', {
          email: brand.email,
        }),
      )
    }
    if (!isIn) {
      throw new HttpError(401, 'This code is not right, or was used before. Try the next one.', {
        details: { codeRequired: true },
      })
    }
    await settle()
    return { ...person!, passwordHash: await renew(person!, password) }
  }
  passport.use(options.kind, new PasswordStrategy(verify))

  return {
    /**
     * Loads the session, and notices its end while the body arrives. Public reads do not use it, so
     * they need no database for it.
     */
    session: [
      session({
        name: cookie,
        secret: secrets,
        store,
        resave: false,
        saveUninitialized: false,
        rolling: true,
        cookie: { path, httpOnly: true, sameSite: 'lax', secure, maxAge: COOKIE_MS },
      }),
      passport.initialize() as RequestHandler,
      passport.session() as RequestHandler,
      (req, _res, next) => {
        if (req.user) {
          req.user.sessionId = req.sessionID
          recheckAfterBody(req, refuseEnded)
        }
        next()
      },
    ] satisfies RequestHandler[],

    /** True if a Cookie header carries a session of this kind, valid or not. */
    hasSession: (cookies = '') => cookieIn(cookies) !== null,

    /**
     * The person of the session in a Cookie header, if any. Reads only: `session` would also set a
     * cookie and wait for the store at the end of the answer.
     */
    async findByCookie(cookies = ''): Promise<Someone | undefined> {
      const value = cookieIn(cookies)
      const sid =
        value?.startsWith('s:') &&
        secrets.map((secret) => unsign(value.slice(2), secret)).find((found) => found !== false)
      const data = sid && (await store.find(sid))
      const id = data && ownerOf(data)
      return id ? options.find(id) : undefined
    },

    /**
     * Has Passport sign in by its strategy.
     * @throws as `verify` does
     */
    authenticate: (req: Request, credentials: Credentials): Promise<Someone> =>
      new Promise((resolve, reject) => {
        const settle = (error: unknown, person: Someone) =>
          error ? reject(error) : resolve(person)
        passport.authenticate(options.kind, { credentials }, settle)(req, req.res, reject)
      }),

    /** Signs a person in with a new session id, and remembers the browser for the account. */
    signIn(req: Request, person: Someone): Promise<void> {
      devices.remember(req, accountKey(options.kind, person.username))
      return new Promise((resolve, reject) => {
        req.login(person, (error) => (error ? reject(error) : resolve()))
      })
    },

    /** Signs out: deletes the session from the database and the cookie from the browser. */
    signOut(req: Request): Promise<void> {
      req.res!.clearCookie(cookie, { path, secure })
      return new Promise((resolve, reject) => {
        req.session.destroy((error) => (error ? reject(error) : resolve()))
      })
    },
  }
}
export type SignIn<Someone extends Person> = ReturnType<typeof createSignIn<Someone>>

export const createUserSignIn = (options: SessionOptions) =>
  createSignIn(options, {
    kind: 'user',
    cookie: 'user.sid',
    path: '/',
    async find(id) {
      const user = await findUser(options.sql, id)
      return user?.suspendedAt ? undefined : user
    },
    findByLogin: (login) => findUserByLogin(options.sql, login, toAsciiEmail(login)),
  })

/** Sign-in of administrators. Browsers send their cookie with API calls only. */
export const createAdminSignIn = (options: SessionOptions, totp: Totp) =>
  createSignIn(options, {
    kind: 'admin',
    cookie: 'admin.sid',
    path: '/api',
    find: (id) => findActiveAdmin(options.sql, id),
    findByLogin: (username) => findAdminByUsername(options.sql, username),
    checkCode: totp.check,
  })
