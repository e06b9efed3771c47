import Button, { type ButtonProps } from '@mui/material/Button'

type SubmitButtonProps = ButtonProps & {
  busy: boolean
  /** Label while its form is on its way. */
  busyLabel: string
}

/** Sends its form. While busy it keeps the focus, which a disabled button would lose. */
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
