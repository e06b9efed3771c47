import type { Diet } from './dishes/dish.ts'
import type { TableName } from './dishes/tables.ts'
import type { Meal } from './menus.ts'
import type { Cuisine, PriceTier, Region } from './places.ts'
import type { Random } from './random.ts'

const dietTags: Record<Diet, readonly string[]> = {
  vegan: ['Vegan'],
  vegetarian: ['Vegetarian', 'Pure Veg'],
  eggetarian: ['Eggetarian'],
  nonVegetarian: ['Non-Vegetarian', 'Veg & Non-Veg'],
}

const tableTags: Partial<Record<TableName, readonly string[]>> = {
  punjabi: ['Punjabi'],
  awadhi: ['Awadhi'],
  gujarati: ['Gujarati'],
  maharashtrian: ['Maharashtrian'],
  bengali: ['Bengali'],
  odia: ['Odia'],
  assamese: ['Assamese'],
  tamil: ['Tamil', 'Chettinad'],
  andhra: ['Andhra'],
  kannada: ['Karnataka', 'Udupi'],
  kerala: ['Kerala'],
  indoChinese: ['Indo-Chinese'],
}

const cuisineTags: Record<Cuisine, readonly string[]> = {
  Continental: ['Pasta', 'Bakery', 'European', 'Corporate', 'Soups & Salads', 'Mild'],
  'Health Food': [
    'Millet',
    'Diabetic-friendly',
    'High-protein',
    'Calorie-counted',
    'Low-oil',
    'Gluten-free options',
    'Weight loss',
  ],
  'Multi-Cuisine': ['Family', 'Variety', 'Corporate', 'Weekend specials', 'Kids'],
  'North Indian': ['Home-style', 'Roti & Sabzi', 'Low-oil', 'Diabetic-friendly', 'Steel dabba'],
  'Pan Indian': ['Home-style', 'Regional', 'Family', 'Steel dabba', 'Low-oil', 'Seniors'],
  'South Indian': ['Home-style', 'Rice meals', 'Tiffin', 'Banana leaf', 'Millet', 'Steel dabba'],
  Vegan: [
    'Plant-based',
    'Dairy-free',
    'Organic',
    'Gluten-free options',
    'Low-oil',
    'Eco packaging',
  ],
}

const tierTags: Record<PriceTier, readonly string[]> = {
  budget: ['Student', 'Bachelors', 'Unlimited rice', 'Hostel', 'Mess'],
  standard: ['Corporate', 'Family', 'Working couples', 'Home-style'],
  premium: ['Chef-made', 'Organic', 'Corporate', 'Gourmet', 'Small-batch'],
}

/** Three to six tags, the most telling first: a card shows three. */
export function chooseTags(
  company: {
    cuisine: Cuisine
    diet: Diet
    jain: boolean
    tier: PriceTier
    meals: readonly Meal[]
    tables: readonly TableName[]
    region: Region
  },
  random: Random,
): string[] {
  const local = company.tables.flatMap((table) => random.sample(tableTags[table] ?? [], 1))
  const tags = [
    random.pick(dietTags[company.diet]),
    ...(company.jain ? ['Jain'] : []),
    ...(local.length > 0 && random.chance(0.7) ? [local[0]!] : []),
    ...random.sample(cuisineTags[company.cuisine], random.int(1, 2)),
    random.pick(tierTags[company.tier]),
    ...(random.chance(0.6) ? [random.pick(company.meals)] : []),
  ]
  return [...new Set(tags)].slice(0, 6)
}
