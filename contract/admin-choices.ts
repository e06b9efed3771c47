import { areDistinct, line, optionalLine, storableText } from './fields.ts'
import { z } from './zod.ts'
import { ALL } from '#domain/options.ts'
import { fold } from '#domain/spellings.ts'
import { readList } from '#domain/written.ts'

/** Kinds of choices, places and cuisines: each has a table. */
export const choiceKinds = ['places', 'cuisines'] as const
export type ChoiceKind = (typeof choiceKinds)[number]
export const choiceKind = z.enum(choiceKinds)

const MAX_LETTERS = 60
export const MAX_SPELLINGS = 50

/** A name as filters and files carry it: commas and other signs part names there. */
const choiceName = line(MAX_LETTERS, 'A name is required')
  .refine((name) => /^[\p{L}\p{M}\p{N} .'’&-]+$/u.test(name) && fold(name) !== '', {
    error: 'Please use letters, digits, blanks and . ’ & - only',
  })
  .refine((name) => ![ALL, 'allofindia', 'allcuisines'].includes(fold(name)), {
    error: 'This name stands for no filter at all',
  })

/** Other names, as a list or with commas between. */
const spellings = z
  .union(
    [storableText.transform(readList), z.array(storableText)],
    'Please enter names with commas between',
  )
  .transform((given) => given.map((one) => one.trim()).filter((one) => one !== ''))
  .pipe(
    z
      .array(choiceName)
      .max(MAX_SPELLINGS, `Please use at most ${MAX_SPELLINGS} spellings`)
      .refine((given) => areDistinct(given, fold), { error: 'A spelling may come once' }),
  )

/** A place or a cuisine as an administrator types it; the last two are a place's alone. */
export const choiceInput = z.object({
  name: choiceName,
  spellings: spellings.default([]),
  /** Not offered, neither to filter by nor to save companies with. */
  hidden: z.boolean('Please say whether it is hidden').default(false),
  /** The state that a city lies in. A new place without one gets what the post says. */
  partOf: optionalLine(MAX_LETTERS),
  /** Linked to from the foot of each page. */
  popular: z.boolean('Please say whether each page links to it').default(false),
})
export type ChoiceInput = z.output<typeof choiceInput>

const adminChoice = z.object({
  name: z.string(),
  spellings: z.array(z.string()),
  hidden: z.boolean(),
  /** Number of its companies, of any status. */
  companies: z.int(),
})
const adminPlace = adminChoice
  .extend({
    /** The place that it is another name of. */
    sameAs: z.string().nullable(),
    partOf: z.string().nullable(),
    popular: z.boolean(),
  })
  .meta({ id: 'AdminPlace' })
export type AdminPlace = z.infer<typeof adminPlace>

/** All places and cuisines by name, also those that are hidden. */
export const adminChoices = z
  .object({
    places: z.array(adminPlace),
    cuisines: z.array(adminChoice.meta({ id: 'AdminCuisine' })),
    /** States that a city can lie in. */
    states: z.array(z.string()),
  })
  .meta({ id: 'AdminChoices' })
export type AdminChoices = z.infer<typeof adminChoices>
