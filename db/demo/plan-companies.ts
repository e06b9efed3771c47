import type { CompanyWish } from './companies.ts'
import { drawDates } from './dates.ts'
import { cuisines, places, priceTiers } from './places.ts'
import type { Cuisine, Place, PriceTier, Region } from './places.ts'
import type { Random } from './random.ts'
import { nameHeads, nameTails, tongueOf } from './words/names.ts'
import type { Tongue } from './words/names.ts'

type Shares = Record<Cuisine, number>

const southern: Shares = {
  'South Indian': 30,
  'North Indian': 13,
  'Pan Indian': 13,
  'Multi-Cuisine': 12,
  'Health Food': 12,
  Continental: 9,
  Vegan: 11,
}
const northern: Shares = {
  'North Indian': 28,
  'Pan Indian': 18,
  'South Indian': 13,
  'Multi-Cuisine': 12,
  'Health Food': 11,
  Continental: 9,
  Vegan: 9,
}
const elsewhere: Shares = {
  'Pan Indian': 27,
  'North Indian': 19,
  'South Indian': 13,
  'Multi-Cuisine': 12,
  'Health Food': 11,
  Continental: 9,
  Vegan: 9,
}

/** How many of a region's hundred companies cook what. */
export function cuisineShares(region: Region): Shares {
  if (region === 'tamil' || region === 'andhra' || region === 'karnataka') return southern
  if (region === 'delhi' || region === 'awadh' || region === 'central') return northern
  return elsewhere
}

/** Health food and continental kitchens ask for more. */
export function tierShares(cuisine: Cuisine): Record<PriceTier, number> {
  return cuisine === 'Continental' || cuisine === 'Health Food'
    ? { budget: 22, standard: 40, premium: 38 }
    : { budget: 43, standard: 37, premium: 20 }
}

/** Deals options out so that each keeps near its share at every step, not only on average. */
function createDealer<K extends string>(options: readonly K[]) {
  const dealt = new Map<K, number>()
  let total = 0
  return {
    lackOf: (option: K, shares: Record<K, number>) =>
      ((total + 1) * shares[option]) / 100 - (dealt.get(option) ?? 0),
    take: (option: K) => {
      dealt.set(option, (dealt.get(option) ?? 0) + 1)
      total++
    },
    options,
  }
}

function pickHighest<K>(options: readonly K[], score: (option: K) => number): K {
  return options
    .map((option) => ({ option, value: score(option) }))
    .reduce((best, next) => (next.value > best.value ? next : best)).option
}

/** Settles name, place, cuisine and tier of every demo company, in order of their founding. */
export function planCompanies(
  counts: { approvedCompanies: number; pendingCompanies: number },
  now: Date,
  random: Random,
): CompanyWish[] {
  const tiersOfCuisine = new Map(cuisines.map((cuisine) => [cuisine, createDealer(priceTiers)]))
  const planned = places.flatMap((place) => {
    const cuisineDealer = createDealer(cuisines)
    const tierDealer = createDealer(priceTiers)
    return Array.from({ length: place.companies }, () => {
      const shares = cuisineShares(place.region)
      const cuisine = pickHighest(
        cuisines,
        (option) => cuisineDealer.lackOf(option, shares) + random.next() * 0.5,
      )
      cuisineDealer.take(cuisine)
      const ofCuisine = tiersOfCuisine.get(cuisine)!
      const wanted = tierShares(cuisine)
      const tier = pickHighest(
        priceTiers,
        (option) =>
          1.5 * tierDealer.lackOf(option, wanted) +
          ofCuisine.lackOf(option, wanted) +
          random.next() * 0.3,
      )
      tierDealer.take(tier)
      ofCuisine.take(tier)
      return { place, cuisine, tier }
    })
  })
  const pending = Array.from({ length: counts.pendingCompanies }, () => {
    const place = random.pick(places)
    const cuisine = random.weighted(cuisineShares(place.region))
    return { place, cuisine, tier: random.weighted(tierShares(cuisine)) }
  })
  const heads = createNamer(random)
  const founded = drawDates(counts.approvedCompanies, { now, daysAgo: [545, 25] }, random)
  const asked = drawDates(counts.pendingCompanies, { now, daysAgo: [14, 0] }, random)
  return [
    ...random.shuffle(planned).map((plan, index) => ({
      ...plan,
      status: 'approved' as const,
      createdAt: founded[index]!,
    })),
    ...pending.map((plan, index) => ({
      ...plan,
      status: 'pending' as const,
      createdAt: asked[index]!,
    })),
  ].map((plan) => ({ ...plan, name: heads(plan.cuisine, plan.place), featured: false }))
}

/** Gives names whose beginnings are all different. */
function createNamer(random: Random): (cuisine: Cuisine, place: Place) => string {
  const left = Object.fromEntries(
    Object.entries(nameHeads).map(([tongue, heads]) => [tongue, random.shuffle(heads)]),
  ) as Record<Tongue, string[]>
  return (cuisine, place) => {
    const own = tongueOf(cuisine, place.region)
    const local = tongueOf('Pan Indian', place.region)
    const wishes: Tongue[] =
      cuisine === 'Multi-Cuisine' && random.chance(0.45)
        ? [local, own, 'hindi', 'english']
        : [own, local, 'hindi', 'english', 'tamil', 'kannada']
    const tongue = wishes.find((wish) => left[wish].length > 0)
    if (!tongue) throw new Error('There are not enough names for the demo companies')
    const head = left[tongue].pop()!
    const tails = nameTails[tongue].filter(
      (tail) => !head.toLowerCase().includes(tail.split(' ')[0]!.toLowerCase()),
    )
    return `${head} ${random.pick(tails)}`
  }
}
