import { Button } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ImportRun } from '#contract/imports.ts'
import { MAX_IMPORT_BYTES } from '#domain/limits.ts'
import { momentInIndia } from '#domain/india-time.ts'
import { ALL, type FileFormat, fileFormats } from '#domain/options.ts'
import { useListState } from '../lists.ts'
import { Columns, Loaded, PanelHeading, SectionCard } from '../shared/layout.tsx'
import { FileDrop } from '../shared/file-drop.tsx'
import { FormField } from '../shared/form.tsx'
import { useUpload } from '../shared/use-upload.ts'
import { cancelImport, importRun, isRunning, lastImports } from './import-calls.ts'
import { ImportCard } from './import-card.tsx'
import { stateSentence } from './import-words.ts'

const exportLabels: Record<FileFormat, string> = {
  companies: 'Companies (CSV)',
  plans: 'Plans (CSV)',
  menus: 'Menus (CSV)',
}

/** Tab for import and export of companies. */
export default function ImportsTab() {
  const state = useListState({ import: '', outcome: ALL })
  const imports = useQuery(lastImports)
  // Every administrator sees a running or undecided import.
  const open = imports.data?.find((run) => isRunning(run) || run.state === 'checked')
  const shown = Number(state.values.import) || open?.id
  return (
    <>
      <PanelHeading>Import and export</PanelHeading>
      <div className="grid grid-cols-1 gap-4">
        <Columns>
          <ImportFile urlOf={(id) => state.urlOf({ import: String(id) })} />
          <ExportFiles />
        </Columns>
        {shown !== undefined && <Shown key={shown} id={shown} state={state} />}
        <Loaded query={imports} what="imports" height={60} count={2}>
          {(runs) => (
            <LastImports
              runs={runs}
              shown={shown}
              urlOf={(id) => state.urlOf({ import: String(id), outcome: ALL })}
            />
          )}
        </Loaded>
      </div>
    </>
  )
}

type ShownProps = { id: number; state: Parameters<typeof ImportCard>[0]['state'] }

function Shown({ id, state }: ShownProps) {
  const query = useQuery(importRun(id))
  return (
    <Loaded query={query} what="import" height={180} count={1}>
      {(run) => <ImportCard run={run} state={state} />}
    </Loaded>
  )
}

/** @param urlOf the address at which an import is shown */
function ImportFile({ urlOf }: { urlOf: (id: number) => string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const cancelling = useMutation(cancelImport)
  /** The file that was sent last, and its import. */
  const [sent, setSent] = useState<{ file: File; run: ImportRun }>()
  const sheet = useRef('')
  const addressOf = ({ name }: File) =>
    `/api/admin/imports?${new URLSearchParams({ name, ...(sheet.current && { sheet: sheet.current }) })}`
  const upload = useUpload<ImportRun>({ maxBytes: MAX_IMPORT_BYTES, addressOf }, (run, file) => {
    // Another sheet is read instead.
    if (sheet.current && sent) cancelling.mutate({ params: { id: sent.run.id } })
    setSent({ file, run })
    client.setQueryData(importRun(run.id).queryKey, run)
    void client.invalidateQueries({ queryKey: lastImports.queryKey })
    void navigate(urlOf(run.id), { preventScrollReset: true })
  })
  return (
    <SectionCard title="Import">
      <p className="mb-3">
        A list of kitchens, of their plans or of menus, as CSV or .xlsx: you see how its columns are
        read and what it would change before anything is changed. Other formats must be saved as one
        of these first. An empty cell leaves what is there, <code>\N</code> empties it.
      </p>
      <FileDrop
        label="Choose a file"
        inputLabel="File with companies"
        progressLabel="Upload of the file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
        upload={upload}
        onChoose={() => {
          sheet.current = ''
          upload.forgetRefusal()
        }}
      >
        {sent && sent.run.sheets.length > 0 && (
          <FormField
            label={`Read another sheet of ${sent.file.name}`}
            options={['', ...sent.run.sheets].map((value) => ({ value, label: value || 'None' }))}
            value=""
            onChange={({ target }) => {
              sheet.current = target.value
              upload.upload(sent.file)
            }}
            className="max-w-80"
          />
        )}
        <p role="alert" className="text-error-main empty:hidden">
          {upload.refusal}
        </p>
      </FileDrop>
    </SectionCard>
  )
}

function ExportFiles() {
  return (
    <SectionCard title="Export">
      <p className="mb-3">
        What is exported can be changed and imported again. An export of the companies is also the
        pattern for a file of your own.
      </p>
      <ul className="flex flex-wrap gap-2">
        {fileFormats.map((format) => (
          <li key={format}>
            <Button
              variant="outlined"
              component="a"
              href={`/api/admin/export?format=${format}`}
              download
            >
              {exportLabels[format]}
            </Button>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

type LastImportsProps = {
  runs: ImportRun[]
  shown: number | undefined
  urlOf: (id: number) => string
}

function LastImports({ runs, shown, urlOf }: LastImportsProps) {
  return (
    <SectionCard title="Last imports">
      {runs.length === 0 && 'No file has been imported yet.'}
      <ul>
        {runs.map((run) => (
          <li key={run.id} className="border-t border-divider py-3 wrap-anywhere first:border-t-0">
            <Link
              className="text-link font-semibold"
              to={urlOf(run.id)}
              preventScrollReset
              aria-current={run.id === shown ? 'true' : undefined}
            >
              {run.fileName}
            </Link>
            <div>{stateSentence(run)}</div>
            <p className="type-body2 text-text-secondary">
              {run.adminName}, <time dateTime={run.createdAt}>{momentInIndia(run.createdAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
