import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#domain/i18n.ts'
import { TOAST_MS } from '#domain/limits.ts'
import { Written } from './written.tsx'
import { CloseIcon } from './icons.tsx'
import { dismissToast, useToast } from './toast.ts'

/** Shows the present toast and announces it to screen readers. */
export function Toaster() {
  const toast = useToast()
  const [held, setHeld] = useState(false)
  const id = toast?.id

  useEffect(() => {
    if (id === undefined || held) return
    const timer = setTimeout(() => dismissToast(id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [id, held])
  // A toast that disappears under the pointer never gets `mouseleave`.
  useEffect(() => setHeld(false), [id])

  // Content outside an open dialog is inert, so the toast is rendered inside it. Determined late,
  // because the action that shows the toast may also close the dialog.
  const [dialog, setDialog] = useState<Element | null>(null)
  useLayoutEffect(() => {
    setDialog(id === undefined ? null : document.querySelector('dialog:modal'))
  }, [id])
  useEffect(() => {
    // The toast returns to the page when its dialog closes.
    const goBack = () => setDialog(null)
    dialog?.addEventListener('leave', goBack)
    return () => dialog?.removeEventListener('leave', goBack)
  }, [dialog])

  const alert = toast?.destructive === true
  // The border marks the toast's edge in forced colours and on low-contrast screens.
  const look = alert
    ? 'border-error-main bg-error-main text-error-contrastText'
    : 'border-stage-line bg-stage-main text-stage-text'
  const place = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- held while it is read
    <section
      aria-label={t('Notifications')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`fixed inset-x-4 top-20 z-1400 flex items-start rounded-[16px] sm:inset-x-auto sm:top-auto sm:right-6 sm:bottom-6 sm:w-[380px] sm:in-[body:has(#compare-bar)]:bottom-24 ${toast ? `animate-rise border shadow-float ${look}` : ''}`}
    >
      {/* Both live regions are always rendered, because screen readers miss regions that are added with content. */}
      <div role="status" className="min-w-0 not-empty:flex-1">
        {!alert && toast && <ToastText key={id} {...toast} />}
      </div>
      <div role="alert" className="min-w-0 not-empty:flex-1">
        {alert && <ToastText key={id} {...toast} />}
      </div>
      {id !== undefined && (
        <button
          type="button"
          aria-label={t('Dismiss')}
          onClick={() => dismissToast(id)}
          className="m-1 grid size-11 flex-none place-items-center rounded-md hover:bg-[#80808040] focus-visible:outline-current"
        >
          <CloseIcon size={18} />
        </button>
      )}
    </section>
  )
  return dialog ? createPortal(place, dialog) : place
}

function ToastText({ title, description }: { title: string; description?: string }) {
  return (
    <div className="py-3.5 pl-4.5 wrap-anywhere">
      <div className="font-semibold">
        <Written text={title} />
      </div>
      {description && (
        <div className="mt-0.5 text-sm">
          <Written text={description} />
        </div>
      )}
    </div>
  )
}
