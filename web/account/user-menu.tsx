import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { message, t, translated } from '#domain/i18n.ts'
import type { CurrentUser } from '#contract/accounts.ts'
import { ChevronDownIcon } from '../ui/icons.tsx'
import { useShortlistMerge } from '../picks/use-merge.ts'
import { useLogOut } from './log-out.ts'

const pages = [
  ['/profile', message('Profile Settings')],
  ['/shortlist', message('Shortlist')],
  ['/my-reviews', message('My Reviews')],
] as const

/** The signed-in person's menu in the header. */
export function UserMenu({ id, user }: { id: string; user: CurrentUser }) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const { key } = useLocation()
  const { logOut, pending } = useLogOut()
  useShortlistMerge()
  const name = user.name || user.username

  useEffect(() => setOpen(false), [key])
  useEffect(() => {
    if (!open) return
    const close = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const events = ['pointerdown', 'focusin']
    for (const event of events) document.addEventListener(event, close)
    return () => {
      for (const event of events) document.removeEventListener(event, close)
    }
  }, [open])

  function escape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }

  return (
    <div ref={root} id={id} role="presentation" onKeyDown={escape}>
      <button
        type="button"
        ref={button}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 items-center gap-2 rounded-full px-1 font-semibold hover:bg-turmeric-soft hover:text-turmeric-onSoft md:pr-2.5"
      >
        <span
          aria-hidden="true"
          className="grid h-9 w-9 place-items-center rounded-full bg-leaf-main font-semibold text-leaf-contrastText"
        >
          {[...name.trim()][0]?.toLocaleUpperCase('en-IN')}
        </span>
        <span className="sr-only">{t('Account of')}</span>{' '}
        <span className="max-w-40 truncate max-md:sr-only">{name}</span>
        <span className="hidden md:block">
          <ChevronDownIcon size={16} />
        </span>
      </button>
      <div
        id={panelId}
        hidden={!open}
        className="absolute top-[calc(100%+8px)] right-4 max-h-[calc(100dvh-100%-16px)] w-70 max-w-[calc(100vw-32px)] overflow-y-auto rounded-[16px] border border-divider bg-background-paper p-2 shadow-float sm:right-6"
      >
        <div className="px-4 py-2.5 wrap-anywhere">
          <div className="font-semibold">{name}</div>
          <div className="type-body2 text-text-secondary">{user.email}</div>
        </div>
        <ul className="border-t border-divider pt-2">
          {[
            ...pages,
            ...(user.kitchens ? ([['/kitchens', message('My kitchens')]] as const) : []),
          ].map(([to, label]) => (
            <li key={to}>
              <Link to={to} className="menu-item">
                {translated(label)}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              onClick={() => void logOut()}
              aria-disabled={pending}
              className="menu-item"
            >
              {pending ? t('Logging out...') : t('Log Out')}
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}
