import type { Meal } from './menus.ts'
import type { Place, Town } from './places.ts'
import type { Random } from './random.ts'

/**
 * A phone number that nobody can have: +91, then ten digits that begin with two zeros. 0 is
 * India's trunk prefix, so no subscriber's number begins with it, and a telephone that drops
 * one zero is still left with a number that begins with another.
 */
export function inventPhone(random: Random): string {
  const digits = () => String(random.int(0, 9))
  return `+91 00${digits()}${digits()}${digits()} ${String(random.int(10_000, 99_999))}`
}

/** A word for addresses on the web: "aangan-wali-tiffin". */
export function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

const streets =
  'Neem Lane, Old Well Road, Peepal Street, Banyan Cross, Kite Maker Lane, Temple Tank Street, Jasmine Avenue, Lantern Lane, Flour Mill Road, Potter Lane, Mango Grove Road, Second Gate Road, Lotus Street, Brass Market Lane, Library Road, Parrot Lane, Water Tower Road, Tailor Street, Sugarcane Road, Bell Tower Lane, Post Office Cross, Marigold Road, Weaver Street, Ashoka Tree Road, Betel Leaf Lane, Salt Godown Road, Music School Lane, Coconut Avenue, Bullock Cart Road, Peacock Lane'.split(
    ', ',
  )
const landmarks =
  'behind the flour mill, near the water tank, opposite the playground, next to the stationery shop, above the tailor, beside the old library, near the second gate, opposite the milk booth, behind the community hall, near the banyan tree, next to the bicycle repair shop, off the vegetable market'.split(
    ', ',
  )

function inventAddress(town: Town, place: Place, area: string, random: Random): string {
  const street = random.pick(streets)
  const number = random.pick([
    `${random.int(2, 180)}`,
    `${random.int(2, 90)}/${random.pick(['A', 'B', 'C', '2'])}`,
    `Shop ${random.int(1, 24)}`,
    `Plot ${random.int(3, 140)}`,
    'Ground floor',
    `No. ${random.int(2, 120)}`,
  ])
  const landmark = random.chance(0.45) ? `, ${random.pick(landmarks)}` : ''
  const state = place.state === town.name ? '' : `, ${place.state}`
  return `${number}, ${street}${landmark}, ${area}, ${town.name}${state}`
}

function inventHours(meals: readonly Meal[], random: Random): string {
  const days = random.pick(['Daily', 'Daily', 'Mon-Sun', 'Mon-Sat'])
  const opens = meals.includes('Breakfast')
    ? random.pick(['6:00 AM', '6:30 AM', '7:00 AM'])
    : random.pick(['8:00 AM', '9:00 AM', '9:30 AM', '10:00 AM'])
  const closes = meals.includes('Dinner')
    ? random.pick(['9:00 PM', '9:30 PM', '10:00 PM', '8:30 PM'])
    : random.pick(['3:00 PM', '4:00 PM', '5:00 PM'])
  // Every kitchen cooks on Sundays, if only lunch.
  if (days === 'Mon-Sat') return `Mon-Sat: ${opens} - ${closes}, Sun: ${opens} - 3:00 PM`
  return random.chance(0.2) && meals.includes('Lunch') && meals.includes('Dinner')
    ? `${days}: ${opens} - 3:00 PM, 6:00 PM - ${closes}`
    : `${days}: ${opens} - ${closes}`
}

/** Where a company is found: all invented, on names that are reserved for examples. */
export function composeContact(
  company: { name: string; town: Town; place: Place; meals: readonly Meal[]; area: string },
  random: Random,
) {
  const slug = toSlug(company.name)
  const mailbox = random.pick(['hello', 'orders', 'tiffin', 'namaste', 'kitchen', 'contact'])
  const absent = (share: number) => random.chance(share)
  return {
    address: inventAddress(company.town, company.place, company.area, random),
    phone: absent(0.06) ? null : inventPhone(random),
    email: absent(0.12) ? null : `${mailbox}@${slug}.example`,
    website: absent(0.38) ? null : `https://${slug}.example`,
    hours: absent(0.14) ? null : inventHours(company.meals, random),
  }
}
