import { expect, it } from 'vitest'
import { pincodeIn, readPincode } from './pincode.ts'

it('reads a pincode with spaces, and refuses other numbers', () => {
  expect(['560034', '560 034', ' 56 00 34 '].map(readPincode)).toEqual(Array(3).fill('560034'))
  for (const typed of ['', '056003', '56003', '5600345', 'a560034', '560-034'])
    expect(readPincode(typed)).toBeUndefined()
})

it('finds the pincode’s cookie, and no other whose name ends alike', () => {
  expect(pincodeIn('theme=dark; pincode=560034; user.sid=1')).toBe('560034')
  for (const cookies of [null, '', 'old-pincode=560034', 'pincode=', 'pincode=5600345'])
    expect(pincodeIn(cookies)).toBeUndefined()
})

it('reads the first of two cookies, even if it holds no pincode', () => {
  const orders = [
    ['pincode=560034; pincode=400001', '560034'],
    ['pincode=400001; theme=dark;pincode=560034', '400001'],
    ['theme=dark; pincode=560034; pincode=no', '560034'],
    ['pincode=no; pincode=560034', undefined],
    ['theme=dark; pincode=; pincode=560034', undefined],
    ['my-pincode=400001; pincode=560034', '560034'],
  ] as const
  expect(orders.map(([cookies]) => pincodeIn(cookies))).toEqual(orders.map(([, is]) => is))
})
