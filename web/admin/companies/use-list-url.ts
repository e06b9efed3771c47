import { useLocation } from 'react-router'

/** The list that the form was opened from: the form's address without the company. */
export function useListUrl(): string {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.delete('edit')
  return params.size === 0 ? pathname : `${pathname}?${params}`
}
