import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { unavailable } from '#api/http/errors.ts'
import type { Config } from '#runtime/config.ts'

export type ImageStore = ReturnType<typeof createImageStore>

/** A folder whose files are written atomically, even when the disk is full. */
class DurableFolder extends FSDriver {
  readonly #folder: string

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const file = join(this.#folder, key)
    const unfinished = `${file}.${randomBytes(6).toString('hex')}.part`
    await mkdir(dirname(file), { recursive: true })
    try {
      await writeFile(unfinished, contents, { flush: true })
      await rename(unfinished, file)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }
}

/** Creates the store of pictures: the configured S3-compatible store, else a folder in DATA_DIR. */
export function createImageStore(config: Config) {
  // In S3 the bucket may hold other files as well.
  const prefix = config.S3_BUCKET && config.S3_PREFIX ? `${config.S3_PREFIX}/` : ''
  let opened: Promise<Disk> | undefined
  const disk = () =>
    (opened ??= config.S3_BUCKET
      ? openS3(config)
      : Promise.resolve(new Disk(new DurableFolder(join(resolve(config.DATA_DIR), 'images')))))

  return {
    /**
     * Stores a picture under a name, atomically.
     * @throws HttpError 503 when the store is away or full
     */
    async save(name: string, bytes: Buffer): Promise<void> {
      try {
        await (await disk()).put(prefix + name, bytes, { contentType: 'image/webp' })
      } catch (error) {
        throw unavailable('The picture could not be saved. Please try again in a moment.', error)
      }
    },

    /**
     * @returns the picture of that name, if there is one
     * @throws HttpError 503 when the store is away
     */
    async read(name: string): Promise<Buffer | undefined> {
      try {
        return await buffer(await (await disk()).getStream(prefix + name))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw unavailable('The picture is not available right now.', error)
      }
    },

    /** All names in the store, including foreign files, with their modification times. */
    async *list(): AsyncGenerator<{ name: string; changedAt: Date }> {
      let paginationToken: string | undefined
      do {
        const store = await disk()
        const page = await store.listAll(prefix, paginationToken ? { paginationToken } : {})
        for (const file of page.objects) {
          if (file.isDirectory) continue
          const found = await file.getMetaData().catch((error: unknown) => {
            // Another process may clean at the same time.
            if (!isMissing(error)) throw error
          })
          if (found) yield { name: file.name, changedAt: found.lastModified }
        }
        paginationToken = page.paginationToken
      } while (paginationToken)
    },

    delete: async (name: string): Promise<void> => (await disk()).delete(prefix + name),
  }
}

async function openS3(config: Config): Promise<Disk> {
  // Imported on demand: the client is large, and most sites have no S3.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      endpoint: config.S3_ENDPOINT!,
      region: config.S3_REGION,
      bucket: config.S3_BUCKET!,
      credentials: {
        accessKeyId: config.S3_ACCESS_KEY_ID!,
        secretAccessKey: config.S3_SECRET_ACCESS_KEY!,
      },
      forcePathStyle: config.S3_PATH_STYLE === 'on',
      visibility: 'private',
      // Several compatible stores support neither access lists nor the newer checksums.
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: {
        connectionTimeout: 2_000,
        requestTimeout: 10_000,
        throwOnRequestTimeout: true,
      },
    }),
  )
}

/** True if an error, or its cause, means that there is no such file. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, name, cause } = error as Error & { code?: unknown }
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound' || isMissing(cause)
}
