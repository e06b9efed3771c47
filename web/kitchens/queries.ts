import { message, t } from '#domain/i18n.ts'
import { change, failure } from '../data/read.ts'
import { readFresh } from '../data/read-fresh.ts'

// Not cached: editing must start from the present state.
const notCached = { gcTime: 0 } as const

export const ownKitchens = readFresh('GET /api/user/kitchens')
export const kitchenById = (id: string) => ({
  ...readFresh('GET /api/user/kitchens/{id}', { params: { id } }),
  ...notCached,
})
export const menuOf = (id: string) => ({
  ...readFresh('GET /api/user/kitchens/{id}/menu', { params: { id } }),
  ...notCached,
})
export const figuresOf = (id: string) => ({
  ...readFresh('GET /api/user/kitchens/{id}/figures', { params: { id } }),
  ...notCached,
})
export const messagesTo = (id: string, page: number) =>
  readFresh('GET /api/user/kitchens/{id}/messages', { params: { id }, query: { page } })
export const reviewsToAnswer = (id: string, page: number) =>
  readFresh('GET /api/user/kitchens/{id}/reviews', { params: { id }, query: { page } })

const showMessage = ({ message }: { message: string }) => ({ title: message })

export const claimByLink = change('POST /api/companies/{id}/claim/link', [], { once: true })
export const claimByRequest = change('POST /api/companies/{id}/claim', [], { once: true })
export const inviteOwner = change('POST /api/user/kitchens/{id}/invitations', [], {
  once: true,
  done: showMessage,
})
export const removeOwner = change(
  'DELETE /api/user/kitchens/{id}/owners/{userId}',
  ['/api/user', '/api/companies'],
  { done: showMessage },
)
export const saveClosing = change(
  'PUT /api/user/kitchens/{id}',
  ['/api/user/kitchens', '/api/companies', '/api/search'],
  {
    done: () => ({
      title: t('Kitchen saved'),
      description: t('Visitors see it within moments.'),
    }),
  },
)
export const saveMenu = change('PUT /api/user/kitchens/{id}/menu', ['/api/companies'], {
  done: () => ({
    title: t('Menu saved'),
    description: t('Visitors see it within moments.'),
  }),
})
export const readMessage = change('PUT /api/user/kitchens/{id}/messages/{messageId}/read', [
  '/api/user/kitchens',
])
export const answerMessage = change(
  'POST /api/user/kitchens/{id}/messages/{messageId}/replies',
  ['/api/user/kitchens'],
  { once: true, done: showMessage },
)
const afterReply = ['/api/user/kitchens', '/api/companies'] as const
export const saveReply = change(
  'PUT /api/user/kitchens/{id}/reviews/{reviewId}/reply',
  afterReply,
  { done: showMessage },
)
export const removeReply = change(
  'DELETE /api/user/kitchens/{id}/reviews/{reviewId}/reply',
  afterReply,
  { done: showMessage, failed: failure(message('Reply not removed')) },
)
