import { describe, expect, it } from 'vitest'
import { createKnown } from './known.ts'
import { readQuery, type Intent } from './read-query.ts'

const known = createKnown()
const companies = [
  { name: 'Madras Meals', dishes: ['Bombay Chutney', 'Kolkata Chicken Biryani'] },
  { name: 'Poona Kitchen', dishes: ['Rajma Chawal', 'Paneer Butter Masala', 'Idli', 'Puri Bhaji'] },
  { name: 'Sunday Gravy Kitchen', dishes: ['Chicken 65', 'Hyderabadi Biryani', 'Dal Tadka'] },
  { name: 'Good Grain Guild', dishes: ['Veg Pulao', 'Onion Uttapam', 'Luchi', 'Dosa', 'Sambar'] },
  {
    name: 'Teen Tadke Meals',
    dishes: ['Egg Curry', 'Methi Thepla', 'Missi Roti', 'Pineapple Halwa'],
  },
]
for (const company of companies)
  known.learn({
    ...company,
    location: 'Odisha',
    pincode: 752_001,
    localities: ['grand road', 'puri', 'odisha', '752001'],
  })
known.learn({
  name: 'Copper Ladle Dabba',
  dishes: [],
  pincode: 560_034,
  location: 'Bengaluru',
  localities: ['koramangala', 'bengaluru', 'karnataka', '560034'],
})

const read = (query: string) => readQuery(query, { known, today: 'Sunday' })

// Localities of the postal data: some have a company, one is called as a dish, one as a company.
const points: Record<number, { latitude: number; longitude: number }> = {
  560_034: { latitude: 12.93, longitude: 77.62 },
  560_102: { latitude: 12.91, longitude: 77.64 },
  560_009: { latitude: 12.98, longitude: 77.58 },
  411_005: { latitude: 18.53, longitude: 73.85 },
  400_004: { latitude: 18.95, longitude: 72.82 },
}
const outer = (pincode: number) =>
  pincode < 411_000 ? ['mumbai'] : pincode < 500_000 ? ['pune'] : ['bengaluru', 'karnataka']
const postal = createKnown({
  findPoint: (pincode) => points[pincode],
  findOuter: (pincode) => (points[pincode] ? outer(pincode) : []),
})
postal.learn({
  name: 'Annapurna Kitchen',
  dishes: ['Puri Bhaji', 'Methi Thepla'],
  location: 'Bengaluru',
  pincode: 560_034,
  localities: ['koramangala', 'bengaluru', 'karnataka', '560034'],
})
for (const [name, pincode] of [
  ...([
    ['Koramangala', 560_034],
    ['HSR Layout', 560_102],
    ['J P Nagar', 560_102],
  ] as const),
  ...([
    ['Shivaji Nagar', 560_009],
    ['Shivaji Nagar', 411_005],
    ['Girgaon', 400_004],
  ] as const),
  ...([
    ['Puri', 560_009],
    ['Annapurna', 560_009],
    ['Agara', 560_034],
  ] as const),
] as const)
  postal.localities.learn({ name, pincode, within: outer(pincode), listed: false })

/** The pincodes of the first place of a query. */
const pincodesIn = (query: string) => {
  const [intent] = readQuery(query, { known: postal, today: 'Sunday' }).intents
  return intent?.kind === 'place' ? intent.place.localities.filter((name) => /^\d/.test(name)) : []
}

/** "place Pune" or "not diet jain": the meaning of an intent in a word or two. */
function say(intent: Intent): string {
  const value = () => {
    if (intent.kind === 'place') return intent.place.label
    if (intent.kind === 'price' && 'tier' in intent) return intent.tier
    if (intent.kind === 'price') return intent.label
    if (intent.kind === 'meal') return intent.meals.join('+')
    if (intent.kind === 'day') return intent.days.join('+')
    if (intent.kind === 'order') return intent.sort
    return intent.value
  }
  return `${intent.not ? 'not ' : ''}${intent.kind} ${value()}`
}

