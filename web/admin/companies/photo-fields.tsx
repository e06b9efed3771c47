import { Button, FormHelperText } from '@mui/material'
import { useFieldArray, useWatch } from 'react-hook-form'
import { t } from '#domain/i18n.ts'
import { MAX_PHOTOS } from '#domain/limits.ts'
import { smallPicture } from '../../companies/picture-sizes.ts'
import { FileDrop } from '../shared/file-drop.tsx'
import { FormField } from '../shared/form.tsx'
import { CompanyField } from './company-field.tsx'
import { useFieldProps, useFormOfField } from './use-company-form.ts'

/** Id of the button that remains after a photograph is removed. */
const UPLOAD = 'upload-photo'

/** Photographs of a company: uploads or addresses. Without any, a picture is drawn. */
export function PhotoFields() {
  const { control, clearErrors, upload } = useFormOfField()
  const { fields, remove, swap } = useFieldArray({ control, name: 'photos', keyName: 'key' })
  const { error, ...address } = useFieldProps('imageUrl')
  const { error: fault } = useFieldProps('photos')
  const isFull = fields.length >= MAX_PHOTOS
  return (
    <FileDrop
      id={UPLOAD}
      label={fields.length > 0 ? t('Upload another picture') : t('Upload a picture')}
      inputLabel={t('Picture file')}
      progressLabel={t('Upload of the picture')}
      accept="image/*"
      upload={upload}
      most={MAX_PHOTOS - fields.length}
      onChoose={() => clearErrors('imageUrl')}
    >
      {fields.length > 0 && (
        <ol aria-label={t('Photographs')} className="grid gap-4">
          {fields.map(({ key }, index) => (
            <PhotoRow
              key={key}
              index={index}
              onMove={() => swap(index, index - 1)}
              onRemove={() => {
                remove(index)
                upload.forgetRefusal()
                // The pressed button was removed with its photograph.
                requestAnimationFrame(() => document.getElementById(UPLOAD)?.focus())
              }}
            />
          ))}
        </ol>
      )}
      {(fault || isFull) && (
        <FormHelperText component="div">
          {fault && <strong>{fault}</strong>}
          {isFull && t('A company can have at most {most} photographs.', { most: MAX_PHOTOS })}
        </FormHelperText>
      )}
      {!isFull && (
        <FormField
          label={t('Image URL')}
          optional
          input={{ inputMode: 'url' }}
          placeholder="https://"
          hint={
            fields.length > 0
              ? t('The address of one more photograph.')
              : t('Without a photograph, the company gets a drawn picture of its food.')
          }
          {...address}
          onChange={(event) => {
            upload.forgetRefusal()
            return address.onChange(event)
          }}
          error={upload.refusal ?? error}
        />
      )}
    </FileDrop>
  )
}

type PhotoRowProps = { index: number; onMove: () => void; onRemove: () => void }

function PhotoRow({ index, onMove, onRemove }: PhotoRowProps) {
  const { control, setError } = useFormOfField()
  const at = `photos.${index}` as const
  const imageUrl = useWatch({ control, name: `${at}.imageUrl` })
  const { error } = useFieldProps(`${at}.imageUrl`)
  const n = index + 1
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-2">
      <img
        src={smallPicture(imageUrl)}
        alt={t('Photograph {n} as visitors will see it', { n })}
        width={128}
        height={72}
        onError={() =>
          setError(`${at}.imageUrl`, { message: t('No picture was found at this address.') })
        }
        className="h-18 w-32 rounded-[10px] bg-steel-surface object-cover"
      />
      <div className="min-w-0 flex-[1_1_200px]">
        <CompanyField
          name={`${at}.description`}
          label={t('{n, plural, =1 {What the cover shows} other {What photograph # shows}}', { n })}
          limit={200}
          optional
        />
        {error && (
          <FormHelperText error>
            <strong>{error}</strong>
          </FormHelperText>
        )}
        {index > 0 && (
          <Button
            size="small"
            variant="text"
            aria-label={t('Move photograph {n} up', { n })}
            onClick={onMove}
          >
            {index === 1 ? t('Make cover') : t('Move up')}
          </Button>
        )}
        <Button
          size="small"
          variant="text"
          color="error"
          aria-label={t('Remove photograph {n}', { n })}
          onClick={onRemove}
        >
          {t('Remove')}
        </Button>
      </div>
    </li>
  )
}
