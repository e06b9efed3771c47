import { expect, it } from 'vitest'
import { markedParts } from './marked.tsx'

it('splits a text at its marks', () => {
  expect(markedParts('Dal, <mark>paneer</mark> tikka')).toEqual([
    { text: 'Dal, ', marked: false },
    { text: 'paneer', marked: true },
    { text: ' tikka', marked: false },
  ])
})

it('escapes every other tag', () => {
  expect(markedParts('<script>x</script> & <MARK>')).toEqual([
    { text: '<script>x</script> & <MARK>', marked: false },
  ])
})

it('accepts unbalanced marks', () => {
  expect(markedParts('</mark>a<mark>b')).toEqual([
    { text: 'a', marked: false },
    { text: 'b', marked: true },
  ])
})

it('extends a mark to the end of its word', () => {
  expect(markedParts('in <mark>Mumba</mark>i, daily')).toEqual([
    { text: 'in ', marked: false },
    { text: 'Mumbai', marked: true },
    { text: ', daily', marked: false },
  ])
})
