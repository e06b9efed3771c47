import { ALL, type CompanyStatus, type Option } from '#domain/options.ts'

/** Options of a select by their labels. */
export function optionsOf(labels: Readonly<Record<string, string>>): Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

/** Labels of the statuses of companies, listings and reviews. */
export const statusLabels: Record<CompanyStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}
export const statusOptions = optionsOf(statusLabels)
export const anyStatus = { value: ALL, label: 'Any status' }
