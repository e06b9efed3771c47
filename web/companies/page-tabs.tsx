import { message, t, translated } from '#domain/i18n.ts'
import { useEffect, useState } from 'react'

const tabs = [
  ['menu', message('Menu')],
  ['plans', message('Plans')],
  ['reviews', message('Reviews')],
  ['contact', message('Contact')],
] as const

/** Sticky links to the parts of a company's page; marks the present part. */
export function PageTabs() {
  const [current, setCurrent] = useState<string>()
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
      {tabs.map(([id, label]) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {translated(label)}
        </a>
      ))}
    </nav>
  )
}
