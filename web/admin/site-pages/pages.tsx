import { Button } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { pageInput, type PageVersions } from '#contract/pages.ts'
import { dateInIndia } from '#domain/india-time.ts'
import { languages, pathIn, SOURCE_LANGUAGE, toLanguage } from '#domain/languages.ts'
import { productPages } from '#domain/pages.ts'
import { change, failure } from '../../data/read.ts'
import { readFresh } from '../../data/read-fresh.ts'
import { useChange } from '../../data/use-change.ts'
import { useSchemaForm } from '../../data/use-schema-form.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { Disclosure, ListRow, Loaded, PanelHeading, SectionCard } from '../shared/layout.tsx'
import { FormFailure, FormField, SubmitButton } from '../shared/form.tsx'
import { LinkSwitch } from '../shared/link-switch.tsx'
import { tabUrl } from '../tab-url.ts'

const refreshes = ['/api/admin/pages', '/api/pages', '/api/place-pages'] as const
const saveVersion = change('POST /api/admin/pages/versions', refreshes, {
  done: (_, { body }) => ({ title: body.publish ? 'Published' : 'Saved as a draft' }),
})
const withdraw = change('DELETE /api/admin/pages/versions', refreshes, {
  done: { title: 'Taken back' },
  failed: failure('Not taken back'),
})
const preview = change('POST /api/admin/pages/preview', [], { failed: failure('No preview') })

const urlOf = (path: string, language: string) => tabUrl('pages', { path, language })

const stateOf = ({ publishedAt }: { publishedAt: string | null }) =>
  publishedAt ? 'published' : 'draft'

/** Tab of the pages that administrators write: About, the legal pages, and further ones. */
export default function Pages() {
  const [params] = useSearchParams()
  const pages = useQuery(readFresh('GET /api/admin/pages'))
  const language = toLanguage(params.get('language') ?? undefined)
  const path = params.get('path') ?? ''
  return (
    <>
      <PanelHeading>Pages</PanelHeading>
      <p className="mb-4 max-w-[80ch] type-body2 text-text-secondary">
        Texts in Markdown: headings, lists, tables and links. A page that you have not published
        stays as the product has it; one published in {languages[0].name} only stands in other
        languages, too.
      </p>
      <Loaded query={pages} what="pages" height={56}>
        {({ pages: written }) => (
          <div className="grid items-start gap-5 lg:grid-cols-[16rem_minmax(0,1fr)]">
            <SectionCard title="Pages">
              <ul>
                {[...new Set([...productPages, ...written.map((page) => page.path)])].map((one) => (
                  <ListRow
                    key={one}
                    title={<TextLink to={urlOf(one, SOURCE_LANGUAGE)}>{one}</TextLink>}
                    facts={[
                      written
                        .filter(({ path }) => path === one)
                        .map((page) => `${page.language} ${stateOf(page)}`)
                        .join(', ') ||
                        (productPages.includes(one) && 'as the product has it'),
                    ]}
                  />
                ))}
                <ListRow
                  title={<TextLink to={urlOf('/pages/', SOURCE_LANGUAGE)}>Add a page</TextLink>}
                />
              </ul>
            </SectionCard>
            {path && <Versions key={`${path} ${language}`} path={path} language={language} />}
          </div>
        )}
      </Loaded>
    </>
  )
}

type PageProps = { path: string; language: (typeof languages)[number]['code'] }

function Versions({ path, language }: PageProps) {
  const isNew = path === '/pages/'
  const versions = useQuery({
    ...readFresh('GET /api/admin/pages/versions', { query: { path, language } }),
    enabled: !isNew,
  })
  return (
    <SectionCard
      title={isNew ? 'A new page' : path}
      action={
        <LinkSwitch
          label="Language"
          shown={language}
          views={languages.map(({ code, name }) => ({
            name: code,
            label: name,
            to: urlOf(path, code),
          }))}
        />
      }
    >
      {isNew ? (
        <Editor path={path} language={language} versions={[]} />
      ) : (
        <Loaded query={versions} what="page" height={300} count={1}>
          {(data) => <Editor path={path} language={language} versions={data.versions} />}
        </Loaded>
      )}
    </SectionCard>
  )
}

function Editor({ path, language, versions }: PageProps & PageVersions) {
  const saving = useMutation(saveVersion)
  const withdrawing = useChange(withdraw)
  const previewing = useChange(preview)
  const navigate = useNavigate()
  const [last] = versions
  const form = useSchemaForm(pageInput, {
    defaultValues: {
      path,
      language,
      publish: false,
      after: last?.id ?? 0,
      title: last?.title ?? '',
      description: last?.description ?? '',
      markdown: last?.markdown ?? '',
    },
  })
  return (
    <>
      <form
        {...form.formProps(async (body) => {
          const saved = await saving.mutateAsync({ body })
          form.setValue('after', saved.versions[0]!.id)
          if (body.path !== path) void navigate(urlOf(body.path, language))
        })}
        className="grid grid-cols-1 gap-5"
      >
        <FormFailure error={saving.error} />
        {!productPages.includes(path) && !path.startsWith('/tiffin-service/') && (
          <FormField label="Address" hint="Such as /pages/refunds" {...form.field('path')} />
        )}
        <FormField label="Title" {...form.field('title')} />
        <FormField
          label="Description"
          optional
          hint="What search engines show below the title."
          {...form.field('description')}
        />
        <FormField label="Text" multiline minRows={12} maxRows={30} {...form.field('markdown')} />
        <div className="flex flex-wrap gap-3">
          {/* First, because Enter in a field presses it. */}
          <Button type="submit" variant="outlined" onClick={() => form.setValue('publish', false)}>
            Save as a draft
          </Button>
          <SubmitButton
            busy={form.busy}
            busyLabel="Saving..."
            onClick={() => form.setValue('publish', true)}
          >
            Publish
          </SubmitButton>
          <Button
            variant="outlined"
            onClick={() => previewing.mutate({ body: { markdown: form.getValues('markdown') } })}
          >
            Preview
          </Button>
          {versions.some(({ publishedAt }) => publishedAt) && (
            <>
              <Button variant="text" href={pathIn(language, path)} target="_blank">
                Open the page
              </Button>
              <Button
                variant="text"
                onClick={() => withdrawing.mutate({ query: { path, language } })}
              >
                Take back
              </Button>
            </>
          )}
        </div>
      </form>
      {previewing.data && (
        <section aria-label="Preview" className="page-text mt-5 border-t border-divider pt-3">
          {/* Made by the API out of Markdown, without HTML of anyone. */}
          <div dangerouslySetInnerHTML={{ __html: previewing.data.html }} />
        </section>
      )}
      {versions.length > 0 && (
        <Disclosure summary="History">
          <ul>
            {versions.map((version) => (
              <ListRow
                key={version.id}
                title={version.title}
                facts={[dateInIndia(version.createdAt), version.createdBy, stateOf(version)]}
              >
                <Button
                  variant="text"
                  onClick={() => {
                    for (const name of ['title', 'description', 'markdown'] as const)
                      form.setValue(name, version[name])
                  }}
                >
                  Take this text
                </Button>
              </ListRow>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}
