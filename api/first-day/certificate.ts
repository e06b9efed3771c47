import { connect } from 'node:tls'

const PATIENCE_MS = 5_000

/**
 * Asks a site for its certificate, as browsers do.
 * @param port of the address
 * @returns the day until which it is valid
 * @throws Error with the reason when browsers would refuse it, or nothing answers within 5 s
 */
export const readCertificate = (host: string, port: number): Promise<Date> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: PATIENCE_MS }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error('no answer within 5 seconds')))
    socket.once('error', reject)
  })
