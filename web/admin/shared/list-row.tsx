import Button, { type ButtonProps } from '@mui/material/Button'
import type { ReactNode } from 'react'

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
    <span className="flex flex-wrap">{children}</span>
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
