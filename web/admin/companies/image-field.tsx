import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { type DragEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { smallPicture } from '../../companies/picture-sizes.ts'
import { Button } from '../../ui/button.tsx'
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
    <Stack
      spacing={2}
      onDragOver={(event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      sx={{
        p: 2,
        border: '1.5px dashed',
        borderColor: over ? 'primary.main' : 'steel.edge',
        borderRadius: '16px',
        ...(over && { bgcolor: 'turmeric.soft', color: 'turmeric.onSoft' }),
      }}
    >
      <Stack direction="row" spacing={1.5}>
        {isPictureAddress(shown) && imageUrl && (
          <Box
            component="img"
            key={shown}
            src={smallPicture(shown)}
            alt="The company's picture"
            width={128}
            height={72}
            onError={() =>
              setError('imageUrl', { message: 'No picture was found at this address.' })
            }
            sx={{ objectFit: 'cover', borderRadius: '10px', bgcolor: 'steel.surface' }}
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
        <Box component="span" sx={{ color: over ? 'inherit' : 'text.secondary' }}>
          or drop it here
        </Box>
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
      </Stack>
      {percent !== undefined && (
        <Stack direction="row" spacing={1.5}>
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label="Upload of the picture"
            sx={{ flex: '1 1 180px' }}
          />
          <Box sx={{ minWidth: 84 }}>{percent < 100 ? `${percent} %` : 'Preparing...'}</Box>
          <Button size="small" variant="text" onClick={upload.cancel}>
            Cancel
          </Button>
        </Stack>
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
    </Stack>
  )
}
