import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { t } from '#domain/i18n.ts'
import { Written } from './written.tsx'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'

type ModalProps = {
  /** The id of the title that names it. */
  titleId: string
  onClose: () => void
  className: string
  children: ReactNode
}

/**
 * The browser's own dialog, over the page while it is rendered: it keeps the focus inside, closes
 * on Escape and a press beside it, and gives the focus back to what opened it.
 */
export function Modal({ titleId, onClose, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed while it still stands in the page, or the focus would not go back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
      // A toast within it moves back to the page before it is removed.
      element?.dispatchEvent(new Event('leave'))
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      closedby="any"
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // A browser may close it without asking, as on a second Escape.
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
  /** The buttons below the content. */
  actions?: ReactNode
  children: ReactNode
}

/** A dialog with a title, open while it is rendered. It scrolls as a whole. */
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
      {/* Last, so that Tab begins with what the dialog is about. */}
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
