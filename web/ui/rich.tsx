import { cloneElement, type ReactElement, type ReactNode } from 'react'

/**
 * A text whose tags are replaced by elements: `rich(t('Read our <terms>terms</terms>.'), { terms:
 * <Link to="/terms-of-service" /> })`. A tag without an element keeps its text.
 */
export function rich(text: string, elements: Record<string, ReactElement>): ReactNode {
  const parts = text.split(/<(\w+)(?:\/>|>(.*?)<\/\1>)/s)
  return parts.map((part, index) => {
    const kind = index % 3
    if (kind === 0) return part
    if (kind === 2) return null
    const content = parts[index + 1]
    const inside = content === undefined ? undefined : rich(content, elements)
    const element = elements[part]
    return element ? cloneElement(element, { key: index }, inside ?? undefined) : inside
  })
}
