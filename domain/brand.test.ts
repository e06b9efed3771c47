import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { brand } from './brand.ts'

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')
const name = brand.name.toLowerCase()

it('uses one product name in package, containers, mails, metrics and addresses', async () => {
  expect(JSON.parse(await read('package.json'))).toMatchObject({ name })
  expect(JSON.parse(await read('package-lock.json'))).toMatchObject({
    name,
    packages: { '': { name } },
  })
  expect(await read('docker-compose.yml')).toContain(`\nname: ${name}\n`)
  for (const file of ['docker-compose.yml', 'docker/compose.env.example', '.env.example']) {
    expect(await read(file)).toMatch(new RegExp(`MAIL_FROM.*${brand.name} <`))
  }
  expect([brand.email, brand.businessEmail]).toEqual([
    `hello@${name}.example`,
    `business@${name}.example`,
  ])
  const rules = await read('docs/alert-rules.yml')
  const metrics = rules.match(/\b[a-z]+_[a-z_]+(?=\{|\[|\))/g)!
  expect(metrics.filter((metric) => !metric.startsWith(`${name}_`))).toEqual([])
})
