import { describe, expect, it } from 'vitest'
import { beginsNear, mistakesAllowed, mistakesBetween, spellingsOneAway } from './near-words.ts'

describe('mistakesBetween', () => {
  it.each([
    ['paneer', 'paneer', 0],
    ['paneer', 'panner', 1],
    ['paneer', 'panee', 1],
    ['paneer', 'paneeer', 1],
    ['pune', 'puen', 1],
    ['pune', 'upne', 1],
    ['vegetarian', 'vegitaryan', 2],
    ['dosa', 'idli', 4],
    ['', 'ab', 2],
  ])('counts %s and %s as %i', (one, other, mistakes) => {
    expect(mistakesBetween(one, other, 4)).toBe(mistakes)
    expect(mistakesBetween(other, one, 4)).toBe(mistakes)
  })

  it('stops at the most', () => {
    expect(mistakesBetween('dosa', 'naan', 1)).toBe(2)
    expect(mistakesBetween('dosa', 'vegetarian', 1)).toBe(2)
  })
})

it('beginsNear knows the beginning of a longer word', () => {
  expect(beginsNear('vegetarian', 'vegt', 1)).toBe(true)
  expect(beginsNear('vegetarian', 'vegtrai', 1)).toBe(false)
  expect(beginsNear('chennai', 'paneer', 1)).toBe(false)
})

it('mistakesAllowed follows the settings of the index', () => {
  expect(['abc', 'abcd', 'abcdefg', 'abcdefgh', 'pune'].map(mistakesAllowed)).toEqual([
    0, 1, 1, 2, 0,
  ])
})

it('spellingsOneAway has every spelling with one mistake, and no other', () => {
  const spellings = spellingsOneAway('dosa')
  expect(spellings).toEqual(expect.arrayContaining(['osa', 'dsoa', 'dose', 'dossa', 'dosai']))
  expect(new Set(spellings).size).toBe(spellings.length)
  for (const spelling of spellings) expect(mistakesBetween('dosa', spelling, 2)).toBe(1)
})
