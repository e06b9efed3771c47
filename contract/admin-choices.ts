import { CHOICE_NAME } from './choices.ts'
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

const choiceName = line(MAX_LETTERS, 'A name is required')
  .refine((name) => CHOICE_NAME.test(name) && fold(name) !== '', {
    error: 'Please use letters, digits, blanks and . ’ & - only',
  })
  .refine((name) => ![ALL, 'allofindia', 'allcuisines'].includes(fold(name)), {
    error: 'This name stands for no filter at all',
  })

/** Other names, as a list or separated by commas. */
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

/** A place or a cuisine from the administrator's form; the last two fields are for places only. */
export const choiceInput = z.object({
  name: choiceName,
  spellings: spellings.default([]),
  /** Hidden choices can neither be filtered by nor saved with companies. */
  hidden: z.boolean('Please say whether it is hidden').default(false),
  /** The state of a city. A new place without one gets the state of the postal directory. */
  partOf: optionalLine(MAX_LETTERS),
  /** True if each page's footer links to it. */
  popular: z.boolean('Please say whether each page links to it').default(false),
})
export type ChoiceInput = z.output<typeof choiceInput>

const adminChoice = z.object({
  name: z.string(),
  spellings: z.array(z.string()),
  hidden: z.boolean(),
  /** Number of companies with it, of any status. */
  companies: z.int(),
})
const adminPlace = adminChoice
  .extend({
    /** The place of which this is another name. */
    sameAs: z.string().nullable(),
    partOf: z.string().nullable(),
    popular: z.boolean(),
  })
  .meta({ id: 'AdminPlace' })
export type AdminPlace = z.infer<typeof adminPlace>

/** All places and cuisines by name, including hidden ones. */
export const adminChoices = z
  .object({
    places: z.array(adminPlace),
    cuisines: z.array(adminChoice.meta({ id: 'AdminCuisine' })),
    /** States to choose from for a city. */
    states: z.array(z.string()),
  })
  .meta({ id: 'AdminChoices' })
export type AdminChoices = z.infer<typeof adminChoices>
