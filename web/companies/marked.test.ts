import { expect, it } from 'vitest'
import { markedParts } from './marked.tsx'

it('splits a text at its marks', () => {
  expect(markedParts('Dal, <mark>paneer</mark> tikka')).toEqual([
    { text: 'Dal, ', marked: false },
    { text: 'paneer', marked: true },
    { text: ' tikka', marked: false },
  ])
})

it('leaves every other tag as text', () => {
  expect(markedParts('<script>x</script> & <MARK>')).toEqual([
    { text: '<script>x</script> & <MARK>', marked: false },
  ])
})

it('takes unbalanced marks as they come', () => {
  expect(markedParts('</mark>a<mark>b')).toEqual([
    { text: 'a', marked: false },
    { text: 'b', marked: true },
  ])
})

it('marks a word to its end', () => {
  expect(markedParts('in <mark>Mumba</mark>i, daily')).toEqual([
    { text: 'in ', marked: false },
    { text: 'Mumbai', marked: true },
    { text: ', daily', marked: false },
  ])
})
