import type { Queryable, Transaction } from '#db/client.ts'

/** A photograph of a company; the description may be ''. */
export type Photo = { imageUrl: string; description: string }
export type PhotoRow = Photo & { companyId: number }

/** Photographs of companies in display order, the cover (`companies.image_url`) first. */
export function listPhotos(db: Queryable, ...companyIds: number[]) {
  return db<PhotoRow[]>`
    select company_id, image_url, description from (
      select company.id as company_id, company.image_url,
        coalesce(photo.description, '') as description, 0 as position
      from companies company
      left join photos photo on photo.company_id = company.id and photo.image_url = company.image_url
      where company.id = any(${companyIds}) and company.image_url is not null
      union all
      select photo.company_id, photo.image_url, photo.description, photo.position
      from photos photo join companies company on company.id = photo.company_id
      where photo.company_id = any(${companyIds}) and photo.position > 0
        and photo.image_url is distinct from company.image_url
    ) listed order by company_id, position`
}

/** Replaces a company's photographs, in the given order; the cover is a field of the company. */
export async function replacePhotos(
  tx: Transaction,
  companyId: number,
  photos: readonly Photo[],
): Promise<void> {
  await tx`delete from photos where company_id = ${companyId}`
  await insertPhotos(tx, [{ companyId, photos }])
}

/** Adds the photographs of new companies. */
export async function insertPhotos(
  tx: Transaction,
  companies: readonly { companyId: number; photos: readonly Photo[] }[],
): Promise<void> {
  const rows = companies.flatMap(({ companyId, photos }) =>
    photos.map(({ imageUrl, description }, position) => ({
      companyId,
      position,
      imageUrl,
      description,
    })),
  )
  if (rows.length > 0) await tx`insert into photos ${tx(rows)}`
}
