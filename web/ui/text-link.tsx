import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A link within or below text. */
export const TextLink = ({ to, children }: { to: string; children?: ReactNode }) => (
  <Link to={to} className="text-link">
    {children}
  </Link>
)
