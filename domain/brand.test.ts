import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')

it('uses one technical name in package, containers and metrics, whatever a site is called', async () => {
  const { name } = JSON.parse(await read('package.json')) as { name: string }
  expect(JSON.parse(await read('package-lock.json'))).toMatchObject({
    name,
    packages: { '': { name } },
  })
  expect(await read('docker-compose.yml')).toContain(`\nname: ${name}\n`)
  const rules = await read('docs/alert-rules.yml')
  const metrics = rules.match(/\b[a-z]+_[a-z_]+(?=\{|\[|\))/g)!
  expect(metrics.filter((metric) => !metric.startsWith(`${name}_`))).toEqual([])
})
