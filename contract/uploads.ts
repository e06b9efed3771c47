import type { CallName } from './calls.ts'
import { MAX_IMAGE_BYTES, MAX_IMPORT_BYTES } from '#domain/limits.ts'

/** Calls with a file as their body, and its limit in bytes. The proxy's own limit is slightly higher. */
export const uploads = {
  'POST /api/admin/images': MAX_IMAGE_BYTES,
  'POST /api/admin/imports': MAX_IMPORT_BYTES,
  'POST /api/user/kitchens/{id}/images': MAX_IMAGE_BYTES,
} satisfies Record<CallName, number>
