import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildWeb, isWebBuilt } from '#local/web-build.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    browser: BrowserLaunch
    /** Folder for the files of sites. */
    siteFolder: string
  }
}

/** Builds the pages if necessary, and finds a browser. */
export default async function setup(project: TestProject) {
  if (!(await isWebBuilt())) await buildWeb()
  project.provide('browser', await findBrowser())
  const siteFolder = await mkdtemp(join(tmpdir(), 'directory-sites-'))
  project.provide('siteFolder', siteFolder)
  // Processes that are ending may still write.
  return () => rm(siteFolder, { recursive: true, force: true, maxRetries: 10 })
}

/** Options for launching the browser on this machine. */
export type BrowserLaunch = {
  executablePath?: string
  args?: string[]
  /** Options that Playwright would add. */
  ignoreDefaultArgs?: string[]
  env?: Record<string, string>
}

/** Shared memory in bytes that browsers may need; containers often have 64 MiB. */
const ENOUGH_SHARED_MEMORY = 1024 ** 3

/** Finds the installed Chromium: on Linux the npm package's, unpacked once; elsewhere Playwright's own. */
async function findBrowser(): Promise<BrowserLaunch> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return {}
  const folder = await unpack()
  const executablePath = join(folder, 'chromium')
  const args = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none']
  const env = {
    ...librariesFor(executablePath, join(folder, 'al2023/lib')),
    ...(await fonts(folder)),
  }
  const memory = await statfs('/dev/shm').catch(() => undefined)
  // Playwright has browsers share memory by files of the disk, which takes a seventh more CPU.
  const isEnough = memory && memory.bavail * memory.bsize >= ENOUGH_SHARED_MEMORY
  const ignoreDefaultArgs = isEnough ? ['--disable-dev-shm-usage'] : []
  return {
    executablePath,
    args,
    ignoreDefaultArgs,
    env: { ...(process.env as Record<string, string>), ...env },
  }
}

/** Fonts of every supported script, so that widths do not depend on the machine. */
async function fonts(folder: string): Promise<Record<string, string>> {
  const file = join(folder, 'fonts.conf')
  const modules = new URL('../../node_modules/', import.meta.url).pathname
  await writeFile(
    file,
    `<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include>
    <dir>${join(modules, '@expo-google-fonts')}</dir></fontconfig>`,
  )
  return { FONTCONFIG_FILE: file }
}

/** Unpacks to a temporary folder and renames it, so that an interrupted run leaves no incomplete browser. */
async function unpack(): Promise<string> {
  const modules = new URL('../../node_modules/', import.meta.url).pathname
  const source = join(modules, '@sparticuz/chromium')
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(modules, `.cache/chromium-${version}`)
  if (existsSync(folder)) return folder
  const partial = `${folder}.${process.pid}`
  await mkdir(partial, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = partial // The package unpacks to this folder.
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    await inflate(join(source, 'bin/al2023.tar.br'))
    await rename(partial, folder).catch(() => {}) // A concurrent run was faster.
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    await rm(partial, { recursive: true, force: true })
  }
  return folder
}

/** The package provides libraries that the machine lacks; others are the machine's own. */
function librariesFor(executable: string, libraries: string): Record<string, string> | undefined {
  const needed = execFileSync('ldd', [executable], { encoding: 'utf8' })
  return needed.includes('not found') ? { LD_LIBRARY_PATH: libraries } : undefined
}
