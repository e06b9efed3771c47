import { t } from '#domain/i18n.ts'
import { Button, type ButtonProps } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'

type SubmitButtonProps = ButtonProps & {
  busy: boolean
  /** Label while its form is on its way. */
  busyLabel: string
}

/**
 * Sends its form. Before hydration it is never disabled: nobody knows yet what the fields hold.
 * While busy it keeps the focus, which a disabled button would lose.
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
