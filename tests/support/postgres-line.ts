import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy to Postgres that can fall silent, refuse connections or reset them. */
export async function startLine(to: string) {
  const url = new URL(to)
  const target = { host: url.hostname, port: Number(url.port) }
  const open = new Set<Socket>()
  let silent = false
  let refusing = false
  let resetBy: string | undefined
  const reset = () => open.forEach((socket) => socket.resetAndDestroy())
  const server = createServer((client) => {
    if (refusing) return void client.resetAndDestroy()
    const postgres = connect(target)
    client.on('data', (chunk) => {
      if (!resetBy || !chunk.includes(resetBy)) return
      resetBy = undefined
      reset()
    })
    for (const [socket, peer] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      open.add(socket)
      socket.on('data', (chunk) => void peer.write(chunk)).on('error', () => peer.destroy())
      socket.on('close', () => open.delete(socket) && peer.destroy())
      if (silent) socket.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const pause = () => open.forEach((socket) => socket.pause())
  return {
    url: url.href,
    fallSilent() {
      silent = true
      pause()
    },
    /** Silences the open connections, but not new ones. */
    cutOff: pause,
    refuse: () => void (refusing = true),
    resume() {
      silent = refusing = false
      for (const socket of open) socket.resume()
    },
    reset,
    /** Resets all connections once, when one of them sends this text. */
    resetAt: (text: string) => void (resetBy = text),
    isReset: () => resetBy === undefined,
    stop() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
