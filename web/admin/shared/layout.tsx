import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, type ButtonProps, LinearProgress, Skeleton } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf, UNREACHABLE } from '../../data/ask.ts'
import { Message } from '../../ui/message.tsx'

type ProgressProps = { label: string; percent: number; words: string; children?: ReactNode }

/** A bar of something that goes on without the page. @param words what is under way */
export const Progress = ({ label, percent, words, children }: ProgressProps) => (
  <div className="grid gap-2 tabular-nums">
    <LinearProgress
      variant="determinate"
      value={percent}
      aria-label={label}
      aria-valuetext={`${words}, ${percent} %`}
    />
    <p className="type-body2 text-text-secondary">
      {percent}&nbsp;%. {children} You may leave this page.
    </p>
  </div>
)

type SectionCardProps = {
  title: string
  /** Action beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A section on a card, labelled by its heading. */
export function SectionCard({ title, action, children }: SectionCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card min-w-0 p-4 sm:p-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="type-h3">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  )
}

type PanelHeadingProps = {
  children: ReactNode
  action?: ReactNode
  /** Keeps the heading on phones: it is longer than the tab's name, which the menu of tabs shows there. */
  ownWords?: boolean
}

/** Heading of a tab's panel. It gets the focus when the previously focused element disappears. */
export function PanelHeading({ children, action, ownWords }: PanelHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div className="mb-2 flex flex-wrap sm:min-h-11 items-center justify-between gap-x-3 gap-y-2">
      <h2
        ref={heading}
        tabIndex={-1}
        className={`min-w-0 type-h3 wrap-anywhere outline-none ${ownWords ? '' : 'max-sm:sr-only'}`}
      >
        {children}
      </h2>
      {action}
    </div>
  )
}

/** Two columns, stacked on narrow screens. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">{children}</div>
)

type FactsProps = {
  /** Values by name; empty ones are omitted. */
  facts: Record<string, ReactNode>
  /** Columns with each value below its name; by default one row each. */
  columns?: 3 | 4
}

const besides = { 3: 'md:grid-cols-3', 4: 'md:grid-cols-4' }

/** A definition list of facts. */
export function Facts({ facts, columns }: FactsProps) {
  const layout = columns
    ? `grid-cols-2 gap-y-4 [&_dt]:type-body2 ${besides[columns]}`
    : 'grid-cols-[auto_minmax(0,1fr)] gap-y-2 [&>div]:contents'
  return (
    <dl className={`grid gap-x-5 ${layout}`}>
      {Object.entries(facts)
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt className="text-text-secondary">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

type ListRowProps = {
  title: ReactNode
  /** Facts below the title; false ones are omitted. */
  facts?: readonly (string | false | null | undefined)[]
  /** What can be done with it. */
  children?: ReactNode
}

/** A row of a list in a card. */
export const ListRow = ({ title, facts, children }: ListRowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-divider py-2 wrap-anywhere first:border-0">
    <span className="min-w-0 flex-[1_1_220px]">
      {title}
      <span className="block type-body2 text-text-secondary">
        {facts?.filter(Boolean).join(' · ')}
      </span>
    </span>
    <span className="flex flex-wrap gap-x-4">{children}</span>
  </li>
)

type RowButtonProps = Omit<ButtonProps, 'children'> & {
  label: string
  /** What it acts on, for screen readers. */
  of: string
}

/** A button of a row. */
export const RowButton = ({ label, of, ...button }: RowButtonProps) => (
  <Button variant="text" aria-label={`${label} ${of}`} {...button}>
    {label}
  </Button>
)

type DisclosureProps = { summary: ReactNode; children: ReactNode; open?: boolean }

/** Collapsible content with a summary. @param open whether it is open initially */
export const Disclosure = ({ summary, children, open }: DisclosureProps) => (
  <details className="mt-1" open={open}>
    <summary className="w-fit cursor-pointer py-2 type-label text-primary-main">{summary}</summary>
    {children}
  </details>
)

type ScrollAreaProps = { label: string; children: ReactNode }

/** Scrollable content of limited height, accessible by keyboard. */
export const ScrollArea = ({ label, children }: ScrollAreaProps) => (
  <div
    role="region"
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    tabIndex={0}
    className="mt-4 max-h-[min(340px,50dvh)] overflow-y-auto"
  >
    {children}
  </div>
)

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  /** What is loaded, such as 'owners'. */
  what: string
  /** Height of a skeleton's row, in pixels, and the number of rows. */
  height?: number
  count?: number
  children: (data: Data) => ReactNode
}

/** Shows a query's data, or its loading or failed state. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, what, height, count, children } = props
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <SkeletonRows label={`Loading the ${what}`} {...{ height, count }} />
  return <LoadFailed title={`The ${what} could not be loaded`} query={query} />
}

type LoadFailedProps = {
  title: string
  query: Pick<UseQueryResult, 'error' | 'refetch'>
}

/** Reports a failed request with the API's reason, and offers a retry. */
export const LoadFailed = ({ title, query }: LoadFailedProps) => (
  <Message alert level={3} title={title} text={messageOf(query.error, UNREACHABLE)}>
    <Button onClick={() => void query.refetch()}>Retry</Button>
  </Message>
)

type SkeletonRowsProps = { label: string; height?: number; count?: number }

/** @param height height of a row in pixels */
export const SkeletonRows = ({ label, height = 84, count = 6 }: SkeletonRowsProps) => (
  <div role="status" aria-label={label} className="grid gap-3">
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={height} />
    ))}
  </div>
)
