import type { Response } from 'express'
import { sendParts } from '#api/http/json-stream.ts'

/** A file that is generated while it is sent. */
export type FileStream = { name: string; type?: string; parts: AsyncIterable<string> }

/** Sends a file as a download, with this media type by default. @throws as `sendParts` does */
export async function sendFile(res: Response, usual: string, { name, type, parts }: FileStream) {
  res.attachment(name)
  await sendParts(res, `${type ?? usual}; charset=utf-8`, parts)
}
