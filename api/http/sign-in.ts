import { unsign } from 'cookie-signature'
import type { Request, RequestHandler } from 'express'
import { Passport } from 'passport'
import { Strategy } from 'passport-local'
import { config } from '#runtime/config.ts'
import { countSignIn } from '#api/http/count-sign-ins.ts'
import { checkPassword } from '#api/accounts/passwords.ts'
import { ownerOf, PostgresSessions, session } from '#api/http/session-store.ts'
import { getSignedIn } from '#api/http/signed-in.ts'
import type { SessionKind } from '#db/sessions.ts'

/** Whoever can sign in. */
type Person = { id: number; passwordHash: string }

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- how Express's types are extended
  namespace Express {
    interface User extends Person {}
  }
}

/** The secret without which sessions cannot be signed; a throwaway one outside production. */
const secret = config.SESSION_SECRET ?? crypto.randomUUID()

/**
 * Sign-in for one kind of people: they have a cookie and a table of sessions of their own, so a
 * session of one kind is none of the other.
 * @param options.path which requests the cookie comes with
 * @param options.lifetime milliseconds from the last visit on
 */
export function createSignIn<Somebody extends Person>(options: {
  kind: SessionKind
  cookie: string
  path: string
  lifetime: number
  find: (id: number) => Promise<Somebody | undefined>
  findByUsername: (username: string) => Promise<Somebody | undefined>
}) {
  const passport = new Passport()
  passport.use(
    new Strategy((username, password, done) => {
      checkCredentials(username, password).then((person) => done(null, person ?? false), done)
    }),
  )
  passport.serializeUser((person, done) => done(null, person.id))
  passport.deserializeUser((id: number, done) => {
    options.find(id).then((person) => done(null, person ?? false), done)
  })

  const store = new PostgresSessions(options.kind, options.lifetime)
  const cookieIn = (cookies: string) =>
    new URLSearchParams(cookies.replace(/;\s*/g, '&')).get(options.cookie)

  // It takes as long when nobody has the name.
  async function checkCredentials(username: string, password: string) {
    const person = await options.findByUsername(username)
    return (await checkPassword(person?.passwordHash, password)) ? person : undefined
  }

  return {
    /** Loads the session. Public reads go without it: they need no database for it. */
    session: [
      session({
        name: options.cookie,
        secret,
        store,
        resave: false,
        saveUninitialized: false,
        // The cookie lives as long as the session: from the last visit on.
        rolling: true,
        cookie: {
          path: options.path,
          httpOnly: true,
          sameSite: 'lax',
          secure: config.PUBLIC_URL.startsWith('https:'),
          maxAge: options.lifetime,
        },
      }),
      passport.initialize() as RequestHandler,
      passport.session() as RequestHandler,
    ] satisfies RequestHandler[],

    /** Whether a Cookie header carries a session of this kind, be it valid or not. */
    hasSession: (cookies = '') => cookieIn(cookies) !== null,

    /**
     * The person whose session a Cookie header carries, if there is one. Reads only: `session`
     * would send a cookie with the answer and wait for the store before it ends.
     */
    async findByCookie(cookies = ''): Promise<Somebody | undefined> {
      const value = cookieIn(cookies)
      const sid = value?.startsWith('s:') && unsign(value.slice(2), secret)
      const data = sid && (await store.find(sid))
      const id = data && ownerOf(data)
      return id ? options.find(id) : undefined
    },

    /** Checks the credentials in a request's body. @returns the person, or undefined */
    authenticate(req: Request): Promise<Somebody | undefined> {
      return new Promise((resolve, reject) => {
        const settle = (error: unknown, person?: Somebody | false) => {
          if (error) return reject(error)
          countSignIn(options.kind, person ? 'succeeded' : 'refused')
          resolve(person || undefined)
        }
        const run = passport.authenticate('local', settle) as RequestHandler
        void run(req, req.res!, reject)
      })
    },

    /** Signs a person in with a new session id. */
    signIn(req: Request, person: Somebody): Promise<void> {
      return new Promise((resolve, reject) => {
        req.login(person, (error) => (error ? reject(error) : resolve()))
      })
    },

    /** Signs out: the session is gone from the database, and the cookie from the browser. */
    signOut(req: Request): Promise<void> {
      req.res!.clearCookie(options.cookie, { path: options.path })
      return new Promise((resolve, reject) => {
        req.session.destroy((error) => (error ? reject(error) : resolve()))
      })
    },

    get: (req: Request) => getSignedIn(req) as Somebody,
  }
}
