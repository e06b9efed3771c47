/** What eaters of a dish must accept, from the strictest to the most open. */
export const diets = ['vegan', 'vegetarian', 'eggetarian', 'nonVegetarian'] as const
export type Diet = (typeof diets)[number]

export const kinds = [
  'bread',
  'rice',
  'dal',
  'curry',
  'dry',
  'side',
  'sweet',
  'tiffin',
  'chutney',
  'special',
  'main',
  'bowl',
  'soup',
  'salad',
  'drink',
] as const
export type Kind = (typeof kinds)[number]

export type Dish = { name: string; kind: Kind; diet: Diet; jain: boolean }

/**
 * A list of dishes by kind, parted by semicolons. A mark before the name says what is in it:
 * none vegan, `~` milk or honey, `+` egg, `*` meat or fish.
 */
export type DishList = Partial<Record<Kind, string>>

const dietOfMark: Record<string, Diet> = {
  '~': 'vegetarian',
  '+': 'eggetarian',
  '*': 'nonVegetarian',
}

/** Roots, onion and garlic, which a Jain kitchen does not cook. */
const notJain =
  /aloo|alu|potato|batata|onion|pyaz|pyaaz|garlic|lasun|lehsun|gajar|carrot|mooli|beet|yam|suran|jimikand|arbi|kand\b|ginger|vengaya|ulli|kanda|leek|chinese|manchurian|schezwan|hakka|undhiyu|pav bhaji|misal|samosa|vada pav|mushroom|turnip|shalgam|radish|vegetable|veg |mixed|mix |biryani|masala dosa|mysore|bisi bele|colocasia|saaru|kofta|do pyaza|dopyaza|kolhapuri|thai|pasta|pesto|arrabbiata|lasagne|penne|spaghetti|fusilli|risotto|poriyal combo|korma|kurma|stew|ishtu|sambar|tikki|bonda|poha|pakoda|pakora|kadhai|makhani|masala bhat|jalfrezi|chole|chana masala|rajma|rassa|pulao|chorchori|labra|ghonto|santula|dalma|kabiraji|cutlet|paratha|honey|gnocchi|sambharo|thalipeeth|falafel|hummus|salad|kachumber|misal|chilli|noodle|fried rice|raita/i

/** Reads a dish list into dishes. */
export function readDishes(list: DishList): Dish[] {
  return kinds.flatMap((kind) =>
    (list[kind] ?? '')
      .split(';')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .map((entry) => {
        const diet = dietOfMark[entry[0]!] ?? 'vegan'
        const name = diet === 'vegan' ? entry : entry.slice(1)
        const vegetarian = diet === 'vegan' || diet === 'vegetarian'
        return { name, kind, diet, jain: vegetarian && !notJain.test(name) }
      }),
  )
}

/** Whether somebody on `diet` eats the dish. */
export function isEaten(dish: Dish, diet: Diet): boolean {
  return diets.indexOf(dish.diet) <= diets.indexOf(diet)
}
