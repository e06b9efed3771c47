import type { CallName } from './calls.ts'
import { MAX_IMAGE_BYTES, MAX_IMPORT_BYTES } from '#domain/limits.ts'

/** What takes a file as its body, and the most bytes of it. The proxy lets a bit more through. */
export const uploads = {
  'POST /api/admin/images': MAX_IMAGE_BYTES,
  'POST /api/admin/imports': MAX_IMPORT_BYTES,
  'POST /api/user/kitchens/{id}/images': MAX_IMAGE_BYTES,
} satisfies Record<CallName, number>
