import { rebuild } from '#indexer/rebuild.ts'
import { runCommand } from '#indexer/run-command.ts'

await runCommand('Rebuilding', rebuild, (documents, seconds) => {
  const rate = Math.round(documents / seconds)
  return `Rebuilt: ${documents} documents in ${seconds.toFixed(1)} s (${rate} a second)`
})
