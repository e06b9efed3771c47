/** Kinds of cases that administrators decide on, besides reviews and listings. */
export const caseKinds = ['claims', 'proposals', 'reports', 'silent'] as const
export type CaseKind = (typeof caseKinds)[number]

/** Kinds whose decisions can be taken back: a silence that has ended leaves nothing to bring back. */
export type ReversibleCaseKind = Exclude<CaseKind, 'silent'>
