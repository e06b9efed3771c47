import type { ReactNode } from 'react'

const tones = {
  error: 'border-error-main text-error-main',
  info: 'border-transparent bg-turmeric-soft text-turmeric-onSoft',
}

type NoticeProps = { tone?: keyof typeof tones; children: ReactNode }

/** A message about a form as a whole. Errors are announced to screen readers. */
export function Notice({ tone = 'error', children }: NoticeProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={`rounded-md border-[1.5px] px-4 py-3 text-sm font-semibold wrap-anywhere [&_a]:text-inherit ${tones[tone]}`}
    >
      {children}
    </div>
  )
}
