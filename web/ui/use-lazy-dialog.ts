import { type ComponentType, type MouseEvent, useState } from 'react'
import { localPath } from '#domain/i18n.ts'

/**
 * A dialog that replaces a page: loaded when its link or button is pressed; if loading fails, the page opens.
 * @param page address of the link
 */
export function useLazyDialog<Props>(
  page: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const [Dialog, show] = useState<ComponentType<Props>>()
  function open(event: MouseEvent) {
    // New tabs open the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    load().then(
      (part) => show(() => part.default),
      () => location.assign(localPath(page)),
    )
  }
  return { Dialog, open, close: () => show(undefined) }
}
