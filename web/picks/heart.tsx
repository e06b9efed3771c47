import { t } from '#domain/i18n.ts'
import { countFigure } from '../data/figures.ts'
import { drawing } from '../ui/icons.tsx'
import { useShortlist } from './shortlist.ts'

const HeartIcon = drawing(
  <path d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.1a4.3 4.3 0 0 1 7.5 2.7C19.5 15.4 12 20 12 20Z" />,
)

/** Adds a company to the shortlist, or removes it. */
export function Heart({ company }: { company: { id: number; name: string } }) {
  const { ids, toggle } = useShortlist()
  const isShortlisted = ids.includes(company.id)
  return (
    <button
      type="button"
      aria-pressed={isShortlisted}
      aria-label={t('Shortlist {name}', { name: company.name })}
      onClick={() => {
        if (!isShortlisted) countFigure('shortlist', [company.id])
        toggle(company.id)
      }}
      className="pill pick heart"
    >
      <HeartIcon size={22} />
    </button>
  )
}
