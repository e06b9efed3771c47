import Box from '@mui/material/Box'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlStyle, labelStyle } from '../theme/tokens.ts'
import { ChevronDownIcon } from './icons.tsx'

/** The look of a field's control, which shows when its text is wrong. */
export const fieldStyle = {
  ...controlStyle,
  '&[aria-invalid="true"]': { borderColor: 'error.main', borderWidth: '2px' },
} as const

export type FieldProps = {
  label: string
  error?: string
  hint?: ReactNode
  /** Says so beside the label; all other fields are required. */
  optional?: boolean
  /** A control at the end of the label's line. */
  aside?: ReactNode
}

/** The error and the hint of a control, which names them as its description. */
export const Remarks = ({ id, error, hint }: { id: string; error?: string; hint?: ReactNode }) => (
  <>
    {error && (
      <Box id={`${id}-error`} sx={{ typography: 'label', mt: 0.5, color: 'error.main' }}>
        {error}
      </Box>
    )}
    {hint && (
      <Box id={`${id}-hint`} sx={{ typography: 'caption', mt: 0.5, color: 'text.secondary' }}>
        {hint}
      </Box>
    )}
  </>
)

/** What ties a control to its label and remarks. */
type ControlProps = {
  id: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldFrameProps = FieldProps & {
  id?: string
  children: (control: ControlProps) => ReactNode
}

/** A control under its label, above what is wrong with it and what to know about it. */
export function Field(props: FieldFrameProps) {
  const { label, error, hint, optional, aside, id: given, children } = props
  const ownId = useId()
  const id = given ?? ownId
  const remarks = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Box component="label" htmlFor={id} sx={labelStyle}>
          {optional ? `${label} (optional)` : label}
        </Box>
        {aside}
      </Box>
      <Box sx={{ position: 'relative' }}>
        {children({
          id,
          required: !optional,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': remarks || undefined,
        })}
      </Box>
      <Remarks id={id} error={error} hint={hint} />
    </Box>
  )
}

type OverlayProps = { left?: number; right?: number; display?: object; children: ReactNode }

/** An icon over a control. */
const Overlay = ({ children, ...place }: OverlayProps) =>
  children && (
    <Box
      sx={{
        position: 'absolute',
        top: '50%',
        transform: 'translateY(-50%)',
        color: 'text.secondary',
        pointerEvents: 'none',
        ...place,
      }}
    >
      {children}
    </Box>
  )

type TextFieldProps = FieldProps & { icon?: ReactNode } & ComponentProps<'input'>

/** A labelled line of text. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, optional, aside, icon, ...input } = props
  return (
    <Field {...{ label, error, hint, optional, aside }} id={input.id}>
      {(control) => (
        <>
          <Overlay left={14}>{icon}</Overlay>
          <Box
            component="input"
            {...control}
            {...input}
            sx={{
              ...fieldStyle,
              ...(icon && { pl: 5.5 }),
              '&:read-only': { bgcolor: 'steel.surface', color: 'steel.text' },
            }}
          />
        </>
      )}
    </Field>
  )
}

type SelectFieldProps = FieldProps & { icon?: ReactNode } & ComponentProps<'select'>

/** A labelled choice: the browser's own list, which every device handles well. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, optional, aside, icon, ...select } = props
  return (
    <Field {...{ label, error, hint, optional, aside }} id={select.id}>
      {(control) => (
        <>
          {/* Two choices share a row on a phone: their words need the room more than their icons. */}
          <Overlay left={14} display={{ xs: 'none', sm: 'block' }}>
            {icon}
          </Overlay>
          <Box
            component="select"
            {...control}
            {...select}
            sx={{
              ...fieldStyle,
              pl: icon ? { xs: 1.5, sm: 5.5 } : 1.75,
              pr: 4.5,
              appearance: 'none',
              textOverflow: 'ellipsis',
              cursor: 'pointer',
            }}
          />
          <Overlay right={12}>
            <ChevronDownIcon />
          </Overlay>
        </>
      )}
    </Field>
  )
}
