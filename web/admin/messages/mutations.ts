import { change, failure } from '../../data/read.ts'
import { patchItem } from '../lists.ts'

const failed = failure('Not marked as read')
const read = () => ({ isRead: true })

// The lists are not asked for again: one that shows only new items would take what was opened from
// under the reader's eyes.

export const markMessageRead = {
  ...change('PUT /api/admin/contact-messages/{id}/read', ['/api/admin/stats'], { failed }),
  ...patchItem('/api/admin/lists/contact-messages', read),
}

export const markSuggestionRead = {
  ...change('PUT /api/admin/suggestions/{id}/read', ['/api/admin/stats'], { failed }),
  ...patchItem('/api/admin/lists/suggestions', read),
}
