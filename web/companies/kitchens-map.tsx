import type { SyntheticEvent } from 'react'
import { localPath, t } from '#domain/i18n.ts'
import { ALL } from '#domain/options.ts'
import { Button } from '../ui/button.tsx'
import { PinIcon } from '../ui/icons.tsx'
import { filterParams, type SearchState } from '../search/search-state.ts'

const ID = 'kitchens-map'

/** Phones show a part of the map, large enough for touch targets; scrolls to its middle initially. */
function showMiddle({ currentTarget: { firstElementChild: frame } }: SyntheticEvent) {
  frame?.scrollTo(
    (frame.scrollWidth - frame.clientWidth) / 2,
    (frame.scrollHeight - frame.clientHeight) / 2,
  )
}

/**
 * Map of a place's kitchens, whose areas link to the kitchens that deliver there. A native popover,
 * which works without script and loads the map when it opens. Nothing for all of India.
 */
export function KitchensMap({ state }: { state: SearchState }) {
  if (state.location === ALL) return null
  const title = t('Map of the kitchens')
  return (
    <>
      <Button popoverTarget={ID} variant="outlined" className="px-3">
        <PinIcon size={18} />
        <span className="ml-1.5">{t('Map')}</span>
      </Button>
      <div
        id={ID}
        popover="auto"
        aria-label={title}
        role="dialog"
        className="kitchens-map card"
        onToggle={showMiddle}
      >
        <div
          role="group"
          aria-label={t('Map')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          tabIndex={0}
        >
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own, whose policy allows no script */}
          <iframe
            src={`${localPath('/maps/kitchens.svg')}?${filterParams(state)}`}
            title={title}
            loading="lazy"
          />
        </div>
        <p className="type-body2 my-2">
          {t(
            'Choose an area to see who delivers there. Dots are kitchens; each area is what lies nearest to a post office.',
          )}
        </p>
        <Button popoverTarget={ID} popoverTargetAction="hide" variant="outlined">
          {t('Close')}
        </Button>
      </div>
    </>
  )
}
