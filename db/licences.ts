import type { Queryable, Transaction } from '#db/client.ts'
import { affectsOne, firstRow } from '#db/results.ts'

type LicenceRow = { fssaiLicence: string | null; fssaiVerifiedAt: string | null; name: string }

/** A company's licence, and when an administrator compared it with the authority's register. */
export const findLicence = (db: Queryable, companyId: number) =>
  firstRow(db<LicenceRow[]>`
    select fssai_licence, fssai_verified_at, name from companies where id = ${companyId}`)

/** @returns false when the company has another licence by now, or is in that state already */
export const setLicenceVerified = (
  tx: Transaction,
  companyId: number,
  licence: string,
  verified: boolean,
) =>
  affectsOne(tx`
    update companies set fssai_verified_at = case when ${verified} then now() end
    where id = ${companyId} and fssai_licence = ${licence}
      and (fssai_verified_at is not null) <> ${verified}`)
