import type { Queryable, Transaction } from '#db/client.ts'

type LicenceRow = { fssaiLicence: string | null; fssaiVerifiedAt: string | null; name: string }

/** A company's licence, and when an administrator compared it with the authority's register. */
export async function findLicence(db: Queryable, companyId: number) {
  const [row] = await db<LicenceRow[]>`
    select fssai_licence, fssai_verified_at, name from companies where id = ${companyId}`
  return row
}

/** @returns false when the company has another licence by now, or is in that state already */
export async function setLicenceVerified(
  tx: Transaction,
  companyId: number,
  licence: string,
  verified: boolean,
): Promise<boolean> {
  const { count } = await tx`
    update companies set fssai_verified_at = case when ${verified} then now() end
    where id = ${companyId} and fssai_licence = ${licence}
      and (fssai_verified_at is not null) <> ${verified}`
  return count === 1
}
