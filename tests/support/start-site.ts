import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '#local/server-process.ts'
import { superviseProgram } from '#local/supervised.ts'
import { buildWeb, isWebBuilt } from '#local/web-build.ts'
import { findBrowser, type BrowserLaunch } from '#tests/support/browser.ts'
import { createDatabase, environmentFor } from '#tests/support/servers.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    site: { url: string; environment: Record<string, string> }
    browser: BrowserLaunch
  }
}

const root = new URL('../../', import.meta.url).pathname

/** Runs the site as it runs in production, over the demo data, for a real browser. */
export default async function setup(project: TestProject) {
  const servers = project.getProvidedContext().servers
  if (!(await isWebBuilt())) await buildWeb()
  const folder = await mkdtemp(join(tmpdir(), 'directory-site-'))
  const port = await freePort()
  const environment = {
    ...environmentFor(servers, await createDatabase(servers, 'site', 'demo')),
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    NODE_ENV: 'production',
    SESSION_SECRET: 'only-for-these-tests',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
  const run = (name: string) =>
    superviseProgram(name, `${name}/main.ts`, {
      cwd: root,
      env: { ...process.env, ...environment },
      logFile: join(folder, `${name}.log`),
    })
  const programs = [run('indexer'), run('api')]
  await Promise.all(programs.map((program) => program.ready))
  project.provide('site', { url: `http://127.0.0.1:${port}`, environment })
  project.provide('browser', await findBrowser())
  return async () => {
    for (const program of programs) await program.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
