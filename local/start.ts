import { watch } from 'node:fs'
import { createServer } from 'node:net'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { keyFile } from '#indexer/keys.ts'
import { loadConfig } from '#runtime/config.ts'
import { onStopRequest } from '#runtime/shutdown.ts'
import { claimDataDir, loadSecrets, StartFailure, type Secrets } from '#local/data-dir.ts'
import { runScript } from '#local/run-script.ts'
import {
  checkInstall,
  provideServers,
  writeServersFile,
  type ServerEnvironment,
} from '#local/servers.ts'
import { runStep } from '#local/steps.ts'
import { superviseProgram, type Supervised } from '#local/supervised.ts'
import { buildWeb, isWebBuilt } from '#local/web-build.ts'

const root = new URL('../', import.meta.url).pathname
const config = loadConfig()
const dataDir = resolve(config.DATA_DIR)
const development = parseArgs({ options: { dev: { type: 'boolean' } } }).values.dev === true
const ownsEngine = !config.MEILISEARCH_URL
/** Time for the API of a killed start to free its port, in milliseconds: slightly more than its shutdown limit. */
const API_ENDS_MS = 30_000
const keysDir = join(dataDir, 'keys')
/** Running programs in start order; stopped in reverse. */
const running: Supervised[] = []
let ending: Promise<void> | undefined

onStopRequest(() => void end(0))

try {
  await start()
} catch (error) {
  if (!ending) console.error(error instanceof StartFailure ? `\n${error.message}\n` : error)
  await end(1)
}

async function start() {
  const began = performance.now()
  console.log(`\nStarting${development ? ' for development' : ''} (data in ${config.DATA_DIR})\n`)
  const { release, afterKill } = await claimDataDir(dataDir)
  running.push({ stop: release })
  // The API of a killed start notices the loss of its supervisor and finishes requests in flight.
  await expectFreePort(afterKill ? performance.now() + API_ENDS_MS : 0)
  await mkdir(join(dataDir, 'logs'), { recursive: true })
  const secrets = await loadSecrets(dataDir)
  await runStep('Install check', async (detail) =>
    detail(await checkInstall(config, join(dataDir, 'meilisearch/bin'))),
  )
  const buildPages = !development && !(await isWebBuilt())
  const [servers] = await Promise.all([
    provideServers(config, secrets, running, (label, work) => runStep(label, work)),
    buildPages && runStep('Building the pages', buildWeb),
  ])
  running.push(await writeServersFile(dataDir, servers))
  const env = environment(secrets, servers)
  await Promise.all([
    runStep('Database', async (detail) =>
      detail(await runScript(['db/migrate.ts'], { env, cwd: root })),
    ),
    ownsEngine && makeSearchKeys(env, secrets),
  ])
  if (config.SEED === 'demo') {
    await runStep('Demo data', (detail) =>
      runScript(['db/demo/seed.ts', '--if-empty', '--owner'], { env, cwd: root, onLine: detail }),
    )
  }
  const indexer = runProgram('indexer', env)
  const api = runProgram('api', env)
  await Promise.all([
    runStep('Search index', () => indexer.ready),
    runStep('Website', () => api.ready),
  ])
  if (development) restartOnChange({ api, indexer })
  printAddresses(began, secrets, env)
}

/** Stops everything in order, once; if the process exits meanwhile, all children end immediately. */
function end(code: number): Promise<void> {
  return (ending ??= stopAll(code))
}

async function stopAll(code: number) {
  if (running.length > 1) console.log('\nStopping …')
  for (const part of running.toReversed()) {
    await part.stop().catch((error: unknown) => console.error(error))
  }
  process.exit(code)
}

/** @param until deadline for waiting while the port is in use, as `performance.now` in milliseconds */
async function expectFreePort(until: number): Promise<void> {
  const server = createServer()
  const problem = await new Promise<NodeJS.ErrnoException | undefined>((settle) => {
    server.once('error', settle)
    server.listen(config.PORT, config.HOST, () => server.close(() => settle(undefined)))
  })
  if (!problem) return
  if (problem.code === 'EADDRINUSE' && performance.now() < until) {
    await wait(100)
    return expectFreePort(until)
  }
  throw new StartFailure(
    problem.code === 'EADDRINUSE'
      ? `Port ${config.PORT} is taken: something runs there already. Stop it, or choose another ` +
          `port, for example: PORT=${config.PORT + 1} npm start`
      : `Cannot listen on ${config.HOST}:${config.PORT}: ${problem.message}`,
  )
}

