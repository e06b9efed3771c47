import { ALL, type CompanyStatus } from '#domain/options.ts'

/** Labels of the statuses of companies, listings and reviews. */
export const statusLabels: Record<CompanyStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}
export const statusOptions = Object.entries(statusLabels).map(([value, label]) => ({
  value,
  label,
}))
export const anyStatus = { value: ALL, label: 'Any status' }
