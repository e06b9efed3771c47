import { codeOf } from '#api/totp/codes.ts'
import type { Visitor } from '#tests/support/visit.ts'

const STEP_MS = 30_000
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An authenticator app with a secret that was typed in. */
export function authenticator(secret: string) {
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  /** @param later number of time steps after the present one */
  const code = (later = 0) => codeOf(key, Math.floor(Date.now() / STEP_MS) + later)
  return { code }
}

/** Turns two-step sign-in on for an administrator who is signed in. */
export async function turnOnTotp(admin: Visitor & { who: { password: string } }) {
  const { body: made } = await admin.post('/api/admin/totp', { password: admin.who.password })
  const app = authenticator(made.secret)
  const confirm = () => admin.post('/api/admin/totp/confirm', { code: app.code(-1) })
  let { status, body } = await confirm()
  // The time step may have ended on the way, so that the code was too old.
  if (status === 400) ({ status, body } = await confirm())
  if (status !== 200) throw new Error(`The code was answered with ${status}: ${body.message}`)
  return { ...app, recoveryCodes: body.recoveryCodes as string[] }
}
