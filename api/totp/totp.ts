import { createHash, randomBytes } from 'node:crypto'
import { type Actor, record } from '#api/audit/record.ts'
import { brand } from '#domain/brand.ts'
import { badField, conflict, HttpError } from '#api/http/errors.ts'
import { base32, findStep } from '#api/totp/codes.ts'
import { createSeal } from '#api/totp/seal.ts'
import type { AdminRow } from '#db/admin-users.ts'
import type { Sql, Transaction } from '#db/client.ts'
import { deleteSessionsOf } from '#db/sessions.ts'
import {
  confirmTotp,
  countRecoveryCodes,
  deleteTotp,
  findTotpSecret,
  replaceRecoveryCodes,
  resealTotpSecret,
  saveTotpSecret,
  consumeRecoveryCode,
  consumeTotpStep,
} from '#db/totp.ts'

const RECOVERY_CODES = 10
/** 120 bits of entropy: a plain hash is sufficient (OWASP ASVS 5, 6.5.2). */
const RECOVERY_BYTES = 15

/** A typed code without separators. */
const bare = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase()
const hashOf = (code: string) => createHash('sha256').update(bare(code)).digest()
const inGroups = (text: string, size: number, between: string) =>
  text.match(new RegExp(`.{1,${size}}`, 'g'))!.join(between)

/** Creates recovery codes that replace all earlier ones. @returns the codes, which are not stored */
async function makeRecoveryCodes(tx: Transaction, adminId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_BYTES)))
  await replaceRecoveryCodes(tx, adminId, codes.map(hashOf))
  return codes.map((code) => inGroups(code, 6, '-'))
}

/** Outcome of the second step. */
export type CodeOutcome = 'right' | 'wrong' | 'missing'

/**
 * Two-step sign-in of administrators: a code of an authenticator app (TOTP) or a recovery code.
 * @param options.required whether it is mandatory for every administrator
 */
export function createTotp(options: { sql: Sql; secrets: readonly string[]; required: boolean }) {
  const { sql, required } = options
  const box = createSeal(options.secrets, 'totp')

  /** Consumes a code. @returns whether it is right */
  async function spend(admin: AdminRow, code: string): Promise<boolean> {
    if (!/^\d{6}$/.test(bare(code))) return consumeRecoveryCode(sql, admin.id, hashOf(code))
    const sealed = await findTotpSecret(sql, admin.id)
    const opened = sealed && box.open(sealed, String(admin.id))
    const step = opened && findStep(opened.plain, bare(code), Date.now())
    if (step === undefined || !(await consumeTotpStep(sql, admin.id, step))) return false
    if (opened!.isStale) {
      const renewed = box.seal(opened!.plain, String(admin.id))
      await resealTotpSecret(sql, admin.id, sealed!, renewed)
    }
    return true
  }

  /** @throws HttpError 400 at the field when the code is wrong */
  async function expectCode(admin: AdminRow, code: string): Promise<void> {
    if (!(await spend(admin, code)))
      throw badField('code', 'This code is not right, or was used before. Try the next one.')
  }

  return {
    /** True if the administrator must turn two-step sign-in on before anything else. */
    isDue: (admin: AdminRow) => required && admin.totpConfirmedAt === null,

    async status(admin: AdminRow) {
      const on = admin.totpConfirmedAt !== null
      return { on, required, recoveryCodes: on ? await countRecoveryCodes(sql, admin.id) : 0 }
    },

    /** Checks a code at sign-in, and consumes it. */
    async check(admin: AdminRow, code: string | undefined): Promise<CodeOutcome> {
      if (admin.totpConfirmedAt === null) return 'right'
      if (!code) return 'missing'
      return (await spend(admin, code)) ? 'right' : 'wrong'
    },

    /**
     * Creates a secret, which becomes active once a code of it is confirmed.
     * @throws HttpError 409 when one is active already
     */
    async begin(admin: AdminRow) {
      const secret = randomBytes(20)
      if (!(await saveTotpSecret(sql, admin.id, box.seal(secret, String(admin.id)))))
        throw conflict('Two-step sign-in is on already.')
      const text = base32(secret)
      const label = encodeURIComponent(`${brand.name}:${admin.username}`)
      const query = new URLSearchParams({ secret: text, issuer: brand.name })
      return { secret: inGroups(text, 4, ' '), url: `otpauth://totp/${label}?${query}` }
    },

    /**
     * Activates the secret by a first code, and ends the administrator's other sessions.
     * @throws HttpError 400 when the code is wrong, 409 when two-step sign-in is on already
     */
    async confirm(admin: AdminRow, code: string, sid: string) {
      await expectCode(admin, code)
      return await sql.begin(async (tx) => {
        if (!(await confirmTotp(tx, admin.id))) throw conflict('Two-step sign-in is on already.')
        await deleteSessionsOf(tx, 'admin', admin.id, sid)
        await record(tx, admin, { action: 'admin.totp-on', subject: admin.username })
        return { recoveryCodes: await makeRecoveryCodes(tx, admin.id) }
      })
    },

    /** @throws HttpError 400 when the code is wrong, 409 when two-step sign-in is off */
    async renewRecoveryCodes(admin: AdminRow, code: string) {
      if (admin.totpConfirmedAt === null) throw conflict('Two-step sign-in is off.')
      await expectCode(admin, code)
      return await sql.begin(async (tx) => {
        await record(tx, admin, { action: 'admin.recovery-codes', subject: admin.username })
        return { recoveryCodes: await makeRecoveryCodes(tx, admin.id) }
      })
    },

    /** @throws HttpError 400 when the code is wrong, 403 where two-step sign-in is mandatory */
    async turnOff(admin: AdminRow, code: string, sid: string): Promise<void> {
      if (required) throw new HttpError(403, 'Two-step sign-in is required here.')
      if (admin.totpConfirmedAt === null) throw conflict('Two-step sign-in is off.')
      await expectCode(admin, code)
      await sql.begin((tx) => resetTotp(tx, admin, admin, sid))
    },
  }
}
export type Totp = ReturnType<typeof createTotp>

/** Turns two-step sign-in off and ends all of the administrator's sessions except the given one. */
export async function resetTotp(
  tx: Transaction,
  actor: Actor,
  admin: AdminRow,
  sid?: string,
): Promise<void> {
  await deleteTotp(tx, admin.id)
  await deleteSessionsOf(tx, 'admin', admin.id, sid)
  await record(tx, actor, { action: 'admin.totp-off', subject: admin.username })
}
