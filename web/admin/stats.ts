import { read } from '../data/read.ts'
import { alwaysFresh } from './lists.ts'

/** What the cards, tickets and tabs count. */
export const adminStats = { ...read('GET /api/admin/stats'), ...alwaysFresh }
