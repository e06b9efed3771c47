import { expect, it } from 'vitest'
import { dictionary, read } from './test-dictionary.ts'

it.each([
  ['no crab, mutton or egg', ['not dish crab', 'not dish mutton', 'not dish egg']],
  ['no sugar no rice', ['diet diabetic', 'not dish rice']],
  ['ପିଆଜ ରସୁଣ ବିନା ଖାଇବା', ['diet noOnionGarlic']],
  ['mushroom bina pune', ['not dish mushroom', 'place Pune']],
  ['allergic to crab and all prawns', ['not dish crab', 'not dish prawn']],
  ['no egg, paneer on tuesday', ['not dish egg', 'dish paneer', 'day Tuesday']],
  ['veg but no paneer in pune', ['diet vegetarian', 'not dish paneer', 'place Pune']],
  ['withuot mushroom', ['not dish mushroom']],
  ['tiffin not in pune', ['not place Pune']],
  ['jain or vegan', ['diet jain', 'or diet vegan']],
  ['crab, zuvok and mutton vendam', ['not dish crab', 'not dish mutton']],
  ['masala dosa egg-free', ['dish masala+dosa', 'not dish egg']],
  ['no spicy veg lunch', ['diet mild', 'diet vegetarian', 'meal lunch']],
  ['like at home, not soggy, pune', ['place Pune']],
  ['no zuvok mushroom, paneer', ['not dish mushroom', 'not dish paneer']],
  ['roti instead of rice', ['dish roti', 'not dish rice']],
  ['no mushroom & with paneer', ['not dish mushroom', 'dish paneer']],
  ['mushroom ki sabzi mat dena', ['not dish mushroom']],
  ['mushroom ki smell pasand nahi, pune', ['not dish mushroom', 'place Pune']],
  ["don't do mushroom", ['not dish mushroom']],
  ['not looking for non veg', ['not diet nonVegetarian']],
  ["can't stand mushroom", ['not dish mushroom']],
  ['no soya veg tiffin', ['not dish soya', 'diet vegetarian']],
  ['non veg but no egg', ['diet nonVegetarian', 'not dish egg']],
  // Lists, and negators in pairs.
  ['neither paneer nor mushroom', ['not dish paneer', 'not dish mushroom']],
  ['na paneer na aloo', ['not dish paneer', 'not dish potato']],
  ['পনির না আলু না', ['not dish paneer', 'not dish potato']],
  ['mushroom and crab dont send in pune', ['not dish mushroom', 'not dish crab', 'place Pune']],
  ["don't mind paneer", ['dish paneer']],
  ['no paneer but mushroom', ['not dish paneer', 'dish mushroom']],
  ['anywhere but pune', ['not place Pune']],
  ['mumbai ko chhodkar paneer', ['not place Mumbai', 'dish paneer']],
  ['mushroom bhi na bane pune', ['not dish mushroom', 'place Pune']],
  // A negator at the end of its clause, after words without meaning.
  ['koi bhi ande wali cheez nahi', ['not dish egg']],
  ['अंडे वाली कोई चीज़ नहीं, पनीर चाहिए', ['not dish egg', 'dish paneer']],
  ['paneer chahiye aur kuch nahi', ['dish paneer']],
  ['mushroom allergic hai', ['not dish mushroom']],
  // Verbs of eating after what they negate, and verbs that are themselves negated.
  ['রান্না করতে পারি না রাতের খাবার চাই', ['meal dinner']],
  ['delivery charge kitna hai, paneer nahi', ['not dish paneer']],
  ['ಮಶ್ರೂಮ್ ಹಾಕದ ಊಟ', ['not dish mushroom']],
  // Negated meals and terms are merely not asked for.
  ['ఉదయం అవసరం లేదు, రాత్రి భోజనం', ['meal dinner']],
  ['lunch not needed', []],
  ['without breakfast, lunch and dinner only', ['meal lunch', 'meal dinner']],
  ["don't need dinner, just lunch", ['meal lunch']],
  ['paneer ok but mushroom not ok', ['dish paneer', 'not dish mushroom']],
  // A negator that is a part of the word, and what stands before one, or after "tired of".
  ['മുട്ടയില്ലാത്ത ഊണ്', ['not dish egg']],
  ['அம்மா, காளானில்லாத சாப்பாடு', ['not dish mushroom']],
  ['अंड्याशिवाय डबा', ['not dish egg']],
  ['lunch, egg nahi', ['meal lunch', 'not dish egg']],
  ['tikhat kami, paneer nako', ['diet mild', 'not dish paneer']],
  ['jain, egg nahi', ['diet jain', 'not dish egg']],
  ['non veg, egg nahi', ['not diet nonVegetarian', 'not dish egg']],
  ['punjabi mess nahi', ['not cuisine Punjabi']],
  ['pune me veg khana nahi milta', ['place Pune', 'diet vegetarian']],
  ['no mushroom tiffin veg', ['not dish mushroom', 'diet vegetarian']],
  ['avoid spicy food and mushroom', ['diet mild', 'not dish mushroom']],
  ['sick of paneer, want mushroom', ['dish mushroom']],
  // Weekdays.
  ['sunday ko nahi', ['not day Sunday']],
  ['weekends off', []],
])('reads the negation in %j', (query, expected) => {
  expect(read(query)).toEqual(expected)
})

it.each([
  ['no mushroom in pune', ['no mushroom', 'pune']],
  ['egg-free tiffin', ['egg free']],
  ['no crab, mutton or fish', ['crab', 'mutton', 'fish']],
])('removes the negator of “%s” together with the words that it alone negates', (query, words) => {
  const said = dictionary.understand(query, 'Monday').segments
  const silent = new Set(['ordinary', 'unknown', 'food'])
  expect(said.filter(({ meaning }) => !silent.has(meaning.kind)).map(({ words }) => words)).toEqual(
    words,
  )
})
