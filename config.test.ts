import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseConfig } from './config.ts'

const parse = (env: Record<string, string>) => {
  const result = parseConfig(env)
  if ('problems' in result) throw new Error(result.problems.join('\n'))
  return result.config
}

describe('parseConfig', () => {
  it('has a default for everything outside production', () => {
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

  it('takes an empty value for an unset one', () => {
    expect(parse({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 })
  })

  it('names every variable at fault, one line each', () => {
    const result = parseConfig({
      PORT: 'x',
      DATABASE_URL: 'mysql://db',
      SEED: 'all',
      ADMIN_PASSWORD: '123',
    })
    expect('problems' in result && result.problems.map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'ADMIN_PASSWORD',
      'SEED',
    ])
  })

  it('wants its servers and a secret in production', () => {
    expect(parseConfig({ NODE_ENV: 'production' })).toEqual({
      problems: [
        'DATABASE_URL: is required in production',
        'MEILISEARCH_URL: is required in production',
        'SESSION_SECRET: is required in production',
      ],
    })
  })

  it('knows every variable of .env.example, and that file every one of ours', () => {
    const text = readFileSync(new URL('.env.example', import.meta.url), 'utf8')
    const example = Object.fromEntries(
      [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map((match) => [match[1]!, match[2]!]),
    )
    const config = parse({
      ...example,
      SESSION_SECRET: 'a secret of some length',
      ADMIN_PASSWORD: 'not this',
    })
    expect(Object.keys(example).toSorted()).toEqual(
      Object.keys({ ...config, MEILISEARCH_API_KEY: '', MEILISEARCH_BIN: '' }).toSorted(),
    )
  })
})
