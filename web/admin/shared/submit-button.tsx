import Button, { type ButtonProps } from '@mui/material/Button'

type SubmitButtonProps = ButtonProps & {
  busy: boolean
  /** Label while the form is being sent. */
  busyLabel: string
}

/** Submit button that keeps the focus while busy, which a disabled button would lose. */
export function SubmitButton(props: SubmitButtonProps) {
  const { busy, busyLabel, className = '', children, ...button } = props
  return (
    <Button
      type="submit"
      {...button}
      aria-disabled={busy || undefined}
      className={`aria-disabled:opacity-75 ${className}`}
    >
      {busy ? busyLabel : children}
    </Button>
  )
}
