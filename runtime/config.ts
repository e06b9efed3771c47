import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { findEngineProblem } from '#runtime/engines.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const url = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be a URL that starts with ${protocols.map((name) => `${name}://`).join(' or ')}`,
  })

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url('http', 'https').optional(),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_SESSION_URL: url('postgres', 'postgresql').optional(),
  DATABASE_OWNER_URL: url('postgres', 'postgresql').optional(),
  /** One address, or several separated by commas: `listEngines`. */
  MEILISEARCH_URL: z
    .string()
    .superRefine((urls, { addIssue }) => {
      const problem = findEngineProblem(urls)
      if (problem) addIssue(problem)
    })
    .optional(),
  MEILISEARCH_API_KEY: z.string().min(1).optional(),
  MEILISEARCH_API_KEY_FILE: z.string().min(1).optional(),
  MEILISEARCH_MASTER_KEY: z.string().min(1).optional(),
  MEILISEARCH_INDEX: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,200}$/, 'may hold letters, digits, "-" and "_" only')
    .default('companies'),
  SEARCH_CACHE_MB: z.coerce.number().min(0).max(100_000).default(64),
  TIMEOUT_FACTOR: z.coerce.number().min(0.1).max(1_000).default(1),
  DRAIN_SECONDS: z.coerce.number().min(0).max(10).default(0),
  CDN_SECONDS: z.coerce.number().int().min(0).max(3_600).default(1),
  MEILISEARCH_BIN: z.string().min(1).optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().min(3).default('Dabbawise <no-reply@localhost>'),
  /** Set by `npm start` only: mails are files that a page of the site shows. */
  MAIL_PAGE: z.enum(['on', 'off'], 'must be "on" or "off"').default('off'),
  ADMIN_EMAIL: z.email('must be an address').default('admin@localhost.localdomain'),
  ADMIN_USERNAME: z.string().min(1).default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .refine((text) => Array.from(text.normalize('NFKC')).length >= 12, {
      error: 'must be at least 12 characters',
    })
    .optional(),
  REQUIRE_ADMIN_TOTP: z.enum(['on', 'off'], 'must be "on" or "off"').default('off'),
  SESSION_SECRET: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .refine((secrets) => secrets.every(({ length }) => length >= 16), {
      error: 'must be at least 16 characters, each of a list',
    })
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  S3_ENDPOINT: url('http', 'https').optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_PREFIX: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*$/, 'may hold letters, digits, "-" and "_", with "/" between')
    .optional(),
  S3_PATH_STYLE: z.enum(['on', 'off'], 'must be "on" or "off"').default('on'),
  SEED: z.enum(['demo', 'none'], 'must be "demo" or "none"').default('demo'),
  TRUST_PROXY: z
    .string()
    .regex(/^[\w.:/, -]*$/, 'must be a number of proxies or a list of networks')
    .default('0'),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be "on" or "off"').default('on'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  ACCEPT_UNSAFE: z
    .string()
    .transform((names) => names.split(',').map((name) => name.trim()))
    .default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
})

/** Settings of an S3-compatible store: either all or none are given. */
const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The validated environment of a process; `.env.example` explains the fields. */
export type Config = z.infer<typeof environment> & { PUBLIC_URL: string }

/**
 * Validates the environment. An empty value counts as unset, as in a compose file.
 * @returns the configuration, or one line per invalid variable
 */
export function parseConfig(
  env: Record<string, string | undefined>,
): { config: Config } | { problems: string[] } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (parsed.data?.NODE_ENV === 'production') {
    for (const name of ['DATABASE_URL', 'MEILISEARCH_URL', 'SESSION_SECRET'] as const) {
      if (!parsed.data[name]) problems.push(`${name}: is required in production`)
    }
  }
  if (s3.some((name) => given[name])) {
    const missing = s3.filter((name) => !given[name])
    problems.push(...missing.map((name) => `${name}: is required to keep pictures in S3`))
  }
  if (given.DATABASE_SESSION_URL && !given.DATABASE_URL)
    problems.push('DATABASE_SESSION_URL: goes with a DATABASE_URL')
  const keyFile = parsed.data?.MEILISEARCH_API_KEY_FILE
  const key = keyFile && readKey(keyFile)
  if (keyFile && !key) problems.push('MEILISEARCH_API_KEY_FILE: names no file with a key')
  if (!parsed.success || problems.length > 0) return { problems }
  const { data } = parsed
  return {
    config: {
      ...data,
      ...(key && { MEILISEARCH_API_KEY: key }),
      PUBLIC_URL: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    },
  }
}

function readKey(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}

const isLoopback = (url: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname)

/**
 * Lists API settings that are unsafe in production, one line each, unless ACCEPT_UNSAFE names the variable.
 * @param env the process's environment
 */
export function findUnsafe(config: Config, env: Record<string, string | undefined>): string[] {
  if (config.NODE_ENV !== 'production') return []
  const { PUBLIC_URL } = config
  const secure = PUBLIC_URL.startsWith('https:')
  const unsafe = {
    SMTP_URL: !config.SMTP_URL && config.MAIL_PAGE === 'off' && 'unset, mails reach no reader',
    PUBLIC_URL: env.PUBLIC_URL
      ? !secure && !isLoopback(PUBLIC_URL) && 'without https, passwords and cookies can be read'
      : 'unset, links in mails lead to localhost',
    TRUST_PROXY:
      secure &&
      config.TRUST_PROXY === '0' &&
      '0 behind https, no cookie is set and all share limits',
    RATE_LIMITS: config.RATE_LIMITS === 'off' && 'off, passwords can be guessed',
  }
  return Object.entries(unsafe).flatMap(([name, why]) =>
    why && !config.ACCEPT_UNSAFE.includes(name)
      ? [`${name}: ${why} (to have it so, name it in ACCEPT_UNSAFE)`]
      : [],
  )
}

/** A time limit multiplied by TIMEOUT_FACTOR. */
export const scaleTimeout = (limit: number): number =>
  limit * Number(process.env.TIMEOUT_FACTOR || 1)

/** Loads the environment of this process, and ends the process if it is invalid: for main files only. */
export function loadConfig(): Config {
  const result = parseConfig(process.env)
  if ('config' in result) return result.config
  for (const problem of result.problems) console.error(`Configuration: ${problem}`)
  process.exit(1)
}

/** Loads settings of a process that serves the public: in production they must be safe. */
export function requirePublicConfig<Name extends keyof Config>(...names: Name[]) {
  const config = requireConfig(...names)
  const unsafe = findUnsafe(config, process.env)
  for (const line of unsafe) console.error(`Configuration: ${line}`)
  if (unsafe.length > 0) process.exit(1)
  return config
}

/** Like `loadConfig`, for programs that require these addresses. */
export function requireConfig<Name extends keyof Config>(...names: Name[]) {
  const config = loadConfig()
  const missing = names.filter((name) => config[name] === undefined)
  for (const name of missing) {
    console.error(`Configuration: ${name}: is required (npm start provides one of its own)`)
  }
  if (missing.length > 0) process.exit(1)
  return config as Config & { [name in Name]-?: NonNullable<Config[name]> }
}
