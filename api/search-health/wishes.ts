import { cuisines, locations } from '#api/contract/options.ts'
import { indexSettings } from '#indexer/company-index.ts'

/** A place or a cuisine that a search can ask for. */
export type Wish = {
  name: string
  kind: 'city' | 'cuisine'
  /** Whether the filters offer it. */
  listed: boolean
  /** How people write it, in lower case. */
  spellings: readonly string[]
}

/** Names with their other spellings after a colon, if they have any. */
const read = (kind: Wish['kind'], names: string): Wish[] =>
  names.split(/,\s*/).map((entry) => {
    const [name, others = ''] = entry.trim().split(':')
    const spellings = [name!.toLowerCase(), ...others.split('|').filter(Boolean)]
    return { name: name!, kind, listed: false, spellings }
  })

/** Large cities that the filters do not offer. */
const furtherCities = read(
  'city',
  `Agra, Ajmer, Aligarh, Amritsar, Aurangabad:sambhajinagar, Bareilly:bareli, Bhilai,
  Bhopal:bhopaal, Chandigarh:chandigad, Coimbatore:kovai|coimbatur, Cuttack:katak,
  Dehradun:dehra dun, Dhanbad, Durgapur, Faridabad, Ghaziabad:gaziabad, Goa:panaji|panjim,
  Gorakhpur, Gwalior, Howrah:haora, Hubli:hubballi, Indore:indor, Jabalpur, Jaipur:jaypur|jaipor,
  Jalandhar:jullundur, Jammu, Jamshedpur:tatanagar, Jodhpur, Kanpur:cawnpore,
  Kochi:cochin|kochin|ernakulam, Kolhapur, Kota, Kozhikode:calicut, Lucknow:lakhnau|luckhnow,
  Ludhiana, Madurai, Mangalore:mangaluru, Meerut, Moradabad, Mysore:mysuru, Nagpur, Nashik:nasik,
  Navi Mumbai, Noida:greater noida, Patna, Prayagraj:allahabad, Puducherry:pondicherry, Raipur,
  Rajkot, Ranchi, Salem, Shimla:simla, Siliguri, Solapur:sholapur, Srinagar, Surat, Thane:thana,
  Thiruvananthapuram:trivandrum, Tiruchirappalli:trichy|tiruchi, Tirupati, Udaipur,
  Vadodara:baroda, Varanasi:banaras|benares|kashi, Vijayawada:bezawada,
  Visakhapatnam:vizag|vishakhapatnam, Warangal`,
)

/** Cuisines and ways of eating that the filters do not offer. Dishes are none. */
const furtherCuisines = read(
  'cuisine',
  `Andhra:andhra style, Assamese:asamese, Awadhi:lucknowi, Bengali:bangali|bengoli, Bihari,
  Chettinad:chettinadu, Chinese:indo chinese|indo-chinese, Diabetic:diabetes|sugar free,
  Eggetarian, Gluten-Free:gluten free|glutenfree, Goan, Gujarati:gujrati|gujarathi,
  High Protein:high-protein|protein rich, Hyderabadi, Italian, Jain:jain food, Kashmiri,
  Keralan:kerala|keralite|malayali|malabar, Keto:ketogenic, Konkani, Korean, Low Carb:low-carb,
  Maharashtrian:marathi|maharastrian, Marwari:marwadi, Mexican, Mughlai:mughalai,
  Odia:oriya, Parsi, Punjabi:panjabi, Rajasthani, Satvik:sattvic|sattvik|satvic,
  Sindhi, Thai, Udupi`,
)

/** Words with the same meaning that the search engine knows of a name. */
function synonymsOf(name: string): string[] {
  const synonyms: Record<string, string[]> = indexSettings.synonyms
  return synonyms[name.toLowerCase()] ?? []
}

/** Two spellings of one place are one wish, under the name that people write today. */
const sameAs: Record<string, string> = { Bangalore: 'Bengaluru' }

const listedPlaces: Wish[] = locations
  .filter((name) => !(name in sameAs))
  .map((name) => ({
    name,
    kind: 'city',
    listed: true,
    spellings: [name.toLowerCase(), ...synonymsOf(name)],
  }))

const otherSpellings: Partial<Record<string, string[]>> = {
  'Health Food': ['healthy food', 'healthy', 'diet food', 'diet'],
  'Multi-Cuisine': ['multi cuisine', 'multicuisine'],
  'North Indian': ['north-indian', 'northindian'],
  'South Indian': ['south-indian', 'southindian'],
  'Pan Indian': ['pan-indian'],
}
const listedCuisines: Wish[] = cuisines.map((name) => ({
  name,
  kind: 'cuisine',
  listed: true,
  spellings: [name.toLowerCase(), ...(otherSpellings[name] ?? [])],
}))

/** Everything that can be recognised. */
export const wishes: readonly Wish[] = [
  ...listedPlaces,
  ...furtherCities,
  ...listedCuisines,
  ...furtherCuisines,
]
