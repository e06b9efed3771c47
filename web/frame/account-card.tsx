import type { ReactNode } from 'react'

type AccountCardProps = {
  /** Content beside the card, below it on small screens. */
  aside?: ReactNode
  children: ReactNode
}

/** A narrow, centred card with a single form. */
export function AccountCard({ aside, children }: AccountCardProps) {
  return (
    <div
      className={`page-width grid grid-cols-1 items-start gap-8 pt-8 md:pt-16 lg:gap-16 ${aside ? 'md:grid-cols-2' : 'max-w-[600px]'}`}
    >
      <div className={`card mx-auto w-full max-w-[500px] p-5 sm:p-10 ${aside ? 'md:mx-0' : ''}`}>
        {children}
      </div>
      {aside}
    </div>
  )
}
