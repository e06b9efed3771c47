import type { Request, RequestHandler } from 'express'
import { Passport } from 'passport'
import { Strategy } from 'passport-local'
import { config } from '#config'
import { HttpError } from '#api/http/errors.ts'
import { PostgresSessions, session } from '#api/http/session-store.ts'
import { checkPassword } from '#api/accounts/passwords.ts'
import { sql } from '#db/client.ts'
import { findUser, findUserByUsername, type UserRow } from '#db/users.ts'

/** The cookie of signed-in users; pages look for it to know whether to ask who it is. */
export const USER_COOKIE = 'user.sid'
/** A session ends this long after the last visit, in milliseconds. */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- how Express's types are extended
  namespace Express {
    interface User extends UserRow {}
  }
}

const passport = new Passport()
passport.use(
  new Strategy((username, password, done) => {
    checkCredentials(username, password).then((user) => done(null, user ?? false), done)
  }),
)
passport.serializeUser((user, done) => done(null, user.id))
passport.deserializeUser((id: number, done) => {
  findUser(sql, id).then((user) => done(null, user ?? false), done)
})

/** The secret without which sessions cannot be signed; a throwaway one outside production. */
const secret = config.SESSION_SECRET ?? crypto.randomUUID()

/** Loads the session of a signed-in user. Public reads go without it: they need no database for it. */
export const userSession: RequestHandler[] = [
  session({
    name: USER_COOKIE,
    secret,
    store: new PostgresSessions('user', LIFETIME_MS),
    resave: false,
    saveUninitialized: false,
    // The cookie lives as long as the session: from the last visit on.
    rolling: true,
    cookie: {
      httpOnly: true,
      sameSite: 'lax',
      secure: config.PUBLIC_URL.startsWith('https:'),
      maxAge: LIFETIME_MS,
    },
  }),
  passport.initialize() as RequestHandler,
  passport.session() as RequestHandler,
]

/** @returns the user whose name and password these are; it takes as long when there is none */
async function checkCredentials(username: string, password: string) {
  const user = await findUserByUsername(sql, username)
  return (await checkPassword(user?.passwordHash, password)) ? user : undefined
}

/** Checks the credentials in a request's body. @returns the user, or undefined */
export function authenticate(req: Request): Promise<UserRow | undefined> {
  return new Promise((resolve, reject) => {
    const settle = (error: unknown, user?: UserRow | false) =>
      error ? reject(error) : resolve(user || undefined)
    const run = passport.authenticate('local', settle) as RequestHandler
    void run(req, req.res!, reject)
  })
}

/** Signs a user in with a new session id. */
export function signIn(req: Request, user: UserRow): Promise<void> {
  return new Promise((resolve, reject) => {
    req.login(user, (error) => (error ? reject(error) : resolve()))
  })
}

/** Signs out: the session is gone from the database. */
export function signOut(req: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    req.session.destroy((error) => (error ? reject(error) : resolve()))
  })
}

/** The signed-in user. @throws HttpError 401 when nobody is */
export function getUser(req: Request): UserRow {
  if (!req.user) throw new HttpError(401, 'Please log in to continue.')
  return req.user
}
