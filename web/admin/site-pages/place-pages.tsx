import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { SOURCE_LANGUAGE } from '#domain/languages.ts'
import { read } from '../../data/read.ts'
import { countWithNoun } from '../../ui/count.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { alwaysFresh } from '../lists.ts'
import { FormField } from '../shared/form-field.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { PanelHeading } from '../shared/panel-heading.tsx'
import { SectionCard } from '../shared/section-card.tsx'
import { tabUrl } from '../tab-url.ts'

const pagesOf = (location: string | undefined) => ({
  ...read('GET /api/admin/place-pages', { query: { location } }),
  ...alwaysFresh,
})

/** Tab of the pages of places, whose titles and introductions administrators write. */
export default function PlacePages() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const place = params.get('place') ?? undefined
  const pages = useQuery(pagesOf(place))
  return (
    <>
      <PanelHeading>City pages</PanelHeading>
      <p className="mb-4 max-w-[80ch] type-body2 text-text-secondary">
        A place, and a cuisine or a diet there, has a page once three kitchens are public. Its
        numbers, questions and links are computed every ten minutes; write title and introduction,
        or leave them computed, too.
      </p>
      <Loaded
        query={pages}
        loading={{ label: 'Loading the pages', height: 56, count: 6 }}
        failed="The pages could not be loaded"
      >
        {(all) =>
          all.places.length === 0 ? (
            <p>No place has three public kitchens yet.</p>
          ) : (
            <SectionCard title="Pages">
              <FormField
                label="Place"
                required={false}
                className="mb-3 max-w-sm"
                value={place ?? all.places[0]}
                options={all.places.map((value) => ({ value, label: value }))}
                onChange={({ target }) =>
                  void navigate(tabUrl('place-pages', { place: target.value }), {
                    preventScrollReset: true,
                  })
                }
              />
              <ul>
                {all.pages.map(({ path, label, kitchens }) => (
                  <li
                    key={path}
                    className="flex flex-wrap items-center justify-between gap-x-4 border-t border-divider py-2 wrap-anywhere"
                  >
                    <span>
                      <TextLink to={path}>{label}</TextLink>
                      <span className="block type-body2 text-text-secondary">
                        {countWithNoun(kitchens, 'kitchen')}
                      </span>
                    </span>
                    <TextLink to={tabUrl('pages', { path, language: SOURCE_LANGUAGE })}>
                      Write <span className="sr-only">the introduction of {label}</span>
                    </TextLink>
                  </li>
                ))}
              </ul>
            </SectionCard>
          )
        }
      </Loaded>
    </>
  )
}
