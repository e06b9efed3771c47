import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { t } from '#domain/i18n.ts'
import { enterDialog } from './dialog-entry.ts'
import { Written } from './written.tsx'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'

type ModalProps = {
  /** Id of the title that labels it. */
  titleId: string
  onClose: () => void
  className: string
  children: ReactNode
}

/** Time in which a press outside does not close, in milliseconds: it belongs to a double click on the opener. */
const DOUBLE_CLICK_MS = 500

/**
 * A native modal dialog, open while mounted: it traps the focus, closes on Escape, on Back and on a
 * press outside, and restores the focus afterwards.
 */
export function Modal({ titleId, onClose, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  // Closed while still in the document, because otherwise the focus is not restored.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const leave = enterDialog(() => close())
    const closable = setTimeout(() => element?.setAttribute('closedby', 'any'), DOUBLE_CLICK_MS)
    return () => {
      clearTimeout(closable)
      element?.close()
      // A toast within it moves back to the page before the dialog is removed.
      element?.dispatchEvent(new Event('leave'))
      leave()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      closedby="closerequest"
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // A browser may close it without the cancel event, as on a second Escape.
      onClose={() => {
        if (dialog.current?.open === false) onClose()
      }}
      className={`modal ${className}`}
    >
      {children}
    </dialog>
  )
}

export type DialogProps = {
  title: string
  onClose: () => void
  /** Buttons below the content. */
  actions?: ReactNode
  children: ReactNode
}

/** A dialog with a title, open while mounted. It scrolls as a whole. */
export function Dialog({ title, onClose, actions, children }: DialogProps) {
  const titleId = useId()
  return (
    <Modal
      titleId={titleId}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-24px)] w-[calc(100%-24px)] max-w-[560px] rounded-xl border border-divider p-5 sm:p-8"
    >
      <h2 id={titleId} className="type-h3 mb-4 pr-10">
        <Written text={title} />
      </h2>
      <div className="wrap-anywhere">{children}</div>
      {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
      {/* Last in the tab order, so that Tab begins with the content. */}
      <IconButton
        aria-label={t('Close')}
        onClick={onClose}
        className="absolute top-2 right-2 sm:top-5 sm:right-5"
      >
        <CloseIcon />
      </IconButton>
    </Modal>
  )
}
