/** Kinds of cases that administrators decide on, besides reviews and listings. */
export const caseKinds = ['claims', 'proposals', 'reports', 'silent'] as const
export type CaseKind = (typeof caseKinds)[number]
