import { Chip } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type SiteText, textChange } from '#contract/own-texts.ts'
import { languages, regionOf, toLanguage } from '#domain/languages.ts'
import { ALL } from '#domain/options.ts'
import { change, failure } from '../../data/read.ts'
import { useChange } from '../../data/use-change.ts'
import { useSchemaForm } from '../../data/use-schema-form.ts'
import { adminList, useListState } from '../lists.ts'
import { Dialog } from '../shared/dialog.tsx'
import { Form, FormField } from '../shared/form.tsx'
import { ListRow, PanelHeading, RowButton } from '../shared/layout.tsx'
import { ListToolbar } from '../shared/list-toolbar.tsx'
import { optionsOf } from '../shared/options.ts'
import { PagedList } from '../shared/paged-list.tsx'

const refreshes = ['/api/admin/lists'] as const
const saveText = change('PUT /api/admin/texts', refreshes, {
  done: { title: 'Saved', description: 'Each page shows it from its next opening on.' },
})
const resetText = change('PUT /api/admin/texts', refreshes, {
  done: { title: 'The product’s text is back' },
  failed: failure('Not changed'),
})

const filters = [
  {
    name: 'language',
    label: 'Language',
    options: languages.map(({ code, name }) => ({ value: code, label: name })),
  },
  {
    name: 'own',
    label: 'Which texts',
    options: optionsOf({ [ALL]: 'All texts', own: 'Changed texts' }),
  },
] as const

const quoted = ({ given }: SiteText) => `“${given.slice(0, 60)}”`

/** Tab of the site's texts, each of which can be put into other words. */
export default function TextsTab() {
  const state = useListState({ query: '', language: 'en', own: ALL })
  const list = useQuery(adminList('GET /api/admin/lists/texts', state.asked))
  const language = toLanguage(state.values.language)
  const resetting = useChange(resetText)
  const [edited, setEdited] = useState<SiteText>()
  return (
    <>
      <PanelHeading>Texts</PanelHeading>
      <ListToolbar
        state={state}
        search={{ label: 'Search the texts', placeholder: 'Words of a text' }}
        filters={filters}
      />
      <PagedList list={list} state={state} nouns={['text', 'texts']} rowHeight={56} empty={null}>
        {(texts) => (
          <ul lang={regionOf(language)} className="whitespace-pre-line">
            {texts.map((text) => (
              <ListRow
                key={text.source}
                title={
                  text.own === null ? (
                    text.given
                  ) : (
                    <>
                      <b>{text.own}</b> <Chip color="turmeric" label="Changed" lang="en" />
                    </>
                  )
                }
                facts={[text.own !== null && text.given]}
              >
                <RowButton
                  label="Change"
                  of={quoted(text)}
                  lang="en"
                  onClick={() => setEdited(text)}
                />
                {text.own !== null && (
                  <RowButton
                    label="Reset"
                    of={quoted(text)}
                    lang="en"
                    onClick={() =>
                      resetting.mutate({ body: { language, source: text.source, text: '' } })
                    }
                  />
                )}
              </ListRow>
            ))}
          </ul>
        )}
      </PagedList>
      {edited && (
        <TextForm
          key={edited.source}
          text={edited}
          language={language}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

type TextFormProps = { text: SiteText; language: string; onClose: () => void }

function TextForm({ text: { source, given, own }, language, onClose }: TextFormProps) {
  const saving = useMutation(saveText)
  const form = useSchemaForm(textChange, {
    defaultValues: { language: toLanguage(language), source, text: own ?? given },
  })
  return (
    <Dialog title="Change a text" onClose={onClose}>
      <Form
        form={form}
        send={(body) => saving.mutateAsync({ body }).then(onClose)}
        error={saving.error}
        button="Save"
        onCancel={onClose}
      >
        <p className="type-body2 text-text-secondary">{given}</p>
        <FormField
          label="Your text"
          multiline
          minRows={3}
          hint="What stands in braces is filled in: let it be as it is. Empty takes the product’s text again."
          {...form.field('text')}
        />
      </Form>
    </Dialog>
  )
}
