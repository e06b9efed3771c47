import { createContext, type ReactNode } from 'react'
import type { FilterOptionsProps } from './filter-options.tsx'

/** Renders the filters without script (plain-filters.tsx). The server's only, so that browsers do not load them. */
export const PlainFiltersContext = createContext<
  ((props: FilterOptionsProps) => ReactNode) | undefined
>(undefined)
