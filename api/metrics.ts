import { Counter, Histogram, type Registry } from 'prom-client'

export type ApiMetrics = ReturnType<typeof registerApiMetrics>

/** Registers the API's metrics, except those of search. */
export function registerApiMetrics(register: Registry) {
  const registers = [register]
  const signIns = new Counter({
    registers,
    name: 'dabbawise_sign_ins_total',
    help: 'Attempts to sign in: succeeded, refused (wrong name, password or code), or slowed down',
    labelNames: ['kind', 'outcome'],
  })
  for (const kind of ['user', 'admin'])
    for (const outcome of ['succeeded', 'refused', 'slowed']) signIns.inc({ kind, outcome }, 0)
  const guessedAccounts = new Counter({
    registers,
    name: 'dabbawise_guessed_accounts_total',
    help: 'Accounts whose password was tried too often in a day, whether or not they exist',
    labelNames: ['kind'],
  })
  for (const kind of ['user', 'admin']) guessedAccounts.inc({ kind }, 0)

  return {
    signIns,
    guessedAccounts,
    requests: new Histogram({
      registers,
      name: 'dabbawise_http_request_duration_seconds',
      help: 'Requests by route pattern, from the first byte in to the last byte out',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    }),
    mails: new Counter({
      registers,
      name: 'dabbawise_mails_total',
      help: 'Mails by what became of a try to send them: sent, pointless by now, to wait, or refused',
      labelNames: ['kind', 'outcome'],
    }),
  }
}
