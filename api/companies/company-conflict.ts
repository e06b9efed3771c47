import type { CompanyConflict as Body } from '#api/contract/admin-companies.ts'
import { toAdminCompany } from '#api/companies/to-admin-company.ts'
import { HttpError } from '#api/http/errors.ts'
import type { AdminCompanyRow } from '#db/admin-companies.ts'

/** The company has another revision by now: the answer carries it. */
export class CompanyConflict extends HttpError {
  constructor(present: AdminCompanyRow, changedBy: string | undefined) {
    const by = changedBy ?? 'Somebody'
    super(
      409,
      `${by} saved this company while you were editing it. Nothing is lost: decide below.`,
      {
        details: {
          current: toAdminCompany(present),
          changedBy: changedBy ?? null,
        } satisfies Partial<Body>,
      },
    )
  }
}
