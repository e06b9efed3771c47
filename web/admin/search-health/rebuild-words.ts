import type { RebuildRun } from '#contract/search-health.ts'
import { count, countWithNoun } from '../../ui/count.ts'

/** True while a rebuild waits or runs, so that it is polled. */
export const isUnderWay = (run: RebuildRun | null | undefined): boolean =>
  run?.state === 'waiting' || run?.state === 'running'

/** Progress or result of a rebuild as a sentence. */
export const rebuildSentence = (run: RebuildRun): string =>
  (run.engine && `${run.engine}: `) + wordsOf(run)

function wordsOf(run: RebuildRun): string {
  if (run.state === 'succeeded') {
    return `Finished: ${countWithNoun(run.done, 'company', 'companies')} in the index${lasted(run)}.`
  }
  if (run.state === 'failed') {
    return 'The rebuild failed. Search goes on with the index that it had.'
  }
  switch (run.phase) {
    case 'preparing':
      return 'Preparing a new index beside the one in use'
    case 'filling':
      return `Filling: ${count(run.done)} of ${countWithNoun(run.total, 'company', 'companies')}`
    case 'catching up':
      return 'Catching up with what was edited meanwhile'
    case 'swapping':
    case 'done':
      return 'Putting the new index in the place of the old one'
    case 'waiting':
      return 'Waiting for the indexer to begin'
  }
}

function lasted({ startedAt, finishedAt }: RebuildRun): string {
  if (!startedAt || !finishedAt) return ''
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000
  return seconds < 60
    ? ` after ${seconds.toFixed(1)} seconds`
    : ` after ${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}
