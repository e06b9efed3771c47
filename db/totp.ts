import type { Queryable, Transaction } from '#db/client.ts'
import { affectsOne, scalar } from '#db/results.ts'

/** The encrypted secret of an administrator, confirmed or not. */
export async function findTotpSecret(db: Queryable, adminId: number): Promise<Buffer | undefined> {
  const [row] = await db<{ totpSecret: Uint8Array | null }[]>`
    select totp_secret from admin_users where id = ${adminId}`
  return row?.totpSecret ? Buffer.from(row.totpSecret) : undefined
}

/** Stores a new secret, which is inactive until confirmed. @returns false when an active one exists */
export const saveTotpSecret = (db: Queryable, adminId: number, secret: Buffer) =>
  affectsOne(db`
    update admin_users set totp_secret = ${secret}, totp_last_step = null
    where id = ${adminId} and totp_confirmed_at is null`)

/** Replaces the encryption of a secret, unless another secret was stored meanwhile. */
export async function resealTotpSecret(
  db: Queryable,
  adminId: number,
  from: Buffer,
  to: Buffer,
): Promise<void> {
  await db`
    update admin_users set totp_secret = ${to} where id = ${adminId} and totp_secret = ${from}`
}

/** Consumes a time step. @returns false when it, or a later one, was used before */
export const consumeTotpStep = (db: Queryable, adminId: number, step: number) =>
  affectsOne(db`
    update admin_users set totp_last_step = ${step}
    where id = ${adminId} and coalesce(totp_last_step, 0) < ${step}`)

/** @returns false when it was confirmed before */
export const confirmTotp = (tx: Transaction, adminId: number) =>
  affectsOne(tx`
    update admin_users set totp_confirmed_at = now()
    where id = ${adminId} and totp_secret is not null and totp_confirmed_at is null`)

/** Deletes the secret and the recovery codes. */
export async function deleteTotp(tx: Transaction, adminId: number): Promise<void> {
  await tx`
    update admin_users set totp_secret = null, totp_confirmed_at = null, totp_last_step = null
    where id = ${adminId}`
  await tx`delete from admin_recovery_codes where admin_id = ${adminId}`
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  adminId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx`delete from admin_recovery_codes where admin_id = ${adminId}`
  const rows = hashes.map((codeHash) => ({ adminId, codeHash }))
  await tx`insert into admin_recovery_codes ${tx(rows)}`
}

/** @returns false when there is no such code (any more) */
export const consumeRecoveryCode = (db: Queryable, adminId: number, hash: Buffer) =>
  affectsOne(db`
    delete from admin_recovery_codes where admin_id = ${adminId} and code_hash = ${hash}`)

export const countRecoveryCodes = (db: Queryable, adminId: number) =>
  scalar<number>(db`
    select count(*)::integer as count from admin_recovery_codes where admin_id = ${adminId}`)
