import { useState } from 'react'
import { t } from '#domain/i18n.ts'
import { Button } from '../ui/button.tsx'
import { drawing } from '../ui/icons.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

const TargetIcon = drawing(
  <>
    <circle cx="12" cy="12" r="6.5" />
    <path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M12 12h.01" />
  </>,
)

/**
 * A button that finds the pincode at the visitor's position.
 * @param onFound called with the pincode
 * @returns the button, absent without script, and advice after a failure
 */
export function useNearMe(onFound: (pincode: string) => void) {
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function locate() {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      // Loaded on demand, because few visitors use it.
      const { findNearest } = await import('./find-nearest.ts')
      onFound((await findNearest()).pincode)
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  const button = hydrated && (
    <Button
      variant="text"
      onClick={() => void locate()}
      aria-disabled={busy}
      startIcon={<TargetIcon size={18} />}
      // Reaches above its row, because the field is right below.
      className="-mt-2 -mr-2 min-h-8 items-end py-0"
    >
      {busy ? t('Finding you…') : t('Near me')}
    </Button>
  )
  return { button, problem }
}
