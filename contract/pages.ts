import { line, text } from './fields.ts'
import { z } from './zod.ts'
import { languages } from '#domain/languages.ts'
import { productPages } from '#domain/pages.ts'

/** Further pages, and pages of places with the names in them as addresses have them. */
const WRITTEN = /^\/(?:pages\/[a-z\d]+(?:-[a-z\d]+)*|tiffin-service(?:\/[\w%-]+){1,2})$/

/** The address of a page that administrators write, without a language. */
export const pagePath = z
  .string()
  .refine((path) => productPages.includes(path) || WRITTEN.test(path), {
    error: 'Please use /pages/ and small letters, digits and hyphens',
  })
  .max(1_000)

const key = { path: pagePath, language: z.enum(languages.map(({ code }) => code)) }
export const pageKey = z.object(key)

const markdown = text(50_000).min(1, 'A text is required')
export const previewInput = z.object({ markdown })

export const pageInput = z.object({
  ...key,
  title: line(120, 'A title is required'),
  description: text(300),
  markdown,
  /** The id of the last version that the administrator has seen; 0 without any. */
  after: z.int().min(0),
  publish: z.boolean(),
})

/** A published page, as visitors get it. */
export const writtenPage = z
  .object({
    title: z.string(),
    description: z.string(),
    /** Made of Markdown: safe elements only. */
    html: z.string(),
    /** The language of its texts, which is the source's while there is no other version. */
    language: z.string(),
  })
  .meta({ id: 'WrittenPage' })
export type WrittenPage = z.infer<typeof writtenPage>

const version = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  markdown: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** Visitors get the version that was published last. */
  publishedAt: z.iso.datetime().nullable(),
})
/** The last versions of a page, the newest first. */
export const pageVersions = z.object({ versions: z.array(version) }).meta({ id: 'PageVersions' })
export type PageVersions = z.infer<typeof pageVersions>

/** Every page that has been written, in each language. */
export const writtenPages = z
  .object({
    pages: z.array(
      version
        .pick({ title: true, publishedAt: true })
        .extend({ path: z.string(), language: z.string() }),
    ),
  })
  .meta({ id: 'WrittenPages' })
