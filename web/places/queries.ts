import type { AskInside } from '#contract/calls/all.ts'
import { read } from '../data/read.ts'

/** Pincodes and localities that match some text. */
export const placesOf = (query: string, by?: AskInside) =>
  read('GET /api/places', { query: { query } }, by)