/** Environment of the other processes: given settings, then defaults of this start. */
function environment(secrets: Secrets, servers: ServerEnvironment) {
  return {
    ...process.env,
    ...servers,
    NODE_ENV: development ? 'development' : 'production',
    PUBLIC_URL: config.PUBLIC_URL,
    DATA_DIR: dataDir,
    MAIL_PAGE: 'on',
    // These settings are safe on a local machine.
    ACCEPT_UNSAFE: 'PUBLIC_URL,RATE_LIMITS',
    SESSION_SECRET: config.SESSION_SECRET?.join(',') ?? secrets.sessionSecret,
    ADMIN_USERNAME: config.ADMIN_USERNAME,
    ADMIN_PASSWORD: config.ADMIN_PASSWORD ?? secrets.adminPassword,
  }
}

/** Creates the restricted keys of API and indexer; the master key is not passed to them. */
async function makeSearchKeys(env: NodeJS.ProcessEnv, { meilisearchKey }: Secrets) {
  const own = { ...env, MEILISEARCH_MASTER_KEY: meilisearchKey }
  await runScript(['indexer/keys.ts', keysDir], { env: own, cwd: root })
}

function runProgram(name: 'api' | 'indexer', env: NodeJS.ProcessEnv) {
  // Two processes on one machine need different ports.
  const shift = name === 'indexer' ? 1 : 0
  const metrics = config.METRICS_PORT && { METRICS_PORT: String(config.METRICS_PORT + shift) }
  const restricted = {
    DATABASE_OWNER_URL: undefined,
    ...(ownsEngine && {
      MEILISEARCH_API_KEY: undefined,
      MEILISEARCH_API_KEY_FILE: keyFile(keysDir, name),
    }),
  }
  const logFile = join(dataDir, 'logs', `${name}.log`)
  const program = superviseProgram(name, `${name}/main.ts`, {
    env: { ...env, ...metrics, ...restricted },
    cwd: root,
    logFile,
  })
  running.push(program)
  return program
}

type Restartable = { restart(): Promise<void> }

/** In development a changed source restarts the processes that may have read it. */
function restartOnChange({ api, indexer }: { api: Restartable; indexer: Restartable }) {
  const both = [api, indexer]
  const readBy = { api: [api], indexer: both, db: both, runtime: both }
  for (const [folder, programs] of Object.entries(readBy)) {
    let pause: NodeJS.Timeout | undefined
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return
      clearTimeout(pause)
      pause = setTimeout(() => {
        console.log(`  ↻ ${folder}/${file} changed`)
        for (const program of programs) void program.restart()
      }, 200)
    })
  }
}

function printAddresses(began: number, secrets: Secrets, env: ReturnType<typeof environment>) {
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const password = config.ADMIN_PASSWORD ? '(the ADMIN_PASSWORD you set)' : secrets.adminPassword
  const key = config.MEILISEARCH_URL ? '' : ` (key ${secrets.meilisearchKey})`
  const owner =
    config.SEED === 'demo' ? '  Kitchen owner   owner / the same password (demo data)\n' : ''
  const mail = config.SMTP_URL ? 'through SMTP_URL' : `${config.PUBLIC_URL}/dev/mail`
  console.log(`
Ready in ${seconds} s

  Website         ${config.PUBLIC_URL}
  API             ${config.PUBLIC_URL}/api/docs
  Dashboard       ${config.PUBLIC_URL}/admin
  Administrator   ${env.ADMIN_USERNAME} / ${password}
${owner}  Mail            ${mail}
  Database        ${env.DATABASE_URL}
  Search engine   ${env.MEILISEARCH_URL}${key}
  Logs            ${join(config.DATA_DIR, 'logs')}

Ctrl-C stops everything.
`)
}
