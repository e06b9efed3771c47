import type { ReactNode } from 'react'

const tones = {
  error: 'border-error-main text-error-main',
  info: 'border-transparent bg-turmeric-soft text-turmeric-onSoft',
}

type NoticeProps = { tone?: keyof typeof tones; children: ReactNode }

/** Words about a form as a whole. An error is read out at once. */
export function Notice({ tone = 'error', children }: NoticeProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={`rounded-md border-[1.5px] px-4 py-3 text-md font-semibold wrap-anywhere [&_a]:text-inherit ${tones[tone]}`}
    >
      {children}
    </div>
  )
}
