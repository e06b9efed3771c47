import Button from '@mui/material/Button'
import { useWatch } from 'react-hook-form'
import { smallPicture } from '../../companies/picture-sizes.ts'
import { FileDrop } from '../shared/file-drop.tsx'
import { FormField } from '../shared/form-field.tsx'
import { isPictureAddress, useDebounced } from './preview-picture.ts'
import { useFormOfField } from './use-company-form.ts'

/** A company's own picture: its address, or a file to upload. Without one, a picture is drawn. */
export function ImageField() {
  const { control, setValue, setFocus, setError, clearErrors, upload, ...form } = useFormOfField()
  const { error, ...field } = form.field('imageUrl')
  const imageUrl = useWatch({ control, name: 'imageUrl' }).trim()
  const shown = useDebounced(imageUrl)

  return (
    <FileDrop
      label={imageUrl ? 'Upload Another Picture' : 'Upload a Picture'}
      inputLabel="Picture file"
      progressLabel="Upload of the picture"
      accept="image/*"
      upload={upload}
      onChoose={() => clearErrors('imageUrl')}
      before={
        isPictureAddress(shown) &&
        imageUrl && (
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
        )
      }
      after={
        imageUrl && (
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
        )
      }
    >
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
    </FileDrop>
  )
}
