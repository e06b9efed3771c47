import { type ComponentType, type MouseEvent, useState } from 'react'
import { localPath } from '#domain/i18n.ts'

/**
 * A dialog in place of a page: loaded when its link is pressed; where it cannot be, the page opens.
 * @param page the address that the link leads to
 */
export function useLazyDialog<Props>(
  page: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const [Dialog, show] = useState<ComponentType<Props>>()
  function open(event: MouseEvent) {
    // In a new tab it is the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    load().then(
      (part) => show(() => part.default),
      () => location.assign(localPath(page)),
    )
  }
  return { Dialog, open, close: () => show(undefined) }
}
