import { createDictionary } from './lexicon.ts'
import type { Segment } from './reading.ts'

/** A dictionary of a few dishes, names and places. */
export const dictionary = createDictionary()
export const dishes = [
  ...['Bombay Chutney', 'Paneer Butter Masala', 'Mutton Sukka', 'Kale Chana', 'Puri Bhaji'],
  ...[
    'Rajma Chawal',
    'Bisi Bele Bath',
    'Chicken 65',
    'Aloo Gobi',
    'Masala Dosa',
    'Green Salad',
    'Palak Paneer',
    'Dindigul Biryani',
  ],
]
export const names = [
  ...['Madras Meals', 'Sunday Gravy Kitchen', 'Teen Tadke Meals', 'Degchi Wale Dabba'],
  ...[
    'A2Z4U Rasoi',
    'Box8',
    'Twelve In One Box',
    'Plate Eleven Club',
    'Clay Oven Club',
    'Wok and Roti Canteen',
    'Delicious Days',
  ],
  ...['Night Shift Noodles', 'Masala Metro Dabba', 'Nani Ka Khazana Dabba'],
]

const pincodes: [number, string, string, latitude: number, longitude: number][] = [
  [752_001, 'Puri', 'Odisha', 19.8, 85.83],
  [560_034, 'Bangalore', 'Karnataka', 12.93, 77.62],
  [560_009, 'Bangalore', 'Karnataka', 12.98, 77.58],
  [411_005, 'Pune', 'Maharashtra', 18.53, 73.85],
  [600_045, 'Chennai', 'Tamilnadu', 12.92, 80.12],
  [637_001, 'Namakkal', 'Tamilnadu', 11.22, 78.17],
  [486_661, 'Sidhi', 'Madhya Pradesh', 24.4, 81.88],
]
dictionary.learnPincodes(
  pincodes.map(([pincode, district, state, latitude, longitude]) => ({
    pincode,
    district,
    state,
    latitude,
    longitude,
  })),
)
dictionary.learnTerms([
  ...dishes.map((dish) => ({ kind: 'dish' as const, term: dish.toLowerCase(), companies: 3 })),
  ...names.map((name) => ({ kind: 'name' as const, term: name.toLowerCase(), companies: 1 })),
  { kind: 'place', term: 'koramangala|560034', companies: 2 },
  { kind: 'place', term: 'porur|600045', companies: 2 },
  { kind: 'place', term: 'tollygunge|752001', companies: 2 },
  { kind: 'place', term: 'bhopal|752001', companies: 2 },
  { kind: 'place', term: 'salt lake|752001', companies: 2 },
  { kind: 'place', term: 'satellite|752001', companies: 2 },
  { kind: 'place', term: 'sector 56|752001', companies: 2 },
  { kind: 'place', term: 'kharadi|752001', companies: 2 },
  { kind: 'place', term: 'adyar|600045', companies: 2 },
  { kind: 'place', term: 'jp nagar|752001', companies: 2 },
  { kind: 'word', term: 'organic', companies: 2 },
  { kind: 'word', term: 'bhai', companies: 2 },
  { kind: 'word', term: 'taken', companies: 2 },
  { kind: 'word', term: 'mustard', companies: 2 },
])
dictionary.learnLocalities([
  { name: 'Shivaji Nagar', pincode: 560_009 },
  { name: 'Shivaji Nagar', pincode: 411_005 },
  { name: 'HSR Layout', pincode: 560_034 },
  { name: 'Tambaram', pincode: 600_045 },
  { name: 'Rajajinagar', pincode: 560_009 },
  { name: 'Puri', pincode: 752_001 },
  { name: 'Kale', pincode: 752_001 },
  { name: 'Dindigul', pincode: 637_001, town: true },
  { name: 'Tirwa', pincode: 752_001 },
  { name: 'Kazan', pincode: 752_001 },
  { name: 'Saledal', pincode: 752_001 },
  { name: 'Alagum', pincode: 752_001 },
  { name: 'Kozhikode', pincode: 637_001 },
  { name: 'Balaghat', pincode: 637_001 },
  { name: 'Palakkad', pincode: 637_001 },
  { name: 'Bopal', pincode: 411_005 },
  { name: 'Chinchwad', pincode: 411_005 },
  { name: 'Dum Dum', pincode: 752_001 },
  { name: 'Shyambazar Mail', pincode: 752_001 },
])

const silent = new Set(['ordinary', 'unknown', 'food'])

/** Short notation of a segment: "not diet jain". */
function say({ meaning, not, or, label }: Segment): string {
  const value = () => {
    if (meaning.kind === 'place') return meaning.place.label
    if (meaning.kind === 'dish') return meaning.families.join('+')
    if (meaning.kind === 'day') return meaning.days.join('+')
    if (meaning.kind === 'meal') return meaning.meals.join('+')
    if (meaning.kind === 'order') return meaning.sort
    return 'value' in meaning ? meaning.value : label
  }
  return `${not ? 'not ' : ''}${or ? 'or ' : ''}${meaning.kind} ${value()}`
}
export const understand = (query: string) => dictionary.understand(query, 'Sunday').segments
export const read = (query: string) =>
  understand(query)
    .filter(({ meaning }) => !silent.has(meaning.kind))
    .map(say)
