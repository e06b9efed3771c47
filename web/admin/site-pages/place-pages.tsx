import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { SOURCE_LANGUAGE } from '#domain/languages.ts'
import { readFresh } from '../../data/read-fresh.ts'
import { countWithNoun } from '../../ui/count.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { FormField } from '../shared/form.tsx'
import { ListRow, Loaded, PanelHeading, SectionCard } from '../shared/layout.tsx'
import { tabUrl } from '../tab-url.ts'

/** Tab of the pages of places, whose titles and introductions administrators write. */
export default function PlacePages() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const place = params.get('place') ?? undefined
  const pages = useQuery(readFresh('GET /api/admin/place-pages', { query: { location: place } }))
  return (
    <>
      <PanelHeading>City pages</PanelHeading>
      <p className="mb-4 max-w-[80ch] type-body2 text-text-secondary">
        A place, and a cuisine or a diet there, has a page once three kitchens are public. Its
        numbers, questions and links are computed every ten minutes; write title and introduction,
        or leave them computed, too.
      </p>
      <Loaded query={pages} what="pages" height={56}>
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
                  <ListRow
                    key={path}
                    title={<TextLink to={path}>{label}</TextLink>}
                    facts={[countWithNoun(kitchens, 'kitchen')]}
                  >
                    <TextLink to={tabUrl('pages', { path, language: SOURCE_LANGUAGE })}>
                      Write <span className="sr-only">the introduction of {label}</span>
                    </TextLink>
                  </ListRow>
                ))}
              </ul>
            </SectionCard>
          )
        }
      </Loaded>
    </>
  )
}
