import type { RequestHandler } from 'express'
import { HttpError } from '#api/http/errors.ts'
import { scaleTimeout } from '#runtime/config.ts'

/** Minimum rate of a body, in bytes per window: a tenth of what the slowest phone networks carry. */
const LIMITS = { bytes: 5_000, windowMs: scaleTimeout(10_000), lingerMs: scaleTimeout(2_000) }

/**
 * Cuts bodies that arrive too slowly, with a 408, and the connections of clients that go on sending
 * after their request was refused. Node's own limit, `requestTimeout`, is five minutes in total,
 * whatever the size.
 * @param limits.bytes fewer in a window are too slow, unless the server itself has not read on
 * @param limits.lingerMs how long a client may go on sending after the answer, so that it reads it
 */
export function cutSlowBodies({ bytes, windowMs, lingerMs } = LIMITS): RequestHandler {
  return (req, res, next) => {
    const { 'content-length': length, 'transfer-encoding': coding } = req.headers
    if (!Number(length) && coding === undefined) return next()
    const { socket } = req
    let before = socket.bytesRead
    let unread = false
    const timer = setInterval(() => {
      const received = socket.bytesRead - before
      before = socket.bytesRead
      // While the server has not read what arrived, the client has to wait.
      const wasUnread = unread
      unread = req.readableLength > 0
      if (req.complete) return clearInterval(timer)
      if (received >= bytes || unread || wasUnread) return
      clearInterval(timer)
      if (res.headersSent) return socket.destroy()
      res.set('Connection', 'close')
      next(new HttpError(408, 'The request came too slowly. Please try again.'))
    }, windowMs)
    req.once('close', () => clearInterval(timer))
    res.once('finish', () => {
      clearInterval(timer)
      if (!req.complete) setTimeout(() => req.complete || socket.destroy(), lingerMs).unref()
    })
    next()
  }
}
