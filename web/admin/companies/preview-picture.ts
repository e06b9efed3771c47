import { useEffect, useState } from 'react'
import { UPLOADED_PATH } from '#contract/admin-companies.ts'
import type { CompanyValues } from './company-values.ts'

/** Pause in typing before another picture is loaded, in milliseconds. */
const DEBOUNCE_MS = 500

/** Maximum length of the dishes in the picture's address, in characters. */
const MAX_DISHES = 2_000

type Drawn = Pick<CompanyValues, 'name' | 'cuisine' | 'location' | 'imageUrl' | 'photos' | 'menus'>

/** True for a valid address of a company's picture. */
export function isPictureAddress(text: string): boolean {
  return UPLOADED_PATH.test(text) || (URL.canParse(text) && new URL(text).protocol === 'https:')
}

/** Address of the first photograph, saved or typed; '' without any. */
export const coverOf = ({ photos, imageUrl }: Pick<CompanyValues, 'photos' | 'imageUrl'>) =>
  photos[0]?.imageUrl ?? imageUrl.trim()

/** The picture that visitors would see: the company's own, else the drawn one. */
export function previewPicture(drawn: Drawn, id?: number) {
  const { name, cuisine, location, menus } = drawn
  const typed = coverOf(drawn)
  if (isPictureAddress(typed)) return typed
  const dishes = menus.flatMap(({ description }) => description.split(/[,\n]|\w+:/))
  const params = new URLSearchParams({
    ...(id !== undefined && { id: String(id) }),
    name: name.slice(0, 200),
    cuisine: cuisine || 'Multi-Cuisine',
    location,
    dishes: [...new Set(dishes.map((dish) => dish.trim()).filter(Boolean))]
      .join(',')
      .slice(0, MAX_DISHES),
  })
  return `/api/admin/banner.svg?${params}`
}

/** Returns a value after it has not changed for a moment. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
