/** Kinds of cases for administrators to decide, besides reviews. */
export const caseKinds = ['listings', 'claims', 'proposals', 'reports', 'held', 'silent'] as const
export type CaseKind = (typeof caseKinds)[number]

/** Kinds whose decisions can be undone; a decided silent kitchen is not stored. */
export type ReversibleCaseKind = Exclude<CaseKind, 'silent'>
