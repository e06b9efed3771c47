import { t } from '#domain/i18n.ts'
import { Button } from '../ui/button.tsx'
import { drawing } from '../ui/icons.tsx'
import { showFailure, showToast } from '../ui/toast.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

const ShareIcon = drawing(
  <path d="M12 15V4m0 0L8 8m4-4 4 4M5 13v5a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-5" />,
)

/** Shares this page with the device's own dialog or, where there is none, copies its address. */
export function ShareButton({ title }: { title: string }) {
  // Without script there is nothing that it could do.
  if (!useHydrated()) return null
  return (
    <Button
      variant="text"
      startIcon={<ShareIcon size={18} />}
      onClick={() => void share(title)}
      className="px-2"
    >
      {t('Share')}
    </Button>
  )
}

async function share(title: string) {
  const url = window.location.href
  try {
    if ('share' in navigator) return await navigator.share({ title, url })
    // Not there on pages that came without encryption.
    await (navigator as Partial<Navigator>).clipboard!.writeText(url)
    showToast({ title: t('Link copied'), description: t('Paste it where you want to share it.') })
  } catch (error) {
    if ((error as Error).name === 'AbortError') return // the visitor closed the dialog
    showFailure(t('The link could not be copied'), t('Please copy it from here: {url}', { url }))
  }
}
