import { useSyncExternalStore } from 'react'
import { choiceNames, watchChoices } from '#domain/choices.ts'

/** Names of the places and cuisines on offer; re-renders when they change. */
export const useChoices = () => useSyncExternalStore(watchChoices, choiceNames, choiceNames)
