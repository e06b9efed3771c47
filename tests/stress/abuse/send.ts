import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

/** An answer as it came over the wire. */
export type RawAnswer = {
  /** 0 when there was none. */
  status: number
  headers: [name: string, value: string][]
  body: string
  /** From the first byte out to the last byte in. */
  milliseconds: number
}

/** How long an answer is waited for. */
const ANSWER_TIMEOUT_MS = 15_000

/**
 * Sends bytes as they are, on a connection of their own, and reads one answer.
 * @param options.method HEAD has an answer without a body
 * @param options.timeout milliseconds to wait, where it may be that no answer comes
 * @returns status 0 when the connection was closed, or nothing came in time
 */
export function sendBytes(
  port: number,
  bytes: Buffer,
  options: { method: string; timeout?: number },
): Promise<RawAnswer> {
  const { promise, resolve } = Promise.withResolvers<RawAnswer>()
  const started = performance.now()
  const chunks: Buffer[] = []
  const socket = connect(port, '127.0.0.1')
  const settle = (ended: boolean) => {
    const answer = readAnswer(Buffer.concat(chunks), options.method === 'HEAD', ended)
    if (!answer && !ended) return
    clearTimeout(timer)
    socket.destroy()
    const none = { status: 0, headers: [], body: '' }
    resolve({ ...(answer ?? none), milliseconds: performance.now() - started })
  }
  const timer = setTimeout(settle, options.timeout ?? ANSWER_TIMEOUT_MS, true)
  socket.setNoDelay(true)
  socket.on('data', (chunk) => {
    chunks.push(chunk)
    settle(false)
  })
  // A server that refuses a body half way closes: what it said before counts.
  socket.on('error', () => {})
  socket.on('close', () => settle(true))
  socket.on('connect', () => socket.write(bytes))
  return promise
}

/** @returns nothing as long as the answer is not whole */
function readAnswer(
  bytes: Buffer,
  headOnly: boolean,
  ended: boolean,
): Omit<RawAnswer, 'milliseconds'> | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0)
  const rest = bytes.subarray(end + 4)
  if (status >= 100 && status < 200 && status !== 101) return readAnswer(rest, headOnly, ended)
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  const body =
    headOnly || status === 204 || status === 304 ? Buffer.alloc(0) : readBody(rest, headers, ended)
  return body && { status, headers, body: unpack(body, headerOf(headers, 'content-encoding')) }
}

export const headerOf = (headers: RawAnswer['headers'], name: string) =>
  headers.find(([given]) => given === name)?.[1]

function readBody(rest: Buffer, headers: RawAnswer['headers'], ended: boolean): Buffer | undefined {
  if (headerOf(headers, 'transfer-encoding')?.includes('chunked')) return joinChunks(rest)
  const length = headerOf(headers, 'content-length')
  if (length === undefined) return ended ? rest : undefined
  return rest.length >= Number(length) ? rest.subarray(0, Number(length)) : undefined
}

function joinChunks(rest: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const line = rest.indexOf('\r\n', at)
    if (line < 0) return undefined
    const size = Number.parseInt(rest.subarray(at, line).toString('latin1'), 16)
    if (size === 0) return Buffer.concat(parts)
    at = line + 2 + size + 2
    if (at > rest.length) return undefined
    parts.push(rest.subarray(line + 2, at - 2))
  }
}

function unpack(body: Buffer, encoding: string | undefined): string {
  const unpackers: Record<string, (packed: Buffer) => Buffer> = {
    gzip: gunzipSync,
    br: brotliDecompressSync,
    deflate: inflateSync,
  }
  const unpacker = encoding && body.length > 0 ? unpackers[encoding] : undefined
  return (unpacker ? unpacker(body) : body).toString()
}
