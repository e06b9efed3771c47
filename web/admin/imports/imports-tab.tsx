import { Button } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ImportRun } from '#contract/imports.ts'
import { MAX_IMPORT_BYTES } from '#domain/limits.ts'
import { momentInIndia } from '#domain/india-time.ts'
import { ALL, type FileFormat, fileFormats } from '#domain/options.ts'
import { useListState } from '../lists.ts'
import { Columns, Loaded, PanelHeading, SectionCard } from '../shared/layout.tsx'
import { FileDrop } from '../shared/file-drop.tsx'
import { useUpload } from '../shared/use-upload.ts'
import { cancelImport, importAddress, importRun, isRunning, lastImports } from './import-calls.ts'
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
  const { chooseSheet, ...file } = useImportFile((id) => state.urlOf({ import: String(id) }))
  return (
    <>
      <PanelHeading>Import and export</PanelHeading>
      <div className="grid grid-cols-1 gap-4">
        <Columns>
          <ImportFile {...file} />
          <ExportFiles />
        </Columns>
        {shown !== undefined && <Shown key={shown} {...{ id: shown, state, chooseSheet }} />}
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

type ShownProps = { id: number } & Pick<Parameters<typeof ImportCard>[0], 'state' | 'chooseSheet'>

function Shown({ id, ...card }: ShownProps) {
  const query = useQuery(importRun(id))
  return (
    <Loaded query={query} what="import" height={180} count={1}>
      {(run) => <ImportCard run={run} seenAt={query.dataUpdatedAt} {...card} />}
    </Loaded>
  )
}

/** Uploads a file, and a workbook again to read another sheet. */
function useImportFile(urlOf: (id: number) => string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const cancelling = useMutation(cancelImport)
  const sent = useRef<{ id: number; file: File }>(undefined)
  /** The sheet that was chosen of the file that was sent. */
  const sheet = useRef<string>(undefined)
  const addressOf = ({ name }: File) => importAddress(name, sheet.current)
  const options = { maxBytes: MAX_IMPORT_BYTES, addressOf }
  const upload = useUpload<ImportRun>(options, (run, file) => {
    // The dry run of the previous sheet is cancelled.
    if (sheet.current && sent.current) cancelling.mutate({ params: { id: sent.current.id } })
    sent.current = { id: run.id, file }
    client.setQueryData(importRun(run.id).queryKey, run)
    void client.invalidateQueries({ queryKey: lastImports.queryKey })
    void navigate(urlOf(run.id), { preventScrollReset: true })
  })
  /** @returns a function that reads another sheet; undefined when the file is no longer available */
  function chooseSheet(id: number) {
    if (sent.current?.id !== id) return undefined
    const { file } = sent.current
    return (name: string) => {
      sheet.current = name
      upload.upload(file)
    }
  }
  /** Called before another file is sent. */
  function forget() {
    sheet.current = undefined
    upload.forgetRefusal()
  }
  return { upload, chooseSheet, forget }
}

type ImportFileProps = Pick<ReturnType<typeof useImportFile>, 'upload' | 'forget'>

function ImportFile({ upload, forget }: ImportFileProps) {
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
        onChoose={forget}
      >
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
