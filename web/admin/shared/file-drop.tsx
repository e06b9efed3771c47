import { Button, LinearProgress } from '@mui/material'
import { type ReactNode, useRef, useState } from 'react'
import { t } from '#domain/i18n.ts'
import { UploadIcon } from './icons.tsx'
import type { useUpload } from './use-upload.ts'

type FileDropProps = {
  /** Id of the button. */
  id?: string
  /** Maximum number of files at once; 0 disables it. */
  most?: number
  /** Label of the button. */
  label: string
  /** Label of the hidden file input, such as "Picture file", also used for the upload's progress. */
  inputLabel: string
  progressLabel: string
  accept: string
  upload: ReturnType<typeof useUpload>
  /** Called before a file is uploaded. */
  onChoose?: () => void
  /** Text before and after the button. */
  before?: ReactNode
  after?: ReactNode
  /** Content below the button. */
  children?: ReactNode
}

/** Drop zone with a button to choose files. */
export function FileDrop(props: FileDropProps) {
  const { label, inputLabel, progressLabel, accept, upload, onChoose, before, after } = props
  const { id, most = 1 } = props
  const disabled = most === 0
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const percent = upload.progress === undefined ? undefined : Math.round(upload.progress * 100)

  function take(files: FileList | null) {
    const chosen = [...(files ?? [])].slice(0, most)
    onChoose?.()
    if (chosen.length > 0) upload.upload(...chosen)
  }

  return (
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      className={`grid gap-4 rounded-[16px] border-[1.5px] border-dashed p-4 ${over ? 'border-primary-main bg-turmeric-soft text-turmeric-onSoft' : 'border-steel-edge'}`}
    >
      <div className="flex flex-wrap items-center gap-3">
        {before}
        <Button
          id={id}
          disabled={disabled}
          variant="outlined"
          startIcon={<UploadIcon />}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        {after}
        <span className={over ? '' : 'text-text-secondary'}>{t('or drop it here')}</span>
        <input
          ref={input}
          type="file"
          accept={accept}
          multiple={most > 1}
          hidden
          tabIndex={-1}
          aria-label={inputLabel}
          onChange={({ target }) => {
            take(target.files)
            // Allows the same file to be chosen again.
            target.value = ''
          }}
        />
      </div>
      {percent !== undefined && (
        <div className="flex flex-wrap items-center gap-3">
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label={progressLabel}
            className="flex-[1_1_180px]"
          />
          <span className="min-w-21">{percent < 100 ? `${percent} %` : t('Preparing...')}</span>
          <Button size="small" variant="text" onClick={upload.cancel}>
            {t('Cancel')}
          </Button>
        </div>
      )}
      {props.children}
    </div>
  )
}
