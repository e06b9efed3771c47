import { expect, it } from 'vitest'
import { answerInLanguage, inLanguage } from '#api/http/language.ts'
import { hoursInWords, inWords } from './in-words.ts'

it.each([
  ['Daily: 8:00 AM - 9:00 PM', 'Daily: 8 am to 9 pm'],
  [
    'Mon-Sat: 7:00 AM - 9:30 PM, Sun: 10:00 AM - 3:00 PM',
    'Mon to Sat: 7 am to 9:30 pm, Sun: 10 am to 3 pm',
  ],
  ['Daily: 8:00 AM - 3:00 PM, 6:00 PM - 9:00 PM', 'Daily: 8 am to 3 pm, 6 pm to 9 pm'],
  ['Mon to Sat, 9 am to 8 pm', 'Mon to Sat: 9 am to 8 pm'],
  ['09:00–21:00', '9 am to 9 pm'],
  ['Call before noon', undefined],
  ['9 am to 8 pm, closed on festivals', undefined],
  ['Mon to Sat', undefined],
  ['24 hours', undefined],
])('reads the hours %j as %j', (hours, said) => expect(hoursInWords(hours)).toBe(said))

it('says hours and tags of the vocabulary in Hindi, and leaves what people wrote', () => {
  answerInLanguage()
  const tags = ['Jain', 'Home-style', 'Lunch', 'Aaji’s kitchen', 'Low-oil', 'Udupi']
  const kitchen = { hours: 'Mon-Sat: 9:00 AM - 9:00 PM', tags }
  expect(inLanguage('hi', () => inWords(kitchen))).toEqual({
    hoursInWords: 'सोम से शनि: सुबह 9 बजे से रात 9 बजे',
    tagsInWords: ['जैन', 'घर जैसा', 'लंच', 'Aaji’s kitchen', 'कम तेल', 'Udupi'],
  })
  expect(inWords({ hours: '9 am to 9 pm', tags })).toEqual({})
})
