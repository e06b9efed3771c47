import { t } from '#domain/i18n.ts'
import { Button } from '../ui/button.tsx'
import { drawing } from '../ui/icons.tsx'
import { showFailure, showToast } from '../ui/toast.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { share } from './share.ts'

const ShareIcon = drawing(
  <path d="M12 15V4m0 0L8 8m4-4 4 4M5 13v5a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-5" />,
)

type ShareButtonProps = {
  title: string
  /** Address to share instead of this page's own. */
  url?: string
}

/** Shares a page through the device's dialog or, if that fails, copies its address. */
export function ShareButton({ title, url }: ShareButtonProps) {
  // Needs script; before hydration it only reserves its space, so that the layout does not shift.
  const hydrated = useHydrated()
  return (
    <Button
      variant="text"
      startIcon={<ShareIcon size={18} />}
      onClick={() => void shareAndSay(title, new URL(url ?? '', window.location.href).href)}
      className={hydrated ? undefined : 'invisible noscript:hidden'}
    >
      {t('Share')}
    </Button>
  )
}

async function shareAndSay(title: string, url: string) {
  const outcome = await share(title, url)
  if (outcome === 'copied')
    showToast({ title: t('Link copied'), description: t('Paste it where you want to share it.') })
  if (outcome === 'refused')
    showFailure(t('The link could not be copied'), t('Please copy it from here: {url}', { url }))
}
