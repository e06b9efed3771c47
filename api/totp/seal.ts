import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts secrets in the database (AES-256-GCM), so that a leaked copy of it reveals none.
 * @param secrets of the configuration: the first one encrypts, older ones still decrypt
 * @param purpose derives separate keys for each use
 */
export function createSeal(secrets: readonly string[], purpose: string) {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))

  return {
    /** @param owner authenticated with the secret, so that it cannot be opened from another row */
    seal(plain: Buffer, owner: string): Buffer {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keys[0]!, iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },

    /** @returns undefined when none of the secrets decrypts it; `isStale` if an older secret does */
    open(sealed: Buffer, owner: string): { plain: Buffer; isStale: boolean } | undefined {
      const [iv, rest] = [sealed.subarray(0, IV_BYTES), sealed.subarray(IV_BYTES)]
      for (const [index, key] of keys.entries()) {
        try {
          const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
          decipher.setAAD(Buffer.from(owner)).setAuthTag(rest.subarray(0, TAG_BYTES))
          const opened = [decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]
          return { plain: Buffer.concat(opened), isStale: index > 0 }
        } catch {
          // Sealed by another secret.
        }
      }
      return undefined
    },
  }
}
