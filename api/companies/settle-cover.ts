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

/** The photographs with another cover: one of them comes first, a new one replaces the first. */
function withCover(photos: readonly Photo[], imageUrl: string | null): readonly Photo[] {
  const rest = photos.slice(1)
  if (imageUrl === null) return rest
  const known = photos.find((photo) => photo.imageUrl === imageUrl)
  return known
    ? [known, ...photos.filter((photo) => photo !== known)]
    : [{ imageUrl, description: '' }, ...rest]
}

export const CONTRADICTION = message(
  'The picture is the first photograph: please change one of them only',
)

const none: Pictures = { imageUrl: null, photos: [] }

/** True when a change asks for a picture and for photographs that begin with another. */
export function contradicts(given: Partial<CompanyParts>, present: Pictures = none): boolean {
  const { imageUrl = present.imageUrl, photos = present.photos } = given
  return (
    imageUrl !== present.imageUrl &&
    !isSame(photos, present.photos) &&
    imageUrl !== (photos[0]?.imageUrl ?? null)
  )
}

/**
 * Brings picture and photographs of a change together: the picture is the first photograph. Whichever
 * of the two differs from what is there counts, so that who sends a company back with one of them
 * changed changes both.
 * @param present what is there; left out of a new company
 * @throws HttpError 400 when both differ, and from each other
 */
export function settleCover<Given extends Partial<CompanyParts>>(
  given: Given,
  present: Pictures = none,
): Given {
  if (given.imageUrl === undefined && given.photos === undefined) return given
  if (contradicts(given, present)) throw badField('imageUrl', CONTRADICTION)
  const { imageUrl = present.imageUrl, photos = present.photos } = given
  const isOther = imageUrl !== present.imageUrl && isSame(photos, present.photos)
  const settled = isOther ? withCover(photos, imageUrl) : photos
  return { ...given, photos: settled, imageUrl: settled[0]?.imageUrl ?? null }
}
