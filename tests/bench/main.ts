import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '#local/server-process.ts'
import { superviseProgram } from '#local/supervised.ts'
import { buildWeb, isWebBuilt } from '#local/web-build.ts'
import type { Bench, BenchedApi, Found, Goal, Part } from '#tests/bench/part.ts'
import { closeProduct, openProduct } from '#tests/support/product.ts'
import { readChoice } from '#tests/support/server-kind.ts'
import { createDatabase, environmentFor, runOn, startServers } from '#tests/support/servers.ts'

const root = new URL('../../', import.meta.url).pathname
const parts: Record<string, () => Promise<{ run: Part }>> = {
  suggest: () => import('#tests/bench/suggest.ts'),
  search: () => import('#tests/bench/search-ratios.ts'),
  size: () => import('#tests/bench/size.ts'),
  pages: () => import('#tests/bench/pages.ts'),
  edits: () => import('#tests/bench/edits.ts'),
  saves: () => import('#tests/bench/saves.ts'),
  rebuild: () => import('#tests/bench/rebuild.ts'),
  figures: () => import('#tests/bench/figures.ts'),
  alerts: () => import('#tests/bench/alerts.ts'),
  import: () => import('#tests/bench/imports.ts'),
}
const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '10000' },
    only: { type: 'string', default: Object.keys(parts).join() },
    /** A file that gets all figures. */
    json: { type: 'string' },
  },
})
const chosen = values.only.split(',')
if (chosen.some((name) => !(name in parts)))
  throw new Error(`--only takes ${Object.keys(parts).join(', ')}`)

// Servers of their own, as durable as `npm start` runs them: nothing is measured with safety off.
const servers = await startServers({ durable: true, kind: readChoice() ?? 'embedded' })
const folder = await mkdtemp(join(tmpdir(), 'directory-bench-'))
const programs: { stop(): Promise<void> }[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().finally(() => process.exit(1)))
}
let allHeld = false
try {
  allHeld = await measure(await start())
} finally {
  await stop()
}
process.exit(allHeld ? 0 : 1)

async function stop() {
  for (const program of programs) await program.stop()
  await servers.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Starts the product on the servers, with companies. */
async function start(): Promise<Bench> {
  console.log(`${cpus().length} cores (${cpus()[0]?.model}), Node ${process.versions.node}\n`)
  if (!(await isWebBuilt())) await buildWeb()
  const name = await createDatabase(servers, 'bench')
  await runOn(servers, name, ['db/migrate.ts'])
  console.log(await runOn(servers, name, ['demo/seed.ts', '--companies', values.companies]))
  const env = {
    ...process.env,
    ...environmentFor(servers, name),
    NODE_ENV: 'production',
    SESSION_SECRET: 'only-for-this-benchmark',
    RATE_LIMITS: 'off',
    ACCEPT_UNSAFE: 'PUBLIC_URL,RATE_LIMITS,SMTP_URL',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
  }
  const launch = async (program: string, more: Record<string, string>) => {
    const logFile = join(folder, `${program}.log`)
    const given = { env: { ...env, ...more }, cwd: root, logFile }
    const supervised = superviseProgram(program, `${program}/main.ts`, given)
    programs.push(supervised)
    await supervised.ready
    return supervised
  }
  const startApi = async (more = {}): Promise<BenchedApi> => {
    const [port, metricsPort] = [await freePort(), await freePort()]
    const ports = { PORT: String(port), METRICS_PORT: String(metricsPort) }
    const { stop } = await launch('api', { ...ports, ...more })
    const at = (port: number) => `http://127.0.0.1:${port}`
    return { url: at(port), metricsUrl: `${at(metricsPort)}/metrics`, stop }
  }
  await launch('indexer', { PORT: String(await freePort()) })
  const { url } = await startApi()
  Object.assign(process.env, env)
  openProduct()
  return { servers, name, apiUrl: url, startApi }
}

/** Runs the chosen parts and shows what they find. @returns whether all goals were held */
async function measure(bench: Bench): Promise<boolean> {
  const found: Record<string, Found[]> = {}
  for (const name of chosen) {
    const { run } = await parts[name]!()
    found[name] = await run(bench)
    for (const { title, rows } of found[name]) show(title, rows)
  }
  await closeProduct()
  const isHeld = (goal: Goal) => ('min' in goal ? goal.value >= goal.min : goal.value <= goal.max)
  const goals = Object.values(found).flatMap((each) => each.flatMap((one) => one.goals ?? []))
  if (goals.length > 0)
    show(
      'Goals',
      goals.map((goal) => ({ ...goal, held: String(isHeld(goal)) })),
    )
  const figures = { companies: Number(values.companies), ...found }
  if (values.json) await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`)
  return goals.every(isHeld)
}

function show(title: string, rows: Found['rows']) {
  console.log(`\n${title}`)
  const rounded = (value: unknown) => (typeof value === 'number' ? Number(value.toFixed(2)) : value)
  console.table(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key, rounded(value)])),
    ),
  )
}
