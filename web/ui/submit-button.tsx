import { t } from '#domain/i18n.ts'
import { Button, type ButtonProps } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'

type SubmitButtonProps = ButtonProps & {
  busy: boolean
  /** Label while the form is being sent. */
  busyLabel: string
}

/**
 * Submit button. Never disabled before hydration, when the fields' values are unknown. Keeps the
 * focus while busy, which a disabled button would lose.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { busy, busyLabel, disabled = false, className = '', children, ...button } = props
  const hydrated = useHydrated()
  return (
    <>
      {!hydrated && <noscript>{t('Please switch on JavaScript to send this form.')}</noscript>}
      <Button
        type="submit"
        {...button}
        disabled={disabled && hydrated}
        aria-disabled={busy || undefined}
        className={`aria-disabled:opacity-75 noscript:hidden ${className}`}
      >
        {busy ? busyLabel : children}
      </Button>
    </>
  )
}