describe('readQuery', () => {
  it.each([
    // Places
    ['ghar ka khana mumbai', ['place Mumbai'], ''],
    ['tiffin in Bombay', ['place Mumbai'], ''],
    ['new delhi', ['place Delhi'], ''],
    ['banglore', ['place Bengaluru'], ''],
    ['hydrabad tiffin', ['place Hyderabad'], ''],
    ['puen tiffin', ['place Pune'], ''],
    ['tiffin tamilnadu', ['place Tamil Nadu'], ''],
    ['tiffin in andhra', ['place Andhra Pradesh'], ''],
    ['andhra meals', ['cuisine Andhra'], ''],
    ['tiffin in puri', ['place Puri'], ''],
    ['puri bhaji', [], 'puri bhaji'],
    ['koramangala', ['place Koramangala'], ''],
    ['560034', ['place 560034'], ''],
    // Names and dishes that contain a place or a day
    ['Madras Meals', [], 'Madras Meals'],
    ['poona kitchen', [], 'poona kitchen'],
    ['bombay chutney in pune', ['place Pune'], 'bombay chutney'],
    ['sunday gravy', [], 'sunday gravy'],
    ['good grain guild', [], 'good grain guild'],
    ['teen tadke', [], 'teen tadke'],
    ['hyderabadi biryani', [], 'hyderabadi biryani'],
    ['copper ladle', [], 'copper ladle'],
    // Prices
    ['under 2000', ['price under ₹2,000'], ''],
    ['below ₹2,000', ['price under ₹2,000'], ''],
    ['upto 2k', ['price under ₹2,000'], ''],
    ['2000 ke andar', ['price under ₹2,000'], ''],
    ['2500 tak', ['price under ₹2,500'], ''],
    ['max 3000 rs', ['price under ₹3,000'], ''],
    ['rs. 2500/-', ['price under ₹2,500'], ''],
    ['2500/month', ['price under ₹2,500'], ''],
    ['do hazar se kam', ['price under ₹2,000'], ''],
    ['1500-3000', ['price ₹1,500–₹3,000'], ''],
    ['between 1500 and 2500 rupees', ['price ₹1,500–₹2,500'], ''],
    ['2 se 3 hazar', ['price ₹2,000–₹3,000'], ''],
    ['above 5000', ['price above ₹5,000'], ''],
    ['3000+', ['price above ₹3,000'], ''],
    ['₹80 a meal', ['price under ₹80 a meal'], ''],
    ['meals under 100', ['price under ₹100 a meal'], ''],
    ['150 per day', ['price under ₹150 a day'], ''],
    ['२००० रुपये के अंदर', ['price under ₹2,000'], ''],
    ['sasta tiffin', ['price budget'], ''],
    ['chicken 65', [], 'chicken 65'],
    // Diets and what is denied
    ['veg', ['diet vegetarian'], ''],
    ['pure veg thali', ['diet pureVeg'], ''],
    ['non-veg', ['diet nonVegetarian'], ''],
    ['vegitarian', ['diet vegetarian'], ''],
    ['no onion no garlic', ['diet noOnionGarlic'], ''],
    ['tiffin without garlic and onion', ['diet noOnionGarlic'], ''],
    ['no egg', ['diet pureVeg'], ''],
    ['without onion', ['not ingredient onion'], ''],
    ['pyaz nahi chahiye', ['not ingredient onion'], ''],
    ['bina chicken', ['not ingredient chicken'], ''],
    ['without thepla', ['not word thepla'], ''],
    ['not jain', ['not diet jain'], ''],
    ['veg non jain', ['diet vegetarian', 'not diet jain'], ''],
    ['not pure veg', ['not diet pureVeg'], ''],
    ['egg curry', [], 'egg curry'],
    ['chicken', [], 'chicken'],
    // Days and meals
    ['paneer on Tuesday', ['day Tuesday'], 'paneer'],
    ['fri fish', ['day Friday'], 'fish'],
    ['somvar rajma', ['day Monday'], 'rajma'],
    ['aaj paneer', ['day Sunday'], 'paneer'],
    ['kal ka nashta', ['day Monday', 'meal breakfast'], ''],
    ['dosa not on tuesday', ['not day Tuesday'], 'dosa'],
    ['weekend biryani', ['day Saturday+Sunday'], 'biryani'],
    ['sun dried tomato', [], 'sun dried tomato'],
    ['2 time tiffin', ['meal lunch+dinner'], ''],
    ['breakfst', ['meal breakfast'], ''],
    // Cuisine, audience, order
    ['south-indian tiffin', ['cuisine South Indian'], ''],
    ['diet meal plan', ['cuisine Health Food'], ''],
    ['tiffin for pg', ['audience hostel'], ''],
    ['best rated', ['order rating-high'], ''],
    ['cheapest in kolkata', ['order price-low', 'place Kolkata'], ''],
    ['tiffin service near me', ['order nearest'], ''],
    // Scripts
    ['मुंबई टिफिन', ['place Mumbai'], ''],
    ['मुंबई में जैन', ['place Mumbai', 'diet jain'], ''],
    ['सोमवार राजमा', ['day Monday'], 'rajma'],
    ['পনির কলকাতা', ['place Kolkata'], 'paneer'],
    ['பெங்களூர்', ['place Bengaluru'], ''],
    ['சென்னையில் சாம்பார்', ['place Chennai'], 'sambar'],
    ['హైదరాబాద్‌లో బిర్యానీ', ['place Hyderabad'], 'biryani'],
    ['ಬೆಂಗಳೂರಿನಲ್ಲಿ ಊಟ', ['place Bengaluru'], ''],
    ['ഇഡ്ഡലി', [], 'idli'],
    ['શાકાહારી ટિફિન અમદાવાદ', ['diet vegetarian', 'place Ahmedabad'], ''],
    ['ਦਿੱਲੀ ਵਿੱਚ ਪਨੀਰ', ['place Delhi'], 'paneer'],
    ['ଭୁବନେଶ୍ୱରରେ ଟିଫିନ', ['place Bhubaneswar'], ''],
    // Words
    ['tiffin', [], 'tiffin'],
    ['घर का खाना', [], 'home'],
    ['panir butter masala', [], 'paneer butter masala'],
    ['idly', [], 'idli'],
    ['luchi', [], 'luchi'],
    ['"paneer" --dal', [], 'paneer dal'],
    ['%', [], '%'],
    ['', [], ''],
  ])('reads %j', (query, intents, words) => {
    const reading = read(query)
    expect([reading.intents.map(say), reading.words.join(' ')]).toEqual([intents, words])
  })

  it.each([
    ['hsr layout', 'HSR Layout'],
    ['h s r layout tiffin', 'HSR Layout'],
    ['jp nagar', 'JP Nagar'],
    ['kormangala', 'Koramangala'],
    ['कोरमंगला', 'Koramangala'],
    ['560102', '560102'],
    ['560 034', '560034'],
    ['999999', ''],
    ['agara bangalore', 'Agara, Bengaluru'],
    ['agara', 'Agra'],
    ['girgaon mumbai', 'Girgaon, Mumbai'],
    ['girgaon', 'Gurgaon'],
    ['puri', ''],
    ['tiffin in puri', 'Puri'],
    ['annapurna', ''],
    ['annapurna kitchen', ''],
  ])('reads the place of %j', (query, labels) => {
    const { intents } = readQuery(query, { known: postal, today: 'Sunday' })
    expect(intents.map(({ label }) => label).join(', ')).toBe(labels)
  })

  it('takes the place of a name that lies in the city, and all of them without one', () => {
    expect(pincodesIn('shivaji nagar pune')).toEqual(['411005'])
    expect(pincodesIn('shivaji nagar bangalore')).toEqual(['560009'])
    expect(pincodesIn('shivaji nagar')).toEqual(['560009', '411005'])
  })

  it('keeps the words that an intent was read from, and those that say nothing', () => {
    expect(read('Jain tiffin service in Pune under 2,000')).toMatchObject({
      intents: [{ words: 'Jain' }, { words: 'Pune' }, { words: 'under 2,000' }],
      ignored: ['tiffin service', 'in'],
    })
  })

  it('looks round a place from near to far', () => {
    const [noida] = read('noida').intents
    expect(noida?.kind === 'place' && noida.place.wider().map(({ label }) => label)).toEqual([
      'Delhi',
      'Uttar Pradesh',
    ])
  })

  it('reads what no person types', () => {
    for (const query of [
      'x'.repeat(10_000),
      'no '.repeat(4_000),
      '2000 '.repeat(2_000),
      'पनीर paneer பன்னீர் '.repeat(500),
      '\u200Bmum\u200Dbai\u202E\uFEFF',
      '🍛🍛 👨‍👩‍👧 mumbai',
      'مطعم نباتي',
      '\u0300\u0301\u0302',
      'constructor __proto__ toString',
      '99999999999999999999 rs',
    ]) {
      expect(read(query).words.every((word) => typeof word === 'string')).toBe(true)
    }
    expect(read('\u200Bmum\u200Dbai\u202E').intents.map(say)).toEqual(['place Mumbai'])
  })
})
