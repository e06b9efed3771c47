import { assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalize, tokenize } from '#indexer/words/tokens.ts'
import { readNumbers } from './numbers.ts'

/** Interpretations of a query's numbers: "under ₹2,000", "4 stars or more". */
const read = (query: string) =>
  readNumbers(tokenize(normalize(query))).map(({ number }) =>
    'pincode' in number ? String(number.pincode) : number.label || 'counted',
  )

describe('readNumbers', () => {
  it.each([
    // A number, its case ending and its limit in one word.
    ['ಮೂರು ಸಾವಿರದೊಳಗೆ', 'under ₹3,000'],
    ['മൂവായിരം രൂപയ്ക്കുള്ളിൽ', 'under ₹3,000'],
    ['above 5000', 'above ₹5,000'],
    ['5000 se zyada', 'above ₹5,000'],
    ['3000+', 'above ₹3,000'],
    ['around 2000', '₹1,600–₹2,400'],
    // Negated limits.
    ['if above 4000 dont show', 'under ₹4,000'],
    ['2500 से ज्यादा नहीं दे सकता', 'under ₹2,500'],
    ['not less than 4000', 'above ₹4,000'],
    ['above 3000 no egg', 'above ₹3,000'],
    // Two amounts joined by "and" form a range.
    ['৩০০০ আর ৪০০০ এর মধ্যে', '₹3,000–₹4,000'],
    // A weekly price, also next to a word for food.
    ['hafte ke 800 tak wala khana', 'under ₹800 a week'],
    ['weekly plan under 700', 'under ₹700 a week'],
    // A price per person.
    ['four of us under 100 each', 'counted,under ₹100 a meal'],
    ['per meal 80', 'under ₹80 a meal'],
    ['3 log hai 6000', 'counted,under ₹2,000 a head'],
    // The people may be named elsewhere.
    ['pg in hsr, 4 people lunch and dinner 10000', 'counted,under ₹2,500 a head'],
    ['food for 6 bachelors, monthly cost under 15000 total', 'counted,under ₹2,500 a head'],
    // Numbers in words.
    ['2.5k', 'under ₹2,500'],
    ['do hazar paanch sau', 'under ₹2,500'],
    // Several words in one.
    ['साडेतीन हजारांपेक्षा कमी', 'under ₹3,500'],
    ['hajaranpeksha jasta nako', 'under ₹1,000'],
    ['ಎರಡೂವರೆ ಸಾವಿರದೊಳಗೆ', 'under ₹2,500'],
    ['మూడు వేల ఐదు వందల లోపు', 'under ₹3,500'],
    ['രണ്ടായിരത്തഞ്ഞൂറിൽ കൂടരുത്', 'under ₹2,500'],
    ['மூவாயிரத்துக்கு மேல் போகக்கூடாது', 'under ₹3,000'],
    ['maasam naalayiram thaan', 'under ₹4,000'],
    ['पाच हजारात दोन वेळचे', 'under ₹5,000,2 meals a day'],
    ['4000 budget', 'under ₹4,000'],
    ['my parents are 60 plus', ''],
    ['2 meals 3500', '2 meals a day,about ₹3,500'],
    // What somebody earns and pays is no limit beside one.
    ['i earn 25k, pay 4000, want it under 3000', 'counted,counted,under ₹3,000'],
    ['what do students eat for 50 a meal', 'under ₹50 a meal'],
    ['saadhe teen hazar', 'under ₹3,500'],
    ['pune 2k', 'under ₹2,000'],
    ['paune do hazar', 'under ₹1,750'],
    ['less than three and a half thousand', 'under ₹3,500'],
    // A limit with a wrong letter.
    ['undr 2500', 'under ₹2,500'],
    ['ninety nine rupees', 'under ₹99 a meal'],
    ['belo 3000', 'under ₹3,000'],
    // Marathi's hundreds, but not in a word of English.
    ['सतराशे रुपयांत', 'under ₹1,700'],
    ['nurse lunch 3000', 'about ₹3,000'],
    ['ആയിരത്തി അഞ്ഞൂറ് രൂപയിൽ താഴെ', 'under ₹1,500'],
    // Ranges
    ['1500-3000', '₹1,500–₹3,000'],
    ['between 1500 and 2500 rupees', '₹1,500–₹2,500'],
    ['willing to pay 3000 to 4000', '₹3,000–₹4,000'],
    // Units
    ['2500/month', 'under ₹2,500'],
    ['80 ki thali', 'under ₹80 a meal'],
    ['roz ka 120 se zyada nahi', 'under ₹120 a day'],
    ['per day not more than 120', 'under ₹120 a day'],
    ['roz ke 150', 'under ₹150 a day'],
    ['evening meal under 90 a day', 'under ₹90 a day'],
    ['3500 tak din ka khana', 'under ₹3,500'],
    ['1500 for 15 days', 'under ₹3,000'],
    ['9000 for 3 months', 'under ₹3,000'],
    ['for 2 people 5000', 'counted,under ₹2,500 a head'],
    // Numbers that are no price.
    ['40 din ke liye', ''],
    ['7 days 3000', 'counted,about ₹3,000'],
    ['4 stars and up', '4 stars or more'],
    ['2 meals a day', '2 meals a day'],
    ['5 days a week', '5 days a week'],
    ['560 034', '560034'],
    ['for 2 people', 'counted'],
    ['both are above 70', ''],
    ['subah 7 baje', 'counted'],
    ['99999999999999999999 rs', ''],
  ])('reads the number in %j', (query, meaning) => {
    expect(read(query).join()).toBe(meaning)
  })

  /** Limits of a monthly price in each language. */
  const limits = [
    ...['under #', '# ke andar', '# रुपये से कम', '#க்குள்', '# లోపు', '# ಒಳಗೆ', '# രൂപയിൽ താഴെ'],
    ...['# টাকার মধ্যে', '# સુધી', '# ਤੋਂ ਘੱਟ', '# ଟଙ୍କା ଭିତରେ', '# سے کم', '# cha aat', '#/-'],
    ...['# se zyada nahi', 'not more than #', '# kku mel vendam', 'cannot pay more than #'],
  ]
  const digits = ['०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '０']

  it('reads amounts equally in the digits of every script, with each limit and unit', () => {
    const drawn = record({
      zero: constantFrom(...digits),
      limit: constantFrom(...limits),
      unit: constantFrom('', ' a month', ' har mahine', ' மாதத்திற்கு', ' నెలకు', ' mahinyala'),
      value: integer({ min: 1_000, max: 99_999 }),
    })
    assert(
      property(drawn, ({ zero, limit, unit, value }) => {
        const written = String(value).replaceAll(/\d/g, (digit) =>
          String.fromCodePoint(zero.codePointAt(0)! + Number(digit)),
        )
        const query = limit.replace('#', limit.endsWith('#') ? written + unit : written)
        expect(read(query).join()).toBe(`under ₹${value.toLocaleString('en-IN')}`)
      }),
      { numRuns: 250 },
    )
  })
})
