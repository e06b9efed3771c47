import type { SearchHealth } from '#contract/search-health.ts'
import { count, countWithNoun } from '../../ui/count.ts'

/** Verdict on search: a tone, a title and a sentence. */
export type Verdict = { tone: 'good' | 'busy' | 'bad'; title: string; text: string }

/** Judges whether search reflects the database, and suggests what to do if not. */
export function judgeHealth(health: SearchHealth): Verdict {
  const { companies, documents, engine, rebuild } = health
  if (!engine.available || documents === null) {
    return {
      tone: 'bad',
      title: 'The search engine does not answer',
      text: 'Visitors search in basic mode: Postgres answers, with the same filters and orders, but without counts, and looks for words as they are typed. Nothing that you save is lost: it reaches the engine by itself once that is back. See that Meilisearch runs, that its address is right and that its disk is not full.',
    }
  }

  const away = health.engines.filter(({ available }) => !available)
  if (away.length > 0) {
    return {
      tone: 'bad',
      title: `${away.map(({ name }) => name).join(', ')} does not answer`,
      text: 'Visitors search with the other engine and miss nothing. What changes waits, and reaches this one by itself once it is back.',
    }
  }

  const { waiting, failed } = searchJobs(health)
  const apart = Math.abs(companies - documents)
  const rebuilding = rebuild?.state === 'waiting' || rebuild?.state === 'running'
  if (waiting > 0 || (rebuilding && apart > 0)) {
    return {
      tone: 'busy',
      title:
        apart > 0
          ? `${countWithNoun(apart, 'company is', 'companies are')} on the way`
          : `${countWithNoun(waiting, 'change is', 'changes are')} on the way`,
      text: 'The indexer is at work; search follows by itself within moments.',
    }
  }
  if (apart > 0) {
    return {
      tone: 'bad',
      title:
        companies > documents
          ? `${countWithNoun(apart, 'company', 'companies')} cannot be found`
          : `Search shows ${countWithNoun(apart, 'company that is', 'companies that are')} not public`,
      text:
        failed > 0
          ? 'Nothing is on its way any more because jobs failed. Try them again below, or rebuild the index.'
          : 'Nothing is on its way. The next comparison mends this by itself; if it does not, see that the indexer runs, or rebuild the index.',
    }
  }
  if (failed > 0) {
    return {
      tone: 'bad',
      title: `${countWithNoun(failed, 'job')} failed`,
      text: `All ${count(companies)} companies are in search, but what the failed jobs had to change may be missing. Try them again below.`,
    }
  }
  return {
    tone: 'good',
    title: 'Search is whole',
    text: 'Visitors find every approved company, as it is in the database.',
  }
}

function searchJobs({ queues }: SearchHealth) {
  const ours = queues.filter(({ name }) => /^(company|search)\./.test(name))
  const changes = ours.filter(({ name }) => name.startsWith('company.'))
  const sum = (of: typeof ours, what: 'waiting' | 'running' | 'retrying' | 'failed') =>
    of.reduce((total, queue) => total + queue[what], 0)
  return {
    waiting: sum(changes, 'waiting') + sum(changes, 'running') + sum(changes, 'retrying'),
    failed: sum(ours, 'failed'),
  }
}
