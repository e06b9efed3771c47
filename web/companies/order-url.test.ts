import { expect, it } from 'vitest'
import { brand } from '#domain/brand.ts'
import { dayInIndia } from '#domain/india-day.ts'
import { orderUrl } from './order-url.ts'

const company = { name: 'Asha & Co', phone: '98200 12345', closing: null, menus: [] }
const plan = { name: 'Lunch, 5 days', price: '2400', days: 22, daysPerWeek: 5 }
const friday = dayInIndia(new Date('2026-11-27T12:00:00+05:30'))
const sentence = (url: string | undefined) => new URL(url!).searchParams.get('text')

it('includes plan, price, the next day of the plan and pincode in the chat’s text', () => {
  expect(sentence(orderUrl(company, plan, friday, '560034'))).toBe(
    `Hello Asha & Co, I would like to start your plan “Lunch, 5 days” for ₹2,400 on Monday, 30 November, delivered to 560034. I found you on ${brand.name}.`,
  )
  const choice = { mealsPerDay: 2, daysPerWeek: 6, skippedDays: 1 }
  expect(sentence(orderUrl(company, plan, friday, undefined, choice))).toBe(
    `Hello Asha & Co, I would like to start your plan “Lunch, 5 days” for ₹2,400 on Monday, 30 November, 2 meals a day, 6 days a week. I found you on ${brand.name}.`,
  )
  expect(sentence(orderUrl(company, undefined, friday, undefined))).toBe(
    `Hello Asha & Co, I would like to start with you on Monday, 30 November. I found you on ${brand.name}.`,
  )
})

it('returns no link without a number that can have WhatsApp', () => {
  expect(orderUrl({ ...company, phone: '022 2345 6789' }, plan, friday, undefined)).toBeUndefined()
  expect(orderUrl({ ...company, phone: null }, plan, friday, undefined)).toBeUndefined()
})
