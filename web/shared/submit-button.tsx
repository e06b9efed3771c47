import Button, { type ButtonProps } from '@mui/material/Button'
import { useHydrated } from './use-hydrated.ts'

type SubmitButtonProps = ButtonProps & {
  busy: boolean
  /** What the button says while its form is on its way. */
  busyLabel: string
}

/**
 * Sends its form. Before the page has come to life it cannot, though it looks as if: the
 * browser would send the form by itself. While busy it keeps the focus, which a disabled button
 * would lose.
 */
export function SubmitButton({
  busy,
  busyLabel,
  disabled = false,
  sx,
  children,
  ...button
}: SubmitButtonProps) {
  const hydrated = useHydrated()
  return (
    <>
      {!hydrated && <noscript>Please switch on JavaScript to send this form.</noscript>}
      <Button
        type="submit"
        size="large"
        {...button}
        disabled={disabled || !hydrated}
        aria-disabled={busy || undefined}
        sx={[
          { '&[aria-disabled="true"]': { opacity: 0.75 } },
          !hydrated &&
            !disabled && {
              '&.Mui-disabled': { bgcolor: 'primary.main', color: 'primary.contrastText' },
            },
          ...(Array.isArray(sx) ? sx : [sx]),
        ]}
      >
        {busy ? busyLabel : children}
      </Button>
    </>
  )
}
