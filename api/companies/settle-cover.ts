import { badField } from '#api/http/errors.ts'
import type { CompanyParts } from '#api/companies/company-changes.ts'
import { message } from '#domain/i18n.ts'
import type { Photo } from '#db/photos.ts'

type Pictures = { imageUrl: string | null; photos: readonly Photo[] }

const isSame = (one: readonly Photo[], other: readonly Photo[]) =>
  one.length === other.length &&
  one.every(
    ({ imageUrl, description }, at) =>
      imageUrl === other[at]!.imageUrl && description === other[at]!.description,
  )

/** The photographs with another cover: one of them moves to the front, a new one replaces the first. */
function withCover(photos: readonly Photo[], imageUrl: string | null): readonly Photo[] {
  const rest = photos.slice(1)
  if (imageUrl === null) return rest
  const known = photos.find((photo) => photo.imageUrl === imageUrl)
  return known
    ? [known, ...photos.filter((photo) => photo !== known)]
    : [{ imageUrl, description: '' }, ...rest]
}

export const COVER_CONTRADICTION = message(
  'The picture is the first photograph: please change one of them only',
)

const none: Pictures = { imageUrl: null, photos: [] }

/** True when a change sets a cover picture and photographs that begin with another picture. */
export function hasContradictoryCover(
  given: Partial<CompanyParts>,
  present: Pictures = none,
): boolean {
  const { imageUrl = present.imageUrl, photos = present.photos } = given
  return (
    imageUrl !== present.imageUrl &&
    !isSame(photos, present.photos) &&
    imageUrl !== (photos[0]?.imageUrl ?? null)
  )
}

/**
 * Reconciles the cover picture and the photographs of a change: the cover is the first photograph.
 * Whichever of the two differs from the present company wins, so that a client that sends back a
 * company with one of them changed changes both.
 * @param present the company's pictures; omitted for a new company
 * @throws HttpError 400 when both differ and contradict each other
 */
export function reconcileCover<Given extends Partial<CompanyParts>>(
  given: Given,
  present: Pictures = none,
): Given {
  if (given.imageUrl === undefined && given.photos === undefined) return given
  if (hasContradictoryCover(given, present)) throw badField('imageUrl', COVER_CONTRADICTION)
  const { imageUrl = present.imageUrl, photos = present.photos } = given
  const isOther = imageUrl !== present.imageUrl && isSame(photos, present.photos)
  const settled = isOther ? withCover(photos, imageUrl) : photos
  return { ...given, photos: settled, imageUrl: settled[0]?.imageUrl ?? null }
}
