import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '#local/server-process.ts'
import { superviseProgram } from '#local/supervised.ts'
import { buildWeb, isWebBuilt } from '#local/web-build.ts'
import { findBrowser, type BrowserLaunch } from '#tests/support/browser.ts'
import { startSmtpSink } from '#tests/support/smtp-sink.ts'
import { createDatabase, environmentFor } from '#tests/support/servers.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    site: { url: string; environment: Record<string, string> }
    browser: BrowserLaunch
    /** Answers with all mails that the site has sent. */
    mailbox: string
  }
}

const root = new URL('../../', import.meta.url).pathname

/** Runs the site as it runs in production, over the demo data, for a real browser. */
export default async function setup(project: TestProject) {
  const servers = project.getProvidedContext().servers
  if (!(await isWebBuilt())) await buildWeb()
  const folder = await mkdtemp(join(tmpdir(), 'directory-site-'))
  const port = await freePort()
  const mails = await startSmtpSink()
  // Tests run in processes of their own; this is how they read the mail.
  const mailbox = createServer((_req, res) => res.end(JSON.stringify(mails.mails)))
  await new Promise<void>((resolve) => mailbox.listen(0, '127.0.0.1', resolve))
  const environment = {
    ...environmentFor(servers, await createDatabase(servers, 'site', 'demo')),
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    NODE_ENV: 'production',
    SESSION_SECRET: 'only-for-these-tests',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    SMTP_URL: mails.url,
    ADMIN_EMAIL: 'admin@example.test',
    DATA_DIR: folder,
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
  project.provide('mailbox', `http://127.0.0.1:${(mailbox.address() as AddressInfo).port}`)
  return async () => {
    for (const program of programs) await program.stop()
    mailbox.close()
    await mails.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
