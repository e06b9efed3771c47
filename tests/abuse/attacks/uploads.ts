import { gzipSync } from 'node:zlib'
import type { Draft, Random } from '../attack.ts'
import { drawFrom } from '#tests/support/random.ts'
import { bomb } from '#tests/support/pictures.ts'

const noise = (random: Random, length: number) =>
  Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)))

const starts = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]),
  png: Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
  gif: Buffer.from('GIF89a\xff\xff\xff\xff\xff\0\0', 'latin1'),
  webp: Buffer.from('RIFF\xff\xff\xff\x7fWEBPVP8 ', 'latin1'),
  avif: Buffer.from('\0\0\0\x20ftypavif\0\0\0\0', 'latin1'),
  tiff: Buffer.from('II*\0\xff\xff\xff\x7f', 'latin1'),
  pdf: Buffer.from('%PDF-1.7\n%', 'latin1'),
}
const large = bomb(30_000, 30_000)

/** Files that are no pictures, or pictures that nobody means well. */
export function hostileUpload(random: Random): Draft {
  const start = () => drawFrom(random, Object.values(starts))
  const file = drawFrom<() => Buffer>(random, [
    () => Buffer.alloc(0),
    () => noise(random, 300),
    () => Buffer.concat([start(), noise(random, 500)]),
    () => Buffer.concat([start(), Buffer.alloc(5_000)]),
    () => start().subarray(0, 4),
    () => large,
    () => bomb(1, 60_000),
    () => bomb(20, 20).subarray(0, 60),
    () =>
      Buffer.concat([
        bomb(10, 10),
        Buffer.from('<?php system($_GET[0]); ?><script>alert(1)</script>'),
      ]),
    () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>',
      ),
    () => Buffer.from('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
    () => Buffer.from('push graphic-context\nviewbox 0 0 1 1\nimage over 0,0 0,0 "|id"'),
    () => gzipSync(bomb(10, 10)),
    () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff),
    () =>
      Buffer.from(
        '--x\r\nContent-Disposition: form-data; name="file"; filename="../../a.js"\r\n\r\nx\r\n--x--',
      ),
    () => bomb(2 + Math.floor(random() * 40), 2 + Math.floor(random() * 40)),
  ])()
  const type = drawFrom(random, [
    'image/jpeg',
    'image/png',
    'image/svg+xml',
    'text/html',
    'application/json',
    'multipart/form-data; boundary=x',
    '',
    'image/*',
    'x'.repeat(500),
  ])
  const encoding: Draft['headers'] =
    random() < 0.1 ? [['Content-Encoding', drawFrom(random, ['gzip', 'x'])]] : []
  return {
    kind: 'upload',
    as: random() < 0.9 ? 'admin' : 'stranger',
    method: 'POST',
    target: '/api/admin/images',
    headers: [['Content-Type', type], ...encoding],
    body: file,
  }
}
