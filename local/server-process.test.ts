import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { commandOf } from '#local/data-dir.ts'

it('A second request to stop ends a program immediately, and its children with it', async () => {
  const program = `
    import { spawn } from 'node:child_process'
    import { endOnExit } from '#local/server-process.ts'
    import { onStopRequest } from '#runtime/shutdown.ts'
    const child = spawn('sleep', ['60'])
    endOnExit(child)
    onStopRequest(() => {}) // Would take forever.
    console.log(child.pid)`
  const args = ['--no-warnings', '--input-type=module', '-e', program]
  const started = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void started.kill('SIGKILL'))
  const ended = once(started, 'exit')
  const [child] = (await once(started.stdout, 'data')) as [Buffer]
  started.kill('SIGINT')
  await wait(1_000)
  // One Ctrl-C may arrive twice, by npm.
  started.kill('SIGINT')
  await wait(1_500)
  expect(started.exitCode).toBeNull()
  started.kill('SIGINT')
  expect(await ended).toEqual([1, null])
  await expect.poll(() => commandOf(Number(child))).toBe('')
})
