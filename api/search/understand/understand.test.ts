import { array, assert, constantFrom, oneof, property, shuffledSubarray, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dictionary, dishes, names, read, understand } from './test-dictionary.ts'
import { phrases } from './vocabulary.ts'

const pincodes = (query: string) =>
  understand(query).flatMap(({ meaning }) =>
    meaning.kind === 'place' ? meaning.place.pincodes : [],
  )

describe('understand', () => {
  it.each([
    // A misspelt, folded or joined word.
    ['hydrabad tiffin', ['place Hyderabad']],
    ['aloogobi', ['dish potato+cauliflower']],
    ['h s r layout', ['place HSR Layout']],
    ['raja ji nagar', ['place Rajajinagar']],
    ['company of 12 in pune', ['audience office', 'place Pune']],
    // Several words in one, of which none is written so.
    ['vegtiffinmumbai', ['diet vegetarian', 'place Mumbai']],
    ['koltaka', []],
    ['delhi north campus', ['place Delhi']],
    // “Allergy” by its sound, and “also” at the end of a word.
    ['முட்டை அலர்ஜி', ['not dish egg']],
    ['ಮೊಟ್ಟೆಯೂ ಬೇಡ', ['not dish egg']],
    // When a plan begins is no day of its menu.
    ['from tomorrow in pune', ['place Pune']],
    ['dont want anything with egg', ['not dish egg']],
    ['garlicless, mushroom is a problem', ['not dish garlic', 'not dish mushroom']],
    ['nothing too fancy', ['not tier Premium']],
    ['gobhi gives me gas, no gobhi', ['not dish cauliflower']],
    ['bengalurinalli oota', ['place Bengaluru']],
    // What is of a place is not there, nor what is wanted by a person who was.
    ['nagpuri food', []],
    ['was in delhi, now in pune', ['place Pune']],
    ['told me to stop eating egg', ['not dish egg']],
    // Two words with a genitive are no place that sounds like both.
    ['namak ka khana', []],
    // A word that is being typed is no village that sounds like it.
    ['kazan', ['place Kazan']],
    ['khazan', []],
    // Two swapped letters, though it sounds like the beginning of "delicious".
    ['delih', ['place Delhi']],
    // Of four letters, two may be swapped, but none may be wrong.
    ['prui, pqri', ['dish puri']],
    ['tiffin near me under 3000', ['order nearest', 'price under ₹3,000']],
    // An unfinished word of two letters in another script; in Latin letters, the engine finds what it begins.
    ['पनी', ['dish paneer']],
    ['कढ़', ['dish kadhi']],
    ['साउथ इंडि', ['cuisine South Indian']],
    ['மும்ப', ['place Mumbai']],
    ['की', []],
    ['chenna', []],
    // A place of common words, one of which is misspelt.
    ['tiffin in salt lane', ['place Salt Lake']],
    // A common word with two swapped letters is no place, and a place with another word no misspelt phrase.
    ['lunch dialy please', ['meal lunch']],
    ['madurai laye kammi vilai', ['place Madurai', 'tier Budget']],
    ['ऑफ़िस का लंच', ['audience office', 'meal lunch']],
    // A long word without a letter that is not heard.
    ['maharashtr', ['place Maharashtra']],
    // A dish and a meal, though kitchens write the two words together.
    ['salad lunch', ['dish salad', 'meal lunch']],
    // A people and no misspelt district.
    ['sindhi food', []],
    ['sidhi food', ['place Sidhi']],
    ['tollygungeer kache', ['place Tollygunge']],
    // A listed place without its shorter ending, and no village without a longer one.
    ['সল্টলেকে', ['place Salt Lake']],
    ['shivaji nagarmadhe', ['place Shivaji Nagar']],
    // A style of cooking that is named after a place, and a part of a city.
    ['pune style misal', []],
    ['kerala style', ['cuisine Kerala']],
    ['north bangalore', ['place Bengaluru']],
    ['south indian pune', ['cuisine South Indian', 'place Pune']],
    ['ठाण्यात', ['place Thane']],
    ['not above 100 a meal', ['price under ₹100 a meal']],
    ['veg meals, mutton on friday', ['dish mutton', 'day Friday']],
    ['pure veg, no mutton', ['diet pureVeg', 'not dish mutton']],
    ['சோறும் மீனும்', ['dish rice', 'dish fish']],
    ['तीन हजाराच्या आत', ['price under ₹3,000']],
    ['સોમવારે માછલી', ['day Monday', 'dish fish']],
    ['ದೋಸೆಯನ್ನು', ['dish dosa']],
    // Letters that writers do not confuse make a different word, in every script.
    ['மழை', []],
    // Words of a romanised language are no misspelt food, and emphasis is not part of a phrase.
    ['रोज का खाना बहुत कम तेल', ['diet lowOil']],
    // A village, too, while a town is rather meant than a dish that is named after it.
    ['kale', ['dish kale']],
    ['dindigul', ['place Dindigul']],
    ['dindigul biryani', ['dish dindigul+biryani']],
    // Words that occur in names only, even if they sound like a dish.
    ['mutton sukka', ['dish mutton+suka']],
    // A connective within a dish.
    ['bombay ki chutney', ['dish bombay+chutney']],
    // Places by their context.
    ['puri', ['dish puri']],
    ['andhra meals', ['cuisine Andhra']],
    ['tiffin in andhra', ['place Andhra Pradesh']],
    ['tiffin in puri', ['place Puri']],
    ['kerala tiffin in pune', ['cuisine Kerala', 'place Pune']],
    ['in kerala dosa', ['place Kerala', 'dish dosa']],
    // Ordinary words, and misspelt words similar to some of them.
    ['want enough lunch, whose is good, go', ['meal lunch']],
    ['biriyani mubai', ['dish biryani', 'place Mumbai']],
    // Several scripts.
    ['மாம்பழம் தாம்பரத்தில்', ['dish mango', 'place Tambaram']],
    // A phrase with a wrong letter, beside a common word.
    ['free delivry', ['term freeDelivery']],
    // One letter more is another place
    ['bopal', ['place Bopal']],
    ['sec 56 lunch', ['place Sec 56', 'meal lunch']],
    // The sound of a word that the vocabulary spells differently in this script.
    ['कोणी डबा देतं का', []],
    ['ராத்திரி சாப்பாடு', ['meal dinner']],
    ['a kitchen that never cooks beef', ['not dish beef']],
    ['students garlic illada', ['audience students', 'not dish garlic']],
    ['my daughter refuses rice', ['audience kids', 'not dish rice']],
    // Egg is wanted: not only vegetarian kitchens.
    ['meat nahi khate, anda chalega', ['not dish meat', 'dish egg']],
    ['eggs ok but no meat', ['diet eggetarian', 'not diet nonVegetarian']],
    ['i am vegetarian but eat eggs', ['diet eggetarian']],
    ['veg, eggs on sunday', ['dish egg', 'day Sunday']],
    // Negative forms of any verb.
    ['ಅಣಬೆ ಹಾಕಬಾರದು', ['not dish mushroom']],
    ['முட்டை கலக்காத', ['not dish egg']],
    ['മുട്ട പറാത്ത', ['dish egg', 'dish paratha']],
    // What is too much of something asks for less of it.
    ["i can't eat spicy food", ['diet mild']],
    ['spicy dosa', ['dish dosa']],
    // No phrase goes on after a comma.
    ['no sugar, low salt', ['diet diabetic']],
    // A choice of places, and a place that is ruled out.
    ['dosa in pune or bihar', ['dish dosa', 'place Pune', 'or place Bihar']],
    ['dosa in pune, not in bihar', ['dish dosa', 'place Pune', 'not place Bihar']],
    ['not too expensive, good reviews', ['not tier Premium', 'order rating-high']],
    ['sunday ko bhi', ['day Sunday']],
    ['allergic to nuts and lactose intolerant', ['not dish nuts', 'diet dairyFree']],
    ['thane nahi, pune me', ['not place Thane', 'place Pune']],
    ['budget is not an issue, best dinner', ['order rating-high', 'meal dinner']],
    // Places in another script, by sound.
    ['പാലക്കാട്', ['place Palakkad']],
    ['चिंचवड', ['place Chinchwad']],
    // Although it sounds like a word of another language; and no place or food that merely sounds like a verb.
    ['खराडीला', ['place Kharadi']],
    ['കൊൽക്കത്തയില്', ['place Kolkata']],
    ['કોલકાતામા', ['place Kolkata']],
    ['చేస్తారు', []],
    ['सादा शाकाहारी', ['diet vegetarian']],
    // English words in another script, although they sound like other words ("fees").
    ['फिश नहीं, राइस', ['not dish fish', 'dish rice']],
    // A nasal sign one letter too late, and a diet with a case ending.
    ['मुबंईत', ['place Mumbai']],
    ['কম তেলে', ['diet lowOil']],
    ['बंद करा सकें', ['term pause']],
    ['ಜೆಪಿ ನಗರ', ['place JP Nagar']],
    ['ਸੈਕਟਰ 56', ['place Sector 56']],
    ['அடையாறில்', ['place Adyar']],
    // What is only allowed asks for nothing.
    ['veg or non veg both ok, pune', ['place Pune']],
    ['dosa, mutton bhi chalega', ['dish dosa']],
    // A city that is left, unless no other is named.
    ['tiffin from pune', ['place Pune']],
    ['moved from chennai to pune', ['place Pune']],
    ['chennai to pune transfer', ['place Pune']],
    ['pehle chennai me tha, ab pune', ['place Pune']],
    ['kolkata or anywhere else in west bengal', ['place Kolkata', 'or place West Bengal']],
    ['moved out of chennai, now in pune', ['place Pune']],
    ['chennai se pune aaya', ['place Pune']],
    ['ಚೆನ್ನೈಯಿಂದ ಪುಣೆಗೆ', ['place Pune']],
    ['pune poha mumbai dosa', ['place Pune', 'dish poha', 'place Mumbai', 'dish dosa']],
    // Weekdays.
    ['no need on sundays', ['not day Sunday']],
    ['kal rajma', ['day Monday', 'dish rajma']],
    ['monday to friday', ['day Monday+Tuesday+Wednesday+Thursday+Friday']],
    // A meal in a greeting.
    ['good night', []],
    // "Near" the visitor, or near the place next to it.
    ['yahan ke paas tiffin', ['order nearest']],
    ['pune ke paas tiffin', ['place Pune']],
    // An illness with the name of a food.
    ['papa ko sugar hai, pune', ['diet diabetic', 'place Pune']],
    // Terms of several words.
    ['ಡೆಲಿವರಿ ಶುಲ್ಕ ಇಲ್ಲದೆ', ['term freeDelivery']],
    ['what is the delivery charge', []],
  ])('reads the query %j', (query, expected) => {
    expect(read(query)).toEqual(expected)
  })

  it.each([
    ['sushi in pune', ['sushi']],
    // Function words are ignored.
    ['please find something good for me in pune', []],
    ['mujhe pune mein khana chahiye', []],
    // Rare words of English, and everyday ones of Hindi.
    ['koi veg mess hai kya jo sunday ko bhi de', []],
  ])('lists the unknown words of %j', (query, expected) => {
    const unknown = understand(query).filter(({ meaning }) => meaning.kind === 'unknown')
    expect(unknown.map(({ words }) => words)).toEqual(expected)
  })

  it('reads localities beside each other as alternatives', () => {
    expect(read('kazan or porur')).toEqual(['place Kazan', 'or place Porur'])
    expect(pincodes('shivaji nagar koramangala')).toEqual([560_009, 560_034])
  })

  it('reads an ambiguous place as the one in the named city, or as all near kitchens without a city', () => {
    expect(pincodes('shivaji nagar pune')).toEqual([411_005])
    expect(pincodes('shivaji nagar bangalore')).toEqual([560_009])
    expect(pincodes('shivaji nagar')).toEqual([560_009])
  })

  it('reads a dish in another script, and spells it in reasons as the directory does', () => {
    const [rice] = understand('चावल')
    expect(rice!.meaning).toMatchObject({ families: ['rice'], literal: 'chawal' })
  })

  it.each(['मेरी', 'எனக்கு', 'ఇక్కడ'])('knows "%s" by its spelling in Latin letters', (word) => {
    expect(understand(word)).toMatchObject([{ meaning: { kind: 'ordinary' } }])
  })

  it('labels a misspelt dish as what it was read as, any other as typed', () => {
    expect(['panneer', 'panir'].map((query) => understand(query)[0]!.label)).toEqual([
      'panneer',
      'panir',
    ])
    expect(understand('mushroon')[0]).toMatchObject({ misspelt: true, label: 'mushroom' })
  })

  it('reads the same constraints in whatever order they are typed', () => {
    const wishes = [
      ...['under 2500', '3000 से 4000', '700 a week', 'no mushroom', 'na crab na potato', 'lunch'],
    ]
    assert(
      property(shuffledSubarray(wishes, { minLength: 2, maxLength: 4 }), (drawn) => {
        const apart = drawn.flatMap(read)
        expect(read(drawn.join(', ')).toSorted()).toEqual(apart.toSorted())
      }),
      { numRuns: 150 },
    )
  })

  it('covers all words in order, for any input', () => {
    const word = oneof(
      constantFrom(...phrases.map(({ text }) => text), ...dishes, ...names),
      string({ maxLength: 12, unit: 'grapheme' }),
      constantFrom('2000', '560034', ',', '.', 'no', 'nahi', '2 se 3', 'k', '₹', '\u200D'),
    )
    assert(
      property(array(word, { maxLength: 12 }), (typed) => {
        const segments = understand(typed.join(' '))
        expect(segments.map(({ from }) => from)).toEqual([
          ...(segments.length > 0 ? [0] : []),
          ...segments.slice(0, -1).map(({ to }) => to),
        ])
      }),
      { numRuns: 250 },
    )
  })

  it('reads each phrase of the vocabulary, even among filler words', () => {
    const kinds = new Set(['diet', 'audience', 'day', 'meal', 'cuisine', 'order', 'tier', 'term'])
    // Most are compounds of each with each: every fifth stands for its neighbours.
    const lost = phrases.flatMap(({ text, entry }, at) => {
      if (!kinds.has(entry.kind) || at % 5 > 0) return []
      const [alone, wrapped] = [read(text), read(`hello, ${text}, thanks`)]
      return alone.length > 0 && alone.join() === wrapped.join() ? [] : [text]
    })
    expect(lost).toEqual([])
  })

  it('never corrects a common word to a dish or a name', () => {
    const taken = phrases.filter(
      ({ text, entry }) =>
        entry.kind === 'ordinary' && understand(text).some(({ misspelt }) => misspelt),
    )
    expect(taken.map(({ text }) => text)).toEqual([])
  })
})

describe('dishesWith', () => {
  it('finds dishes by the families of foods in their names', () => {
    expect(dictionary.dishesWith(['paneer', 'butter'])).toEqual(['butter+masala+paneer'])
    expect(dictionary.dishesWith(['meat']).toSorted()).toEqual(['65+chicken', 'mutton+suka'])
    expect(dictionary.dishesWith(['paneer', 'gobi'])).toEqual([])
  })
})
