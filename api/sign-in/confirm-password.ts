import type { Request } from 'express'
import { badField } from '#api/http/errors.ts'
import type { Services } from '#api/services.ts'
import { checkPassword } from '#api/sign-in/passwords.ts'
import type { SessionKind } from '#db/sessions.ts'

/**
 * Checks the password of a signed-in person again; wrong ones count against the sign-in limit.
 * @param wrong the refusal of a wrong password
 * @throws HttpError 400 for a wrong password, 429 and 503 like sign-in
 */
export async function confirmPassword(
  { beginSignIn }: Pick<Services, 'beginSignIn'>,
  req: Request,
  kind: SessionKind,
  person: { username: string; passwordHash: string },
  password: string,
  wrong = () => badField('password', 'The password is not right'),
): Promise<void> {
  const settle = await beginSignIn(kind, req, person.username)
  if (!(await checkPassword(person.passwordHash, password))) throw wrong()
  await settle()
}
