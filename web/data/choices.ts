import { useSyncExternalStore } from 'react'
import { choiceNames, watchChoices } from '#domain/choices.ts'

/** Names of the places and cuisines that are offered; renders again when they change. */
export const useChoices = () => useSyncExternalStore(watchChoices, choiceNames, choiceNames)
