import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { localPath, t } from '#domain/i18n.ts'
import { ChoiceFields, QueryField } from '../search/filter-fields.tsx'
import { companiesUrl, nearby, noFilters, readForm } from '../search/search-state.ts'
import { savePincode, useSavedPincode } from '../places/saved-pincode.ts'
import { Button } from '../ui/button.tsx'
import { langOf } from '../ui/written.tsx'

/** Example queries that show what search understands. */
const examples = () => [t('veg lunch near 560034 under 2500'), 'सोमवार पनीर']

/** Home's search form, which opens the companies list, with or without script. */
export function SearchPanel() {
  const navigate = useNavigate()
  const pincode = useSavedPincode()
  const form = useRef<HTMLFormElement>(null)
  return (
    <div id="search" className="relative z-1 col-span-full mt-5 text-text-primary">
      <form
        ref={form}
        role="search"
        aria-labelledby="search-title"
        action={localPath('/companies')}
        onSubmit={(event) => {
          event.preventDefault()
          navigate(companiesUrl(readForm(event.currentTarget)))
        }}
        className="card p-4 md:p-6"
      >
        {pincode && <input type="hidden" name="deliversTo" value={pincode} />}
        <h2 id="search-title" className="sr-only">
          {t('Find your meal subscription')}
        </h2>
        <div className="mb-3 flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <QueryField />
          </div>
          <Button type="submit" className="max-sm:px-4">
            {t('Search')}
          </Button>
        </div>
        <p className="type-body2 mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-2.5">
          <span className="text-text-secondary">{t('For example')}</span>
          {examples().map((example) => (
            <Link
              key={example}
              to={companiesUrl({ ...noFilters, query: example })}
              lang={langOf(example)}
              className="text-link"
            >
              {example}
            </Link>
          ))}
        </p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(max(8.5rem,30%),100%),1fr))] items-end gap-4 [&>:first-child]:max-sm:col-span-full">
          <ChoiceFields
            onLocated={(near) => {
              savePincode(near)
              navigate(companiesUrl(nearby(readForm(form.current!), near)))
            }}
          />
        </div>
      </form>
    </div>
  )
}
