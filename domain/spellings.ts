import { type Choice, isLocation, perChoices } from './choices.ts'
import {
  type CompanyStatus,
  companyStatuses,
  type Meal,
  meals,
  priceLabels,
  type PriceRange,
  priceRanges,
  type Weekday,
  weekdays,
} from './options.ts'

/** Letters and digits only, in lower case without accents: "Multi-Cuisine " becomes "multicuisine". */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    // Removes accents of Latin letters only, because those of Indian scripts are vowels.
    .replaceAll(/[\u0300-\u036F]|[^\p{L}\p{M}\p{N}]/gu, '')

type Spellings<Value extends string> = Partial<Record<Value, string>>

/** Other names of the options, separated by commas; administrators can add more for places and cuisines. */
const placeNames: Spellings<string> = {
  Ahmedabad: 'ahmadabad, amdavad, ahemdabad, अहमदाबाद, અમદાવાદ',
  'Andhra Pradesh': 'ap, andhra, आंध्र प्रदेश',
  Bengaluru: 'bangaluru, banglore, bangalor, bengalore, blr, blore, बेंगलुरु, बैंगलोर, ಬೆಂಗಳೂರು',
  Bhubaneswar: 'bhubaneshwar, bhuvaneshwar, bhuvaneswar, भुवनेश्वर',
  Chennai: 'madras, चेन्नई, சென்னை',
  Chhattisgarh: 'chattisgarh, chhatisgarh, cg, छत्तीसगढ़',
  Delhi: 'new delhi, dilli, delhi ncr, nct of delhi, delhi nct, दिल्ली, नई दिल्ली',
  Gawahati: 'guwahati, gauhati, गुवाहाटी',
  Gujarat: 'gujrat, gj, गुजरात',
  Gurgaon: 'gurugram, गुड़गांव, गुरुग्राम',
  Haryana: 'hr, हरियाणा',
  Hyderabad: 'hyd, हैदराबाद, హైదరాబాద్',
  Kolkata: 'calcutta, कोलकाता, কলকাতা',
  'Madhya Pradesh': 'mp, मध्य प्रदेश',
  Maharashtra: 'mh, maharastra, महाराष्ट्र',
  Mumbai: 'bombay, bambai, greater mumbai, मुंबई, मुम्बई',
  Odisha: 'orissa, ओडिशा',
  Pune: 'poona, पुणे',
  'Tamil Nadu': 'tn, तमिलनाडु',
  'Uttar Pradesh': 'up, uttarpradesh, उत्तर प्रदेश',
  'West Bengal': 'wb, bengal, पश्चिम बंगाल',
}
const cuisineNames: Spellings<string> = {
  'Health Food': 'healthy, healthy food, health, diet food',
  'Multi-Cuisine': 'multi, multicuisines, all cuisines, mixed',
  'North Indian': 'north, n indian, north indian food, north indian cuisine, उत्तर भारतीय',
  'Pan Indian': 'indian, pan india, all indian, भारतीय',
  'South Indian': 'south, s indian, south indian food, south indian cuisine, दक्षिण भारतीय',
  Vegan: 'plant based',
}
const statusNames: Spellings<CompanyStatus> = {
  approved: 'active, live, published, स्वीकृत',
  pending: 'waiting, new, draft, लंबित',
  rejected: 'refused, declined, inactive',
}
const priceNames: Spellings<PriceRange> = {
  budget: `${priceLabels.budget}, economy, ₹`,
  standard: `${priceLabels.standard}, ₹₹`,
  premium: `${priceLabels.premium}, ₹₹₹`,
}
const dayNames: Spellings<Weekday> = {
  Monday: 'mon, सोमवार',
  Tuesday: 'tue, tues, मंगलवार',
  Wednesday: 'wed, बुधवार',
  Thursday: 'thu, thur, thurs, गुरुवार',
  Friday: 'fri, शुक्रवार',
  Saturday: 'sat, शनिवार',
  Sunday: 'sun, रविवार',
}
const mealNames: Spellings<Meal> = {
  Breakfast: 'nashta, नाश्ता',
  Lunch: 'दोपहर, लंच',
  Dinner: 'रात, डिनर',
}

/** A folded key; symbols such as "₹₹" remain if there is nothing else. */
const keyOf = (text: string) => fold(text) || text.replaceAll(/\s/g, '')

/** Reads an option by its name or another spelling; unknown text is returned unchanged. */
function choiceOf<Value extends string>(
  options: readonly Value[],
  names: Spellings<Value>,
): (written: string) => string {
  const known = new Map<string, Value>()
  const texts = Object.entries<string | undefined>(names)
  for (const [value, list = ''] of texts)
    for (const name of list.split(', ')) known.set(keyOf(name), value as Value)
  for (const value of options) known.set(keyOf(value), value)
  return (written) => known.get(keyOf(written)) ?? written
}

/** Reader of a table's choices, which change: a name that became a spelling of another keeps its own spellings. */
function tableReader(
  kind: 'places' | 'cuisines',
  names: Spellings<string>,
): (written: string) => string {
  const known = perChoices((choices) => namesByKey(choices[kind], names))
  return (written) => known().get(keyOf(written)) ?? written
}

function namesByKey(choices: readonly Choice[], names: Spellings<string>) {
  const offered = choices.filter(({ hidden }) => !hidden)
  const own = new Map([
    ...offered.flatMap(({ name, spellings }) =>
      spellings.map((one) => [keyOf(one), name] as const),
    ),
    ...offered.map(({ name }) => [keyOf(name), name] as const),
  ])
  const usual = Object.entries(names).flatMap(([value, list = '']) => {
    const name = own.get(keyOf(value))
    return name === undefined ? [] : list.split(', ').map((one) => [keyOf(one), name] as const)
  })
  return new Map([...usual, ...own])
}

/** Reads a place by its name or a spelling, without interpreting further text, as filters do. */
export const readPlaceName = tableReader('places', placeNames)
export const readCuisine = tableReader('cuisines', cuisineNames)
export const readStatus = choiceOf(companyStatuses, statusNames)
export const readPriceRange = choiceOf(priceRanges, priceNames)
export const readWeekday = choiceOf(weekdays, dayNames)
export const readMeal = choiceOf(meals, mealNames)

/** Reads the place in "MUMBAI", "Bombay", "Pune City", "Mumbai (All Areas)" or "Mumbai, Maharashtra". */
export function readPlace(written: string): string {
  const [first = ''] = written.split(',')
  const bare = first
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\b(?:city|district|dist|urban|rural|suburban|metro|region)\b\.?/gi, ' ')
  const found = [written, first, bare].map(readPlaceName).find(isLocation)
  return found ?? written
}
