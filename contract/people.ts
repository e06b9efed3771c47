import { emailAddress, id, line, mailToken, newAdminPassword, shownEmail } from './fields.ts'
import { adminPaging } from './lists.ts'
import { optionFilter, wordsInQuery } from './query-fields.ts'
import { z } from './zod.ts'
import { accountDeletion } from './accounts.ts'
import { adminRoles } from '#domain/options.ts'

export const userStates = ['active', 'suspended', 'unverified'] as const

/** Query of `GET /api/admin/lists/users`; words are searched in name, username and address. */
export const userList = z.object({
  query: wordsInQuery,
  state: optionFilter(userStates),
  ...adminPaging,
})

/** A person with an account, as administrators see them. */
export const listedUser = z
  .object({
    id,
    username: z.string(),
    name: z.string(),
    email: shownEmail,
    emailVerified: z.boolean(),
    createdAt: z.iso.datetime(),
    /** Null unless the account is suspended. */
    suspendedAt: z.iso.datetime().nullable(),
    /** Numbers of reviews, and of kitchens that the person owns. */
    reviews: z.int(),
    kitchens: z.int(),
  })
  .meta({ id: 'ListedUser' })
export type ListedUser = z.infer<typeof listedUser>

export const suspension = z.object({ suspended: z.boolean() })
export const userDeletion = accountDeletion.pick({ reviews: true })

const role = z.enum(adminRoles, 'Please choose a role')

/** Everyone who may sign in to the dashboard, and who is invited to. */
export const team = z
  .object({
    members: z.array(
      z.object({
        id,
        username: z.string(),
        name: z.string(),
        role,
        createdAt: z.iso.datetime(),
        disabledAt: z.iso.datetime().nullable(),
        totp: z.boolean(),
        /** True for the administrator who asks. */
        isSelf: z.boolean(),
      }),
    ),
    invitations: z.array(
      z.object({ id, email: shownEmail, role, invitedBy: z.string(), expires: z.iso.datetime() }),
    ),
  })
  .meta({ id: 'Team' })
export type Team = z.infer<typeof team>

export const newInvitation = z.object({ email: emailAddress, role })
/** Absent fields stay as they are. */
export const memberChange = z.object({ role: role.optional(), disabled: z.boolean().optional() })

/** What an invited person chooses. */
export const teamJoin = z.object({
  token: mailToken,
  username: line(100, 'A username is required'),
  name: line(200, 'A name is required'),
  password: newAdminPassword,
})
export type TeamJoin = z.infer<typeof teamJoin>
