import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { localPath, t } from '#domain/i18n.ts'
import { ChoiceFields, QueryField } from '../search/filter-fields.tsx'
import { companiesUrl, nearby, readForm } from '../search/search-state.ts'
import { savePincode } from '../places/saved-pincode.ts'
import { Button } from '../ui/button.tsx'

/** Home's search form: it leads to the companies list, with or without script. */
export function SearchPanel() {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  return (
    <div id="search" className="page-width relative -mt-20 md:-mt-22">
      <form
        ref={form}
        role="search"
        aria-labelledby="search-title"
        action={localPath('/companies')}
        onSubmit={(event) => {
          event.preventDefault()
          navigate(companiesUrl(readForm(event.currentTarget)))
        }}
        className="card p-5 md:p-8"
      >
        <h2 id="search-title" className="type-h3 mb-4">
          {t('Find your meal subscription')}
        </h2>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(max(8.5rem,40%),100%),1fr))] items-end gap-4 lg:grid-cols-[minmax(0,1.5fr)_repeat(3,minmax(0,1fr))_auto] [&>:nth-child(-n+2)]:max-sm:col-span-full">
          <QueryField />
          <ChoiceFields
            onLocated={(near) => {
              savePincode(near)
              navigate(companiesUrl(nearby(readForm(form.current!), near)))
            }}
          />
          <Button type="submit" className="col-span-full min-h-12 lg:col-auto">
            {t('Search')}
          </Button>
        </div>
      </form>
    </div>
  )
}
