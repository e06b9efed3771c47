import type { Family } from '../dishes/tables.ts'
import { lines } from '../phrases.ts'

type Style = 'regular' | 'light' | 'large'

/** How a plan is called and described. */
export const planNames = {
  spans: {
    weekdays: ['weekdays', 'Monday to Friday', 'working days', 'five days a week'],
    sixDays: ['six days a week', 'Monday to Saturday', 'Sundays off', '{days} days'],
    month: ['every day', 'all month', 'full month', 'seven days a week'],
  },
  daysSaid: {
    weekdays: ['Monday to Friday', 'on working days', 'five days a week'],
    sixDays: ['Monday to Saturday', 'six days a week', 'every day but Sunday'],
    month: ['every day of the month', 'seven days a week', 'all week, Sundays too'],
  },
  regular: {
    1: lines(`
      {Meals} only, {span}
      {Meals} dabba, {span}
      [Single|Daily] {meals} ({span})
      One meal a day: {meals}, {span}
      {Meals} [subscription|plan], {span}
      [Office|Desk] {meals}, {span}
    `),
    2: lines(`
      {Meals}, {span}
      Two-meal [plan|dabba], {span}
      Both meals, {span}
      [Full day|Day-long] {meals}, {span}
      {Meals} [combo|subscription] ({span})
    `),
    3: lines(`
      Three meals, {span}
      [Full board|All meals], {span}
      {Meals}, {span}
      Complete day plan, {span}
      [Hostel|Residential] plan: three meals, {span}
    `),
  },
  light: lines(`
    [Mini|Light|Small] {meals}, {span}
    {Meals} for [small appetites|light eaters], {span}
    [Half|Mini] dabba, {span}
    Low-rice {meals}, {span}
  `),
  large: lines(`
    [Executive|Large|Deluxe] {meals}, {span}
    [Big|Maxi] {meals} box, {span}
    {Meals} with an extra [dish|helping], {span}
    [Hearty|Double portion] {meals}, {span}
  `),
  descriptions: lines(`
    {helping}, {span}.
    {helping}. Delivered {span} for {meals}.
    [Covers|Counts] {days} days: {meals} {span}. {helping}.
    {helping}; [the menu changes daily|a new menu each day|no dish on two days running].
    {span}: {helping}.
    {helping}. [Days you pause are not counted|Unused days move to the next month|Billed for {days} days].
    For {meals}, {span}. {helping}, [packed hot|sealed and hot|fresh from the morning's cooking].
  `),
}

