import { createInflateRaw } from 'node:zlib'
import { Refused } from './table.ts'

// A workbook is a ZIP archive. No library compares local headers with the directory, by whose
// differences two readers see two files in one archive; such an archive is refused, as is ZIP64.

/** Maximum number of files in an archive, and of their bytes when unpacked. */
const MAX_FILES = 2_000
const MAX_UNPACKED = 200_000_000

export const unreadable = () =>
  new Refused('This is no workbook that can be read. In a spreadsheet, save it as .xlsx or CSV.')

type Entry = {
  flags: number
  method: number
  crc: number
  packed: number
  size: number
  at: number
}
export type Archive = Map<string, () => AsyncGenerator<Buffer>>

/**
 * The files of an archive by name, each with a function that unpacks it.
 * @throws Refused when it is not a plain archive or too large; also while a file is unpacked
 */
export function openArchive(archive: Buffer): Archive {
  try {
    return readDirectory(archive)
  } catch (error) {
    // Numbers in it lead beyond its end.
    if (error instanceof RangeError) throw unreadable()
    throw error
  }
}

function readDirectory(archive: Buffer): Archive {
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
    const [name, extra, comment] = [28, 30, 32].map((by) => archive.readUInt16LE(at + by))
    const entry = {
      flags: archive.readUInt16LE(at + 8),
      method: archive.readUInt16LE(at + 10),
      crc: archive.readUInt32LE(at + 16),
      packed: archive.readUInt32LE(at + 20),
      size: archive.readUInt32LE(at + 24),
      at: archive.readUInt32LE(at + 42),
    }
    const path = archive.toString('utf8', at + 46, at + 46 + name!)
    unpacked += entry.size
    if (unpacked > MAX_UNPACKED)
      throw new Refused(
        `The workbook holds more than ${MAX_UNPACKED / 1_000_000} MB when it is unpacked. Please import it in parts, or save it as CSV.`,
      )
    const data = dataOf(archive, path, entry)
    if (files.has(path) || !data) throw unreadable()
    files.set(path, () => unpack(data, entry))
    at += 46 + name! + extra! + comment!
  }
  return files
}

const DATA_DESCRIPTOR = 8
const ENCRYPTED = 1

/** The packed bytes of a file; undefined if its own header differs from the directory's. */
function dataOf(archive: Buffer, path: string, { at, crc, packed, size, ...entry }: Entry) {
  const local = archive.subarray(at)
  const isSizedBehind = (entry.flags & DATA_DESCRIPTOR) !== 0
  const sizes = [14, 18, 22].map((by) => local.readUInt32LE(by)).join()
  const isSame =
    local.toString('latin1', 0, 4) === 'PK\u0003\u0004' &&
    local.readUInt16LE(6) === entry.flags &&
    local.readUInt16LE(8) === entry.method &&
    local.toString('utf8', 30, 30 + local.readUInt16LE(26)) === path &&
    (sizes === [crc, packed, size].join() || (isSizedBehind && sizes === '0,0,0'))
  if (!isSame || (entry.flags & ENCRYPTED) !== 0 || ![0, 8].includes(entry.method)) return undefined
  const from = 30 + local.readUInt16LE(26) + local.readUInt16LE(28)
  return local.subarray(from, from + packed)
}

async function* unpack(data: Buffer, { size, method }: Entry): AsyncGenerator<Buffer> {
  if (method === 0) return yield data
  const inflate = createInflateRaw()
  inflate.end(data)
  let done = 0
  for await (const part of inflate) {
    done += (part as Buffer).length
    if (done > size) throw unreadable()
    yield part as Buffer
  }
}
