import { t } from '#domain/i18n.ts'
import { MAX_COMPARED } from '#domain/limits.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { replaceChosen, type Chosen, compareUrl, toggleChosen } from './chosen.ts'
import { langOf } from '../ui/written.tsx'
import { useSavedMonth } from './month-choice.ts'

/** Companies selected for comparison, sticky at the bottom of the window. */
export function CompareBar({ chosen }: { chosen: readonly Chosen[] }) {
  const month = useSavedMonth()
  const enough = chosen.length > 1
  return (
    <section
      id="compare-bar"
      aria-label={t('Comparison')}
      className="bottom-0 z-1100 border-t border-divider bg-background-paper shadow-float roomy:sticky print:hidden"
    >
      <div className="page-width flex flex-wrap items-center gap-3 py-2.5">
        {/* On phones, one line of names that scrolls sideways. */}
        <ul className="flex min-w-0 flex-[1_1_300px] items-center gap-2 overflow-x-auto overflow-y-hidden md:flex-wrap">
          {chosen.map((company) => (
            <li
              key={company.id}
              className="flex max-w-[180px] flex-none items-center rounded-full bg-steel-surface pl-4 md:max-w-[240px]"
            >
              <span lang={langOf(company.name)} className="type-body2 truncate font-semibold">
                {company.name}
              </span>
              <button
                type="button"
                aria-label={t('Take {name} out of the comparison', { name: company.name })}
                onClick={() => toggleChosen(company)}
                className="grid size-11 flex-none place-items-center rounded-full hover:bg-steel-line"
              >
                <CloseIcon size={16} />
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className="type-body2 text-text-secondary">
          {enough
            ? t('{n} of {most} chosen', { n: chosen.length, most: MAX_COMPARED })
            : t('Choose one more to compare')}
        </p>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <Button variant="text" onClick={() => replaceChosen([])}>
            {t('Clear')}
          </Button>
          {enough && (
            <LinkButton
              to={[compareUrl(chosen.map(({ id }) => id)), ...(month ? [month] : [])].join('&')}
            >
              {t('Compare {n}', { n: chosen.length })}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  )
}
