import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { smallPicture } from '../../companies/picture-sizes.ts'
import { FormField } from '../shared/form-field.tsx'
import { UploadIcon } from '../shared/icons.tsx'
import { isPictureAddress, useDebounced } from './preview-picture.ts'
import { useFormOfField } from './use-company-form.ts'

/** A company's own picture: its address, or a file to upload. Without one, a picture is drawn. */
export function ImageField() {
  const { control, setValue, setFocus, setError, clearErrors, upload, ...form } = useFormOfField()
  const { error, ...field } = form.field('imageUrl')
  const imageUrl = useWatch({ control, name: 'imageUrl' }).trim()
  const shown = useDebounced(imageUrl)
  const file = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const percent = upload.progress === undefined ? undefined : Math.round(upload.progress * 100)

  function take(files: FileList | null) {
    const [chosen] = files ?? []
    clearErrors('imageUrl')
    if (chosen) upload.upload(chosen)
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
        {isPictureAddress(shown) && imageUrl && (
          <img
            key={shown}
            src={smallPicture(shown)}
            alt="As visitors will see it"
            width={128}
            height={72}
            onError={() =>
              setError('imageUrl', { message: 'No picture was found at this address.' })
            }
            className="rounded-[10px] bg-steel-surface object-cover"
          />
        )}
        <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => file.current?.click()}>
          {imageUrl ? 'Upload Another Picture' : 'Upload a Picture'}
        </Button>
        {imageUrl && (
          <Button
            variant="text"
            color="error"
            onClick={() => {
              upload.forgetRefusal()
              setValue('imageUrl', '', { shouldDirty: true, shouldValidate: true })
              setFocus('imageUrl')
            }}
          >
            Remove picture
          </Button>
        )}
        <span className={over ? '' : 'text-text-secondary'}>or drop it here</span>
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          tabIndex={-1}
          aria-label="Picture file"
          onChange={({ target }) => {
            take(target.files)
            // The same file again is a new choice.
            target.value = ''
          }}
        />
      </div>
      {percent !== undefined && (
        <div className="flex flex-wrap items-center gap-3">
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label="Upload of the picture"
            className="flex-[1_1_180px]"
          />
          <span className="min-w-21">{percent < 100 ? `${percent} %` : 'Preparing...'}</span>
          <Button size="small" variant="text" onClick={upload.cancel}>
            Cancel
          </Button>
        </div>
      )}
      <FormField
        label="Image URL"
        optional
        input={{ inputMode: 'url' }}
        placeholder="https://"
        hint="Left empty, the company gets a drawn picture of its food."
        {...field}
        onChange={(event) => {
          upload.forgetRefusal()
          return field.onChange(event)
        }}
        error={upload.refusal ?? error}
      />
    </div>
  )
}
