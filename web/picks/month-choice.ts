import { useSearchParams } from 'react-router'
import { type MonthChoice, readMonthChoice, writeMonthChoice } from '#domain/month-cost.ts'
import { storedList } from './stored-list.ts'

const { change, useItems } = storedList('month', (found) => typeof found === 'string')

/** The last choice of a month, as parameters of an address; undefined if there is none. */
export const useSavedMonth = (): string | undefined => useItems()[0]

export const saveMonth = (choice: Partial<MonthChoice>) => change(() => [writeMonthChoice(choice)])

/** The choice of a month in the address, else the last one; undefined if there is none. */
export function useMonthChoice(): Partial<MonthChoice> | undefined {
  const [params] = useSearchParams()
  const saved = useSavedMonth()
  const choice = [params, new URLSearchParams(saved)].map(readMonthChoice)
  return choice.find((stated) => Object.keys(stated).length > 0)
}
