import type { ReactNode } from 'react'

const looks = { 1: 'type-h2', 2: 'type-h3', 3: 'type-h3' }

type PageTitleProps = {
  title: string
  /** Introduction below the title. */
  intro: ReactNode
  /** Heading level; above 1 for the title of a part of the page. */
  level?: keyof typeof looks
}

/** The title of a page or of a part of it, with an introduction. */
export function PageTitle({ title, intro, level = 1 }: PageTitleProps) {
  const Heading = `h${level}` as const
  return (
    <>
      <Heading className={looks[level]}>{title}</Heading>
      <p className={`mb-6 max-w-[62ch] text-text-secondary ${level === 1 ? 'mt-2' : 'mt-1'}`}>
        {intro}
      </p>
    </>
  )
}
