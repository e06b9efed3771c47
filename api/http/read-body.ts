import express, { type RequestHandler } from 'express'
import { badField } from '#api/http/errors.ts'
import { findUnstorable } from '#domain/storable.ts'

/**
 * The only parsers of bodies. They guarantee that Postgres can store the values, also for code that
 * runs before the call's schema, such as limits by address; other bodies get 400.
 * @param limit in bytes, such as '100kb'; a larger body gets 413
 */
export const readJson = (limit: string): RequestHandler[] => [
  express.json({ limit }),
  refuseUnstorable,
]

/** Parses forms that are sent without script. */
export const readForm = (limit: string): RequestHandler[] => [
  express.urlencoded({ extended: false, limit }),
  refuseUnstorable,
]

const refuseUnstorable: RequestHandler = (req, _res, next) => {
  assertStorable(req.body)
  next()
}

/** @throws HttpError 400 that names the first value that Postgres cannot store */
export function assertStorable(value: unknown): void {
  const found = findUnstorable(value)
  if (found) throw badField(found.path.join('.'), found.message)
}
