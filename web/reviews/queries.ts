import { change, read } from '../data/read.ts'

/** The signed-in person's reviews, newest first. */
export const ownReviews = read('GET /api/user/reviews')

// A review changes its company's rating and what stands on the company's page.
const refreshes = ['/api/user/reviews', '/api/companies'] as const

export const writeReview = change('POST /api/reviews', refreshes)
export const editReview = change('PUT /api/reviews/{id}', refreshes)
export const deleteReview = change('DELETE /api/reviews/{id}', refreshes)
