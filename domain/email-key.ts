/** Equal for addresses that are one, whatever their case and composition; as `account_key` in Postgres. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase()

export const isSameEmail = (one: string, other: string): boolean =>
  emailKey(one) === emailKey(other)
