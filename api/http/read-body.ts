import express, { type RequestHandler } from 'express'
import { badField } from '#api/http/errors.ts'
import { findUnstorable } from '#domain/storable.ts'

/**
 * Parsers of bodies, the only ones there are. What they let through can be stored, whatever stands
 * between them and the call's schema, such as limits by an address; others get 400.
 * @param limit of bytes, such as '100kb'; a larger body gets 413
 */
export const readJson = (limit: string): RequestHandler[] => [
  express.json({ limit }),
  refuseUnstorable,
]

/** Parses bodies of forms that are sent without script. */
export const readForm = (limit: string): RequestHandler[] => [
  express.urlencoded({ extended: false, limit }),
  refuseUnstorable,
]

const refuseUnstorable: RequestHandler = (req, _res, next) => {
  expectStorable(req.body)
  next()
}

/** @throws HttpError 400 that names the first part of a value that Postgres cannot hold */
export function expectStorable(value: unknown): void {
  const found = findUnstorable(value)
  if (found) throw badField(found.path.join('.'), found.message)
}
