import { Counter } from 'prom-client'

const signIns = new Counter({
  name: 'dabbawise_sign_ins_total',
  help: 'Attempts to sign in: succeeded, refused (wrong name or password), or slowed down',
  labelNames: ['kind', 'outcome'],
})
for (const kind of ['user', 'admin'])
  for (const outcome of ['succeeded', 'refused', 'slowed']) signIns.inc({ kind, outcome }, 0)

/** Counts an attempt to sign in. */
export function countSignIn(
  kind: 'user' | 'admin',
  outcome: 'succeeded' | 'refused' | 'slowed',
): void {
  signIns.inc({ kind, outcome })
}
