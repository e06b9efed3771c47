import { readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findUnsafe, parseConfig } from './config.ts'

const parse = (env: Record<string, string>) => {
  const result = parseConfig(env)
  if ('problems' in result) throw new Error(result.problems.join('\n'))
  return result.config
}

const s3 = {
  S3_ENDPOINT: 'http://localhost:9000',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

it('parseConfig has a default for every setting outside production', () => {
  expect(parse({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: '.data',
    SEED: 'demo',
    RATE_LIMITS: 'on',
  })
  expect(parse({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080')
})

it('parseConfig treats an empty value as unset', () => {
  expect(parse({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 })
})

it('parseConfig reports every invalid variable on one line', () => {
  const result = parseConfig({
    PORT: 'x',
    DATABASE_URL: 'mysql://db',
    SEED: 'all',
    ADMIN_PASSWORD: 'eleven long',
  })
  expect('problems' in result && result.problems.map((line) => line.split(':')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'ADMIN_PASSWORD',
    'SEED',
  ])
})

it('parseConfig requires servers and a secret in production', () => {
  expect(parseConfig({ NODE_ENV: 'production' })).toEqual({
    problems: [
      'DATABASE_URL: is required in production',
      'MEILISEARCH_URL: is required in production',
      'SESSION_SECRET: is required in production',
    ],
  })
})

it('parseConfig refuses unsafe settings in production, unless they are accepted by name', () => {
  const servers = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db/x',
    MEILISEARCH_URL: 'http://engine:7700',
    SESSION_SECRET: 'a secret of some length',
    SMTP_URL: 'smtp://mail:25',
  }
  const unsafe = (env: Record<string, string>) =>
    findUnsafe(parse({ ...servers, ...env }), env).map((line) => line.split(':')[0])
  const good = { PUBLIC_URL: 'https://dabbawise.example', TRUST_PROXY: '1' }
  expect(unsafe(good)).toEqual([])
  expect(unsafe({ PUBLIC_URL: 'http://localhost:8080' })).toEqual([])
  expect(unsafe({})).toEqual(['PUBLIC_URL'])
  expect(unsafe({ PUBLIC_URL: 'http://dabbawise.example' })).toEqual(['PUBLIC_URL'])
  expect(unsafe({ ...good, TRUST_PROXY: '0' })).toEqual(['TRUST_PROXY'])
  expect(unsafe({ ...good, SMTP_URL: '', RATE_LIMITS: 'off' })).toEqual(['SMTP_URL', 'RATE_LIMITS'])
  expect(unsafe({ ...good, RATE_LIMITS: 'off', ACCEPT_UNSAFE: 'RATE_LIMITS' })).toEqual([])
  expect(unsafe({ NODE_ENV: 'development' })).toEqual([])
})

it('parseConfig accepts a list of secrets, each of a minimum length', () => {
  const secrets = 'the newest secret of all, the one from before it'
  expect(parse({ SESSION_SECRET: secrets }).SESSION_SECRET).toHaveLength(2)
  expect(parseConfig({ SESSION_SECRET: 'the newest secret of all, short' })).toMatchObject({
    problems: [expect.stringMatching(/^SESSION_SECRET: /)],
  })
})

it('parseConfig requires all S3 settings, or none', () => {
  expect(parseConfig({ S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key' })).toEqual({
    problems: [
      'S3_ENDPOINT: is required to keep pictures in S3',
      'S3_SECRET_ACCESS_KEY: is required to keep pictures in S3',
    ],
  })
  expect(parse(s3)).toMatchObject({ S3_REGION: 'us-east-1', S3_PATH_STYLE: 'on' })
  expect(parseConfig({ S3_PREFIX: '../up' })).toMatchObject({
    problems: [expect.stringMatching(/^S3_PREFIX: may hold/)],
  })
})

it('parseConfig reads the key of Meilisearch from the named file', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'directory-config-')), 'key')
  expect(parseConfig({ MEILISEARCH_API_KEY_FILE: file })).toEqual({
    problems: ['MEILISEARCH_API_KEY_FILE: names no file with a key'],
  })
  await writeFile(file, 'a key\n')
  expect(parse({ MEILISEARCH_API_KEY_FILE: file })).toMatchObject({
    MEILISEARCH_API_KEY: 'a key',
  })
})

it('parseConfig and .env.example have the same variables', () => {
  const text = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  const example = Object.fromEntries(
    [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map((match) => [match[1]!, match[2]!]),
  )
  const unset = [
    ...['DATABASE_SESSION_URL', 'DATABASE_OWNER_URL', 'MEILISEARCH_BIN'],
    ...['MEILISEARCH_API_KEY', 'MEILISEARCH_API_KEY_FILE', 'MEILISEARCH_MASTER_KEY'],
  ]
  const config = parse({
    ...example,
    ...s3,
    S3_PREFIX: 'a/folder',
    SESSION_SECRET: 'a secret of some length',
    ADMIN_PASSWORD: 'not this, either',
  })
  expect(Object.keys(example).toSorted()).toEqual([...Object.keys(config), ...unset].toSorted())
})
