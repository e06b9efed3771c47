import type { ReactNode } from 'react'
import { PageHead, type PageHeadProps } from './page-head.tsx'

type AccountCardProps = Pick<PageHeadProps, 'title' | 'description' | 'path'> & {
  /** Content beside the card, below it on small screens. */
  aside?: ReactNode
  children: ReactNode
}

/** A page of a narrow, centred card with a single form, which search engines do not index. */
export function AccountCard({ aside, children, ...head }: AccountCardProps) {
  return (
    <div
      className={`page-width grid grid-cols-1 items-start gap-8 pt-8 md:pt-16 lg:gap-16 ${aside ? 'md:grid-cols-2' : 'max-w-[600px]'}`}
    >
      <PageHead {...head} indexed={false} />
      <div className={`card mx-auto w-full max-w-[500px] p-5 sm:p-10 ${aside ? 'md:mx-0' : ''}`}>
        {children}
      </div>
      {aside}
    </div>
  )
}
