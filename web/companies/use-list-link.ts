import { useLocation } from 'react-router'
import { useHydrated } from '../shared/use-hydrated.ts'

/**
 * The way back to the companies list: to the very search that the visitor came from, if they
 * did. The server cannot know it, so the first render has the plain list.
 */
export function useListLink(): string {
  const { state } = useLocation()
  const hydrated = useHydrated()
  const list: unknown = state?.list
  return hydrated && typeof list === 'string' && list.startsWith('/companies?')
    ? list
    : '/companies'
}
