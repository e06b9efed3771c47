import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type AdminPlacePages, introductionInput } from '#contract/place-pages.ts'
import { type LanguageCode, languages, pathIn, SOURCE_LANGUAGE } from '#domain/languages.ts'
import { change, read } from '../../data/read.ts'
import { useSchemaForm } from '../../data/use-schema-form.ts'
import { countWithNoun } from '../../ui/count.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { alwaysFresh } from '../lists.ts'
import { Dialog } from '../shared/dialog.tsx'
import { FormFailure } from '../shared/failures.tsx'
import { FormField } from '../shared/form-field.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { PanelHeading } from '../shared/panel-heading.tsx'
import { SectionCard } from '../shared/section-card.tsx'
import { SubmitButton } from '../shared/submit-button.tsx'
import { tabUrl } from '../tab-url.ts'

type Page = AdminPlacePages['pages'][number]

const pagesOf = (location: string | undefined) => ({
  ...read('GET /api/admin/place-pages', { query: { location } }),
  ...alwaysFresh,
})
const saveIntroduction = change(
  'PUT /api/admin/place-pages/introduction',
  ['/api/admin/place-pages', '/api/place-pages'],
  { done: { title: 'Saved', description: 'The page shows it now.' } },
)

const languageOptions = languages.map(({ code, name }) => ({ value: code, label: name }))

/** Tab of the pages of places, whose introductions administrators write. */
export default function PlacePages() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const place = params.get('place') ?? undefined
  const pages = useQuery(pagesOf(place))
  const [edited, setEdited] = useState<Page>()
  return (
    <>
      <PanelHeading>City pages</PanelHeading>
      <p className="mb-4 max-w-[80ch] type-body2 text-text-secondary">
        A place, and a cuisine or a diet there, has a page once three kitchens are public. Its
        numbers, questions and links are computed every ten minutes; the introduction is yours.
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
                {all.pages.map((page) => (
                  <Row key={page.path} page={page} onEdit={() => setEdited(page)} />
                ))}
              </ul>
            </SectionCard>
          )
        }
      </Loaded>
      {edited && <Introduction page={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function Row({ page, onEdit }: { page: Page; onEdit: () => void }) {
  const written = page.introductions.map(
    ({ language }) => languages.find(({ code }) => code === language)!.name,
  )
  const facts = [
    countWithNoun(page.kitchens, 'kitchen'),
    written.length > 0 ? `introduction in ${written.join(', ')}` : 'introduction computed',
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-divider py-2 wrap-anywhere">
      <span className="min-w-0 flex-[1_1_180px]">
        <TextLink to={page.path}>{page.label}</TextLink>
        <span className="block type-body2 text-text-secondary">{facts.join(' · ')}</span>
      </span>
      <Button variant="text" aria-label={`Edit the introduction of ${page.label}`} onClick={onEdit}>
        Edit
      </Button>
    </li>
  )
}

/** Form of a page's introduction, in one language at a time. */
function Introduction({ page, onClose }: { page: Page; onClose: () => void }) {
  const saving = useMutation(saveIntroduction)
  const textIn = (code: string) =>
    page.introductions.find(({ language }) => language === code)?.text ?? ''
  const form = useSchemaForm(introductionInput, {
    defaultValues: { path: page.path, language: SOURCE_LANGUAGE, text: textIn(SOURCE_LANGUAGE) },
  })
  const language = form.watch('language')
  const unsaved = useRef<Partial<Record<LanguageCode, string>>>({})
  return (
    <Dialog title={`Introduction of ${page.label}`} onClose={onClose}>
      <form
        {...form.formProps(async (body) => {
          await saving.mutateAsync({ body })
          onClose()
        })}
        className="grid grid-cols-1 gap-5"
      >
        <FormFailure error={saving.error} />
        <FormField
          label="Language"
          required={false}
          options={languageOptions}
          value={language}
          onChange={({ target }) => {
            unsaved.current[language] = form.getValues('text')
            const next = target.value as LanguageCode
            form.reset({
              path: page.path,
              language: next,
              text: unsaved.current[next] ?? textIn(next),
            })
          }}
        />
        <FormField
          label="Introduction"
          optional
          multiline
          minRows={6}
          hint="An empty line begins a new paragraph. Without a text, a sentence with the numbers stands there."
          {...form.field('text')}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={form.busy} busyLabel="Saving...">
            Save
          </SubmitButton>
          <Button variant="outlined" href={pathIn(language, page.path)} target="_blank">
            Open the page
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
