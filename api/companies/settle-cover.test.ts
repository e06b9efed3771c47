import { expect, it } from 'vitest'
import { reconcileCover } from './settle-cover.ts'

const [thali, kitchen, dabba] = ['/images/a.webp', '/images/b.webp', '/images/c.webp'].map(
  (imageUrl) => ({ imageUrl, description: `Of ${imageUrl}` }),
) as [Photo, Photo, Photo]
type Photo = { imageUrl: string; description: string }
const present = { imageUrl: thali.imageUrl, photos: [thali, kitchen] }

it.each<[what: string, given: object, photos: Photo[]]>([
  ['photographs alone', { photos: [dabba, thali] }, [dabba, thali]],
  ['another order', { photos: [kitchen, thali] }, [kitchen, thali]],
  ['no photographs', { photos: [] }, []],
  [
    'a new picture',
    { imageUrl: '/images/n.webp' },
    [{ imageUrl: '/images/n.webp', description: '' }, kitchen],
  ],
  ['a picture that is there', { imageUrl: kitchen.imageUrl }, [kitchen, thali]],
  ['no picture', { imageUrl: null }, [kitchen]],
  [
    'a company as it was read, with a new picture',
    { ...present, imageUrl: dabba.imageUrl },
    [{ ...dabba, description: '' }, kitchen],
  ],
  ['a company as it was read, with new photographs', { ...present, photos: [dabba] }, [dabba]],
  ['both, the same', { imageUrl: dabba.imageUrl, photos: [dabba] }, [dabba]],
  ['a company as it was read', present, present.photos],
])('reconciles cover and photographs: %s', (_what, given, photos) => {
  expect(reconcileCover(given, present)).toEqual({ photos, imageUrl: photos[0]?.imageUrl ?? null })
})

it('returns a change without pictures unchanged', () => {
  expect(reconcileCover({ name: 'Swad' }, present)).toEqual({ name: 'Swad' })
})

it('accepts either the cover or the photographs of a new company', () => {
  expect(reconcileCover({ imageUrl: null, photos: [thali] })).toMatchObject({
    imageUrl: thali.imageUrl,
  })
  expect(reconcileCover({ imageUrl: dabba.imageUrl, photos: [] })).toMatchObject({
    photos: [{ imageUrl: dabba.imageUrl, description: '' }],
  })
})

it('refuses a picture and photographs that contradict each other', () => {
  expect(() => reconcileCover({ imageUrl: dabba.imageUrl, photos: [kitchen] }, present)).toThrow(
    'The picture is the first photograph',
  )
})
