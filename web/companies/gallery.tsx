import { useRef } from 'react'
import { t } from '#domain/i18n.ts'
import type { CompanyPage } from '#contract/companies.ts'
import { ArrowLeftIcon, ArrowRightIcon } from '../ui/icons.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { langOf } from '../ui/written.tsx'
import { Picture } from './company-facts.tsx'

const SIZES = '(min-width: 900px) 800px, 100vw'

/** Not an IconButton, which would add another file to the page. */
const TURN = 'icon-btn bg-background-paper'

/**
 * A company's photographs in a row that can be swiped, scrolled or moved by buttons; without any,
 * its drawn picture.
 */
export function Gallery({ company: { name, photos, imageUrl } }: { company: CompanyPage }) {
  const row = useRef<HTMLUListElement>(null)
  const hydrated = useHydrated()
  if (photos.length < 2)
    return <Picture url={imageUrl} alt={photos[0]?.description} sizes={SIZES} />
  const turn = (way: 1 | -1) => row.current?.scrollBy({ left: way * row.current.clientWidth })
  return (
    <>
      <ul
        ref={row}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus
        tabIndex={0}
        aria-label={t('Photographs of {name}', { name })}
        className="gallery"
      >
        {photos.map(({ imageUrl: url, description }, at) => (
          <li key={url} lang={langOf(description)}>
            <Picture
              url={url}
              alt={
                description || t('Photograph {n} of {total}', { n: at + 1, total: photos.length })
              }
              sizes={SIZES}
              lazy={at > 0}
            />
            {description && <p aria-hidden="true">{description}</p>}
          </li>
        ))}
      </ul>
      {hydrated && (
        <div className="gallery-turns">
          <button
            type="button"
            className={TURN}
            aria-label={t('Previous photograph')}
            onClick={() => turn(-1)}
          >
            <ArrowLeftIcon />
          </button>
          <button
            type="button"
            className={TURN}
            aria-label={t('Next photograph')}
            onClick={() => turn(1)}
          >
            <ArrowRightIcon />
          </button>
        </div>
      )}
    </>
  )
}
