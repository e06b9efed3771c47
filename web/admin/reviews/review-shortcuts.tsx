import { useEffect, useEffectEvent, useState } from 'react'
import type { AdminReview } from '#contract/reviews.ts'
import { Dialog } from '../shared/dialog.tsx'
import { CheckboxField } from '../shared/form.tsx'
import { currentRow, idOfRow, moveFocus } from '../moderation/rows.ts'
import type { Moderation } from '../moderation/use-moderation.ts'
import { undoLast } from '../shared/undo.ts'

/** Keyboard shortcuts of moderation: moving through reviews, and deciding the focused one. */
export function useReviewShortcuts({ list, items, decide, selection }: Moderation<AdminReview>) {
  const [on, setOn] = useShortcutSetting()
  const [explained, setExplained] = useState(false)

  /** Applies an action to the focused review if it is pending; without a focus, focuses the first. */
  function withCurrent(action: (review: AdminReview) => void) {
    const row = currentRow(list.current)
    if (!row) return moveFocus(list.current, 1)
    const review = items.find(({ id }) => id === idOfRow(row))
    if (review?.status === 'pending') action(review)
  }
  const move = (step: 1 | -1) => () => moveFocus(list.current, step)
  // Outside the list, arrow keys scroll.
  const arrow = (step: 1 | -1) => () => (currentRow(list.current) ? move(step)() : false)

  useShortcuts(
    on,
    {
      j: move(1),
      k: move(-1),
      ArrowDown: arrow(1),
      ArrowUp: arrow(-1),
      a: () => withCurrent((review) => decide(review, 'approve')),
      r: () => withCurrent((review) => decide(review, 'reject')),
      x: () => withCurrent(({ id }) => selection.toggle(id)),
      u: undoLast,
      o: () => {
        const details = currentRow(list.current)?.querySelector('details')
        if (details) details.open = !details.open
      },
      '?': () => setExplained(true),
    },
    ['j', 'k', 'ArrowDown', 'ArrowUp'],
  )
  return {
    on,
    explain: () => setExplained(true),
    dialog: explained && (
      <ShortcutsDialog on={on} setOn={setOn} onClose={() => setExplained(false)} />
    ),
  }
}

const explanations = [
  ['Next review', 'j', '↓'],
  ['Previous review', 'k', '↑'],
  ['Approve', 'a'],
  ['Reject', 'r'],
  ['Undo the last decision', 'u'],
  ['Open, or close', 'o'],
  ['Select, or select no longer', 'x'],
  ['Show this list', '?'],
] as const

type ShortcutsDialogProps = { on: boolean; setOn: (on: boolean) => void; onClose: () => void }

function ShortcutsDialog({ on, setOn, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2.5">
        {explanations.map(([text, ...keys]) => (
          <div key={text} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 mb-2 text-text-secondary">
        They do nothing while you type in a field. Arrows move only from a review on; elsewhere they
        scroll the page.
      </p>
      <CheckboxField
        label="Use keyboard shortcuts"
        hint="Remembered in this browser."
        checked={on}
        onChange={({ target }) => setOn(target.checked)}
      />
    </Dialog>
  )
}

/** A key of the keyboard. */
export const Key = ({ children }: { children: string }) => (
  <kbd className="inline-grid h-7 min-w-7 place-items-center rounded-[7px] border border-b-3 border-steel-edge bg-steel-surface type-badge text-steel-text">
    {children}
  </kbd>
)

/** Actions by key. Returning false leaves the key to the browser. */
type Shortcuts = Record<string, (() => boolean | void) | undefined>

/**
 * Single-key shortcuts, while `on`. Ignores keys typed into fields, with a modifier or over an open
 * dialog, and repeats of a held key, except of those that may repeat.
 */
function useShortcuts(on: boolean, shortcuts: Shortcuts, mayRepeat: readonly string[]) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = shortcuts[event.key]
    if (!run || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.repeat && !mayRepeat.includes(event.key)) return
    if (isTypedInto(event.target) || document.querySelector('[role="dialog"]')) return
    if (run() !== false) event.preventDefault()
  })
  useEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [on])
}

const untyped = ['checkbox', 'radio', 'button', 'submit', 'reset']

function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !untyped.includes(target.type)
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)
}

const KEY = 'admin-shortcuts'

function readSetting(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

/** This browser's setting for shortcuts, and its setter. */
function useShortcutSetting() {
  const [on, setOn] = useState(readSetting)
  function store(wanted: boolean) {
    setOn(wanted)
    try {
      if (wanted) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, 'off')
    } catch {
      // Without storage, the setting lasts until the page is left.
    }
  }
  return [on, store] as const
}
