import { createInflateRaw } from 'node:zlib'
import { Refused } from './table.ts'

// A workbook is a ZIP archive. No library compares local headers with the directory, by whose
// differences two readers see two files in one archive; such an archive is refused, as is ZIP64.

/** Maximum number of files in an archive, and of their bytes when unpacked. */
const MAX_FILES = 2_000
const MAX_UNPACKED = 200_000_000
/** Flags of a file. */
const ENCRYPTED = 1
const SIZED_BEHIND = 8

export const unreadable = () =>
  new Refused('This is no workbook that can be read. In a spreadsheet, save it as .xlsx or CSV.')

/** A file of an archive: its packed bytes, and what the directory says of it. */
type Entry = { data: Buffer; size: number; isPacked: boolean }
export type Archive = Map<string, Entry>
type Sizes = [number, number, number]

/**
 * The files of an archive by name.
 * @throws Refused when it is not a plain archive or too large; RangeError when it leads beyond its end
 */
export function openArchive(archive: Buffer): Archive {
  const end = archive.lastIndexOf('PK\u0005\u0006', archive.length - 22, 'latin1')
  if (end === -1) throw unreadable()
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  let unpacked = 0
  const files: Archive = new Map()
  // ZIP64 has the largest numbers here, and the true ones elsewhere.
  if (count > MAX_FILES || at > end) throw unreadable()
  for (let file = 0; file < count; file++) {
    if (archive.toString('latin1', at, at + 4) !== 'PK\u0001\u0002') throw unreadable()
    const header = archive.subarray(at)
    const [flags, method] = [header.readUInt16LE(8), header.readUInt16LE(10)]
    const [name, extra, comment] = [28, 30, 32].map((by) => header.readUInt16LE(by)) as Sizes
    const [packed, size, local] = [20, 24, 42].map((by) => header.readUInt32LE(by)) as Sizes
    const path = archive.toString('utf8', at + 46, at + 46 + name)
    unpacked += size
    if (unpacked > MAX_UNPACKED)
      throw new Refused(
        `The workbook holds more than ${MAX_UNPACKED / 1_000_000} MB when it is unpacked. Please import it in parts, or save it as CSV.`,
      )
    // From its flags to the length of its name, a file's own header says the same; its sizes may follow it.
    const said = Buffer.from(archive.subarray(at + 8, at + 30))
    if ((flags & SIZED_BEHIND) !== 0 && archive.readUInt32LE(local + 14) === 0) said.fill(0, 8, 20)
    const isSame =
      archive.toString('latin1', local, local + 4) === 'PK\u0003\u0004' &&
      archive.subarray(local + 6, local + 28).equals(said) &&
      archive.toString('utf8', local + 30, local + 30 + name) === path
    const isPlain = [0, 8].includes(method) && (flags & ENCRYPTED) === 0
    if (!isSame || !isPlain || files.has(path)) throw unreadable()
    const start = local + 30 + name + archive.readUInt16LE(local + 28)
    files.set(path, { data: archive.subarray(start, start + packed), size, isPacked: method === 8 })
    at += 46 + name + extra + comment
  }
  return files
}

/**
 * The bytes of a file of an archive; none without a path.
 * @throws Refused when it is missing, or larger than it says
 */
export async function* unpack(archive: Archive, path?: string): AsyncGenerator<Buffer> {
  if (path === undefined) return
  const entry = archive.get(path)
  if (!entry) throw unreadable()
  if (!entry.isPacked) return yield entry.data
  const inflate = createInflateRaw()
  inflate.end(entry.data)
  let done = 0
  for await (const part of inflate as AsyncIterable<Buffer>) {
    done += part.length
    if (done > entry.size) throw unreadable()
    yield part
  }
}