/** What one meal holds. */
export const helpings: Record<Family, Record<Style, readonly string[]>> = {
  north: {
    regular: lines(`
      [Four|Five] rotis, dal, [one|two] sabzi, rice and salad
      [4|5] phulkas with dal, a sabzi of the day, rice and pickle
      Rotis, a dry and a gravy sabzi, dal, rice and papad
      Dal, sabzi, [four|five] chapatis, a bowl of rice, salad and pickle
    `),
    light: lines(`
      [Two|Three] rotis, dal and one sabzi
      [Three|Two] phulkas, a sabzi and salad, no rice
      Half rice, two rotis, dal and salad
    `),
    large: lines(`
      Six rotis, dal, two sabzis, rice, salad and a sweet
      [Six|Seven] phulkas, a special sabzi, dal, pulao and [a sweet|papad]
      Two gravies, dal, rice, six rotis and a [sweet|drink] of the day
    `),
  },
  west: {
    regular: lines(`
      [Four|Five] rotlis, shaak, dal, rice and kachumber
      [Four|Five] chapatis, bhaji, dal or amti, rice and koshimbir
      [Chapatis|Rotlis or bhakri], two vegetables, dal, rice and pickle
    `),
    light: lines(`
      [Three|Two] chapatis, one bhaji and salad
      Two bhakris with one vegetable and dal
      Khichdi or two rotlis with a vegetable
    `),
    large: lines(`
      Six chapatis, two vegetables, usal, rice, dal and [a sweet|farsan]
      [Six|Seven] rotlis, two shaaks, kathol, dal, rice, farsan and a sweet
    `),
  },
  east: {
    regular: lines(`
      Rice, dal, a [bhaja|fry], the curry of the day and chutney
      Rice or rotis with dal, a vegetable and a main curry
      Rice, dal, two vegetables, a curry and [lemon|papad]
    `),
    light: lines(`
      Half rice, dal and one curry
      [Two|Three] rotis with a curry and salad
      Small rice, dal and a vegetable
    `),
    large: lines(`
      Unlimited rice, dal, two vegetables, a larger curry and a sweet
      Rice, dal, fry, double portion of the main curry, chutney and [a sweet|papad]
    `),
  },
  south: {
    regular: lines(`
      Rice, sambar, rasam, [poriyal|a dry vegetable], kootu and appalam
      Rice with two gravies, a vegetable, pickle and papad
      Full meals: rice, sambar, rasam, two vegetables, pickle and papad
      A tiffin item with two chutneys and sambar, or rice with the day's gravies
    `),
    light: lines(`
      One variety rice with a vegetable and papad
      Two chapatis with kurma, or a small rice meal
      Mini meals: rice, sambar and one poriyal
    `),
    large: lines(`
      Unlimited rice, sambar, rasam, kuzhambu, three vegetables, payasam and appalam
      Special meals with a variety rice, two gravies, three vegetables and a sweet
    `),
  },
  plates: {
    regular: lines(`
      A main, [soup or salad|a soup] and bread
      One [main plate|hot main] with a side and a salad
      Main course of the day, a side and freshly baked bread
    `),
    light: lines(`
      Soup and salad with bread
      A [half|small] main with salad
      Sandwich or wrap with soup
    `),
    large: lines(`
      Three courses: soup, main and a small dessert
      Large main, two sides, salad and dessert
    `),
  },
  wok: {
    regular: lines(`
      One rice or noodle, one gravy and a side
      Main, [starter|soup] and a side, a different kitchen each day
    `),
    light: lines(`
      One bowl of rice or noodles with a topping
      Half portion of the day's main with soup
    `),
    large: lines(`
      Two mains, a starter, soup and dessert
      Family-size main with rice or breads and a starter
    `),
  },
  bowls: {
    regular: lines(`
      [450|500] kcal bowl with a salad [or soup|and a drink]
      One bowl with [25|30] g protein and a side salad
      Millet roti or a grain bowl, dal, sauteed vegetables and salad
      A grain bowl, a soup and cut fruit
    `),
    light: lines(`
      [300|350] kcal soup and salad
      Small bowl, no grain after 7 pm
      Half bowl with sprouts and soup
    `),
    large: lines(`
      [700|650] kcal bowl with double protein and a salad
      Athlete's bowl with 45 g protein, soup and a snack
    `),
  },
}

/** What a breakfast by itself holds. */
export const breakfastHelpings = lines(`
  One hot breakfast, [tea or coffee not included|with a drink]
  The day's breakfast with a chutney or pickle
  A hot dish and fruit [on Wednesdays|twice a week]
`)

/** What companies say about trying, pausing, refunds and the last call for the day. */
export const terms = {
  trial: lines(`
    One trial meal for ₹99
    One trial meal for ₹149, taken off the first bill
    Three-day trial at the daily rate
    First meal free within 3 km
    @lunch Two trial lunches for ₹199
    Trial day at half price
    Free tasting box on Saturdays
    A week's trial at the monthly rate
    Trial meal at menu price
    No trial; single meals can be ordered a day ahead
    @lunch One free lunch for groups of four or more
    Five trial meals, any days, for ₹599
  `),
  pause: lines(`
    Any day, by 9 pm the evening before
    Up to 5 days a month
    Up to 8 days a month, in any split
    Two days' notice; days carry over
    Weekends only
    Same day until 7 am on WhatsApp
    Once a month, for 3 days or more
    No limit; paused days extend the plan
    One week a quarter
    With one day's notice, not for single meals
    Up to 10 days with a message
    No pause within the month
  `),
  refund: lines(`
    Unused days, within 7 working days
    Full refund in the first 3 days
    Pro rata, less ₹200
    Credit for the next month only
    Missed deliveries only
    Half of the unused days
    Full refund before the first meal
    No refund once the month has begun
    Unused days back to the same account
    Refund on medical grounds or relocation
    Pro rata after a week's notice
  `),
  cutoff: lines(`
    9 pm the day before
    @lunch,dinner 8 am for lunch, 3 pm for dinner
    @!breakfast 7:30 am the same day
    10 pm the day before
    @lunch,dinner 6 am for lunch, 2 pm for dinner
    @lunch,!breakfast Lunch by 9 am
    By 8 pm, Sundays by 6 pm
    24 hours ahead
    @lunch,dinner 10 am for lunch, 5 pm for dinner
    5 pm the day before
    Saturday noon for the week ahead
  `),
}
