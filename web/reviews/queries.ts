import { message, t } from '#domain/i18n.ts'
import { change, failure, read } from '../data/read.ts'

/** The signed-in person's reviews, newest first. */
export const ownReviews = read('GET /api/user/reviews')

// A review changes its company's rating and page.
const refreshes = ['/api/user/reviews', '/api/companies'] as const

export const writeReview = change('POST /api/reviews', refreshes, {
  once: true,
  done: () => ({
    title: t('Review submitted'),
    description: t('Your review has been submitted and is pending approval.'),
  }),
})
export const editReview = change('PUT /api/reviews/{id}', refreshes, {
  done: () => ({
    title: t('Review updated'),
    description: t('Your review has been updated and is pending approval.'),
  }),
  failed: failure(message('Failed to update review')),
})
export const deleteReview = change('DELETE /api/reviews/{id}', refreshes, {
  done: () => ({
    title: t('Review deleted'),
    description: t('Your review has been deleted.'),
  }),
})
export const reportReview = change('POST /api/reviews/{id}/report', [], {
  once: true,
  done: ({ message }) => ({ title: message }),
})
