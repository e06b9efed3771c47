import type { Random } from './random.ts'

const DAY = 86_400_000
const INDIA = 5.5 * 60 * 60 * 1000

/** A row of `search_terms`. */
export type DemoSearch = {
  day: string
  term: string
  location: string
  cuisine: string
  searches: number
  found_nothing: number
}

/** Something that visitors search for: how often on a usual day, and how much of it is in vain. */
type Habit = {
  term?: string
  location?: string
  cuisine?: string
  daily: number
  inVain?: number
  /** How much more often at the end of the span than at its beginning. */
  growth?: number
}

const found: Habit[] = [
  { term: 'tiffin', daily: 9 },
  { term: 'veg thali', daily: 7 },
  { term: 'biryani', daily: 6 },
  { term: 'paneer', daily: 4 },
  { term: 'dal chawal', daily: 3 },
  { term: 'rajma chawal', daily: 2.5 },
  { term: 'homely food', daily: 2.5 },
  { term: 'student mess', daily: 2 },
  { term: 'idli dosa', daily: 2 },
  { term: 'dabba mumbai', daily: 3 },
  { term: 'tiffin pune', daily: 2.5 },
  { term: 'mess near hinjawadi', daily: 1 },
  { term: 'chicken curry', daily: 2 },
  { term: 'khichdi', daily: 1.5 },
  { term: 'poha', daily: 1.2 },
  { term: 'salad', daily: 1, growth: 2 },
  { term: 'protein', daily: 0.8, growth: 3 },
  { term: 'south indian', daily: 2.5 },
  { term: 'healthy', daily: 2, growth: 2 },
  { location: 'Mumbai', daily: 8 },
  { location: 'Bengaluru', daily: 7 },
  { location: 'Delhi', daily: 6 },
  { location: 'Pune', daily: 5 },
  { location: 'Hyderabad', daily: 4 },
  { location: 'Chennai', daily: 3 },
  { location: 'Kolkata', daily: 2 },
  { location: 'Ahmedabad', daily: 2 },
  { location: 'Gurgaon', daily: 3.5, growth: 1.5 },
  { cuisine: 'North Indian', daily: 4 },
  { cuisine: 'South Indian', daily: 3.5 },
  { cuisine: 'Vegan', daily: 1.5, growth: 2 },
  { cuisine: 'Health Food', daily: 2, growth: 1.5 },
  { location: 'Bengaluru', cuisine: 'South Indian', daily: 2 },
  { location: 'Mumbai', cuisine: 'Health Food', daily: 1 },
]

const missed: Habit[] = [
  { term: 'jaipur', daily: 1.6, inVain: 1, growth: 2 },
  { term: 'tiffin jaipur', daily: 0.7, inVain: 1 },
  { term: 'kochi', daily: 1.1, inVain: 1 },
  { term: 'cochin', daily: 0.4, inVain: 1 },
  { term: 'chandigarh', daily: 0.9, inVain: 1 },
  { term: 'patna', daily: 0.5, inVain: 1 },
  { term: 'lucknow', daily: 0.8, inVain: 0.4 },
  { term: 'jain', daily: 1.8, inVain: 0.3, growth: 1.5 },
  { term: 'jain thali', daily: 0.6, inVain: 0.8 },
  { term: 'jain', location: 'Chennai', daily: 0.4, inVain: 1 },
  { term: 'bengali', daily: 1.2, inVain: 0.4 },
  { term: 'bengali thali', location: 'Bengaluru', daily: 0.6, inVain: 1 },
  { term: 'keto', daily: 1, inVain: 1, growth: 3 },
  { term: 'keto meals', daily: 0.4, inVain: 1 },
  { term: 'kerala sadya', daily: 0.5, inVain: 0.8 },
  { term: 'sushi', daily: 0.3, inVain: 1 },
  { term: 'ramen', daily: 0.2, inVain: 1 },
  { location: 'Guntur', cuisine: 'Continental', daily: 0.3, inVain: 0.6 },
]

/** What visitors searched for on each of so many days up to `now`; fewer search at weekends. */
export function composeSearches(days: number, now: Date, random: Random): DemoSearch[] {
  return Array.from({ length: days }, (_, at) => at).flatMap((at) => {
    const date = new Date(now.getTime() + INDIA - (days - 1 - at) * DAY)
    const day = date.toISOString().slice(0, 10)
    const weekend = [0, 6].includes(date.getUTCDay()) ? 0.65 : 1
    // Today is not over.
    const busy = weekend * (0.8 + random.next() * 0.4) * (at === days - 1 ? 0.5 : 1)
    return [...found, ...missed].flatMap((habit) => {
      const grown = 1 + ((habit.growth ?? 1.15) - 1) * (at / days)
      const searches = Math.floor(habit.daily * grown * busy + random.next())
      if (searches === 0) return []
      const vain = Array.from({ length: searches }, () => random.chance(habit.inVain ?? 0.01))
      return [
        {
          day,
          term: habit.term ?? '',
          location: habit.location ?? '',
          cuisine: habit.cuisine ?? '',
          searches,
          found_nothing: vain.filter(Boolean).length,
        },
      ]
    })
  })
}
