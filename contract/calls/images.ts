import { uploadedImage } from '../admin-companies.ts'
import { calls } from '../calls.ts'
import { failure } from '../errors.ts'

const upload = {
  summary:
    'Upload a picture: JPEG, PNG, WebP, AVIF or GIF, at most 10 MB. It is stored as WebP, at most 1280 pixels wide, and at most 640 at the same address with `-640` before `.webp`',
  takesFile: 'image/*',
  status: 201,
  answer: uploadedImage,
} as const

export const imageCalls = calls({
  'POST /api/admin/images': {
    ...upload,
    tag: 'Administration',
    signedIn: 'admin',
    failures: { 413: failure },
  },
})

export const kitchenImageCalls = calls({
  'POST /api/user/kitchens/{id}/images': {
    ...upload,
    tag: 'Kitchens',
    signedIn: 'user',
    failures: { 404: failure, 413: failure, 429: failure },
  },
})
