import type { TermKind } from '#db/lexicon.ts'
import { createDictionary } from './lexicon.ts'
import type { Segment } from './reading.ts'
import { list } from './vocabulary.ts'

/** A dictionary of a few dishes, names and places. */
export const dictionary = createDictionary()
export const dishes = list(
  'Bombay Chutney, Paneer Butter Masala, Mutton Sukka, Kale Chana, Puri Bhaji, Rajma Chawal, ' +
    'Bisi Bele Bath, Chicken 65, Aloo Gobi, Masala Dosa, Green Salad, Palak Paneer, Dindigul Biryani',
)
export const names = list(
  'Madras Meals, Sunday Gravy Kitchen, Teen Tadke Meals, Degchi Wale Dabba, A2Z4U Rasoi, Box8, ' +
    'Twelve In One Box, Plate Eleven Club, Clay Oven Club, Wok and Roti Canteen, Delicious Days, ' +
    'Night Shift Noodles, Masala Metro Dabba, Nani Ka Khazana Dabba',
)
const places = list(
  'koramangala|560034, porur|600045, tollygunge|752001, bhopal|752001, salt lake|752001, ' +
    'satellite|752001, sector 56|752001, kharadi|752001, adyar|600045, jp nagar|752001',
)
const localities = list(
  'Shivaji Nagar|560009, Shivaji Nagar|411005, HSR Layout|560034, Tambaram|600045, ' +
    'Rajajinagar|560009, Puri|752001, Kale|752001, Tirwa|752001, Kazan|752001, Saledal|752001, ' +
    'Alagum|752001, Kozhikode|637001, Balaghat|637001, Palakkad|637001, Bopal|411005, ' +
    'Chinchwad|411005, Dum Dum|752001, Shyambazar Mail|752001',
)
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
const learn = (kind: TermKind, terms: readonly string[]) =>
  dictionary.learnTerms(terms.map((term) => ({ kind, term: term.toLowerCase(), companies: 2 })))
learn('dish', dishes)
learn('name', names)
learn('place', places)
learn('word', ['organic', 'bhai', 'taken', 'mustard'])
dictionary.learnLocalities([
  ...localities.map((each) => {
    const [name = '', pincode] = each.split('|')
    return { name, pincode: Number(pincode) }
  }),
  { name: 'Dindigul', pincode: 637_001, town: true },
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
