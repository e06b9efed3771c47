import { afterEach, expect, it } from 'vitest'
import {
  choiceNames,
  type Choices,
  currentChoices,
  type PlaceChoice,
  setChoiceNames,
  setChoices,
  watchChoices,
} from './choices.ts'
import { readPlace, readPlaceName } from './spellings.ts'

const before = currentChoices()
afterEach(() => setChoices(before))

const place = (name: string, more: Partial<PlaceChoice> = {}): PlaceChoice => ({
  name,
  spellings: [],
  hidden: false,
  sameAs: null,
  partOf: null,
  popular: false,
  ...more,
})
const withPlaces = (...places: PlaceChoice[]): Choices => ({ ...before, places })

it('offers visible choices, and notifies of changes only', () => {
  let changes = 0
  const end = watchChoices(() => changes++)
  const choices = withPlaces(place('Jaipur', { popular: true }), place('Kota', { hidden: true }))
  setChoices(choices)
  setChoices(structuredClone(choices))
  setChoiceNames({ ...choiceNames() })
  end()
  expect(changes).toBe(1)
  expect(choiceNames()).toMatchObject({ locations: ['Jaipur'], popular: ['Jaipur'] })
})

it.each([
  ['jaipur', 'Jaipur'],
  ['Pink City', 'Jaipur'],
  ['Jaipur, Rajasthan', 'Jaipur'],
  // Renamed; spellings of its old name still work.
  ['Gawahati', 'Guwahati'],
  ['गुवाहाटी', 'Guwahati'],
  // Hidden or deleted.
  ['Kotah', 'Kotah'],
  ['Bombay', 'Bombay'],
])('reads %s as the name in the table', (written, name) => {
  setChoices(
    withPlaces(
      place('Jaipur', { spellings: ['Pink City'] }),
      place('Guwahati', { spellings: ['Gawahati'] }),
      place('Kota', { hidden: true, spellings: ['Kotah'] }),
    ),
  )
  expect(readPlace(written)).toBe(name)
  // A filter takes one name.
  if (!written.includes(',')) expect(readPlaceName(written)).toBe(name)
})
