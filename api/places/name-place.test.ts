import { expect, it } from 'vitest'
import { placeInWords } from './name-place.ts'
import { commonName } from './post-offices.ts'

it.each([
  ['12, Main Road, Kharadi, Pune 411014', 'Pune', 'Kharadi, Pune'],
  ['7 Princess Street, Fort Kochi, Kochi 682001', 'Kochi', 'Fort Kochi, Kochi'],
  ['Shop 4, EON Road, kharadi, near Gate 2, Pune, Maharashtra - 411 014', 'Pune', 'Kharadi, Pune'],
  ['12 MG Road, Koramangala Bengaluru 560034', 'Bangalore', 'Koramangala, Bengaluru'],
  ['80 Feet Road, HSR Layout, Bangalore 560102', 'Bengaluru', 'HSR Layout, Bengaluru'],
  ['4, Zoo Road, Gauhati 781024', 'Gawahati', 'Zoo Road, Guwahati'],
  ['Hazratganj, Lucknow, Uttar Pradesh 226001', 'Uttar Pradesh', 'Hazratganj, Lucknow'],
  ['Civil Lines, Rewa, Madhya Pradesh 486001', 'Madhya Pradesh', 'Rewa, Madhya Pradesh'],
  ['14, 2nd Cross, Gujarat 380001', 'Gujarat', 'Gujarat'],
  ['Sector 45, Gurugram 122003', 'Delhi', 'Sector 45, Gurgaon'],
  ['Vashi, Navi Mumbai 400703', 'Mumbai', 'Vashi, Navi Mumbai'],
  ['14 Hill Road, Bandra West 400050', 'Mumbai', 'Bandra West, Mumbai'],
  ['Hill Road, Mumbai 400050', 'Pune', 'Pune'],
  ['Please call us', 'Chennai', 'Chennai'],
  ['Adyar, Chennai', 'Tamil Nadu', 'Adyar, Chennai'],
])('names the place of %s in %s: %s', (address, location, said) => {
  expect(placeInWords({ address, location })).toBe(said)
})

it.each([
  [['9 DRD', 'Vadgaon Sheri', 'Viman nagar'], 'Viman Nagar'],
  [['N.I.A.', 'Katraj'], 'Katraj'],
  [['Padmini Nagar S.O'], 'Padmini Nagar'],
  [['Elephanta Caves Po', 'M.P.T.'], 'Elephanta Caves'],
  [['MARATHALLI'], 'Marathalli'],
  [['St. John’s Medical College', 'Koramangala I Block', 'Koramangala'], 'Koramangala'],
  [['Rail Bhawan', 'Connaught Place'], 'Connaught Place'],
  [['R.N. Mukherjee Road', 'Pollock Street', 'Radha Bazar'], 'Radha Bazar'],
  [['Noida Sector 12'], 'Noida Sector 12'],
  [['GTC', '2 V', 'I.I.T.', 'D R.S.', 'PV-38'], undefined],
])('of the post offices %j people use %s', (offices, name) => {
  expect(commonName(offices)).toBe(name)
})
