import { message, t, translated } from '#domain/i18n.ts'
import { useEffect, useState } from 'react'

const tabs = [
  ['cost', message('Cost')],
  ['menu', message('Menu')],
  ['plans', message('Plans')],
  ['reviews', message('Reviews')],
  ['contact', message('Contact')],
] as const

/** Sticky links to the parts of a company's page; marks the present part. Without plans, it has no cost. */
export function PageTabs({ hasPlans }: { hasPlans: boolean }) {
  const shown = tabs.slice(hasPlans ? 0 : 1)
  const [current, setCurrent] = useState<string>(shown[0]![0])
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrent(target.id)
      },
      // The part that crosses a line at a third of the window's height is the present one.
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const [id] of tabs) {
      const part = document.getElementById(id)
      if (part) observer.observe(part)
    }
    return () => observer.disconnect()
  }, [])
  return (
    <nav aria-label={t('On this page')} className="page-tabs">
      {shown.map(([id, label]) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {translated(label)}
        </a>
      ))}
    </nav>
  )
}
