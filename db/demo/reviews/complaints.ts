import { lines } from '../phrases.ts'
import type { Topic } from './praise.ts'

/** Small things that keep a good review from the fifth star, or fill a middling one. */
export const niggles: Record<Topic, readonly string[]> = {
  taste: lines(`
    {Dish} could do with a little less [oil|salt|chilli].
    Only the {dish2} is not my thing.
    Some days [the spice level|the salt] is up and down.
    {Dish} is great, {dish2} is [just okay|average].
    A bit mild for me, I keep pickle at my desk.
    A bit too spicy for [the children|my mother], fine for us.
    {Dish} was better in the first month.
    Taste depends on who is cooking, I feel, Mondays are the best.
    @north By the time I eat, the last roti is a bit dry.
    @south Sambar tastes a little different every day, not always in a good way.
    @plates Pasta gets a little soft if you eat late.
    @bowls The {dish} is healthy and tastes like it.
    @east Slightly more sweet than I am used to.
    @vegan Tofu pieces could be better marinated.
  `),
  delivery: lines(`
    Late [once or twice|two or three times] when it rained.
    Delivery to {area2} can be [ten|fifteen|twenty] minutes off.
    They deliver a little early for me, I have to reheat.
    New riders miss my gate in {area} sometimes.
    Wish they delivered on public holidays also.
    Timing on Mondays is a hit or miss.
    No tracking, you just wait and trust.
  `),
  price: lines(`
    Price went up [by 200|a little] this year.
    {price} is slightly on the higher side for {area}.
    An extra [roti|helping|sweet] at that price would be nice.
    Delivery to {area3} should be included at {price}.
    Quantity is right for me but a big eater will want more.
    I wish there was a smaller plan for half the month.
    @budget You get what you pay for, simple food, no frills.
    @premium Good, but {price} is a stretch for every month.
  `),
  packing: lines(`
    The gravy box leaked once, they replaced it.
    Please send fewer plastic spoons.
    The dabba is heavy to carry back on the metro.
    Returning the boxes is a small headache.
    Lids are a bit tight for my mother's hands.
    Would like the salad kept apart from the hot things.
  `),
  service: lines(`
    Replies on message take [half a day|some hours].
    Pausing needs to be told a day before, I often forget.
    They do not pick up after six.
    Bill came with one extra day, corrected after a call.
    You need to remind them about [less chilli|no brinjal] every new month.
    An app would help, everything is on phone calls.
  `),
  menu: lines(`
    {Dish} comes a bit too often.
    I would like more [greens|fruit|salads] in summer.
    Menu sometimes changes without telling.
    After three months the weeks start to look alike.
    Weekend menu is the best, midweek is plain.
    Less potato please.
    Wish there was [a sweet|something special] more than once a week.
  `),
  body: lines(`
    A little heavy on days with fried items.
    Salt could be lower for people with BP.
    I asked for less oil and it is better, not perfect.
    Rice portion is too big for dieters.
    Would love to know the calories.
  `),
}

/** What goes wrong. */
export const complaints: Record<Topic, readonly string[]> = {
  taste: lines(`
    {Dish} was [watery|tasteless|too salty|swimming in oil|burnt at the bottom] [three days|twice|four times] in two weeks.
    The {dish} had [no flavour at all|more water than anything else].
    Same gravy for everything, only the name changes.
    {Dish2} smelled [off|old] and I threw it away.
    The {dish} in the photos and the {dish} in my box have never met.
    Chilli is used to hide everything.
    Even the {sunday} on Sunday was a disappointment.
    Vegetables are overcooked to paste.
    Food tastes like it was made [the night before|in a hurry], because it was.
    My dog sniffed the {dish} and walked away.
    @north Rotis like leather by the time they come.
    @north {Dish} had a spoon of oil floating on top.
    @south Sambar is coloured water.
    @south Rice half cooked on two days, overcooked on the third.
    @west Chapatis hard, {dish} without any taste.
    @east {Dish} with yesterday's rice, I could smell it.
    @plates Pasta was one solid block.
    @plates Soup arrived cold and separated.
    @bowls The {dish} was mostly raw cabbage.
    @bowls {Price} for a box of leaves and four chickpeas.
    @vegan Vegan should not mean without salt and joy.
    @meatDish {MeatDish} was all bones and gravy.
  `),
  delivery: lines(`
    Lunch at [2:40|quarter past two|3 pm] is not lunch.
    Late [four|five|six] days out of ten and always the same excuse, traffic.
    Nobody came on [Tuesday and Thursday|two days], nobody called either.
    The rider left it with the wrong flat and the guard ate my {meal}, I am not joking.
    Always cold by the time it reaches {area2}.
    They say they deliver in {area3}. They do not.
    I missed [three|four] meetings standing at the gate.
    Delivery boy was rude and asked for extra money because it was raining.
    Had to call every single day to ask where it was.
  `),
  price: lines(`
    {price} for this? No.
    Took {price} in advance and quality dropped in the [second|third] week.
    Portions became smaller while the price went up.
    They charge for pickle, they charge for extra rice, they charge for breathing.
    Not worth {price}, my canteen is better at half.
    Refund promised, never came.
    @premium At {price} I expected much more than this.
    @budget Cheap, and you can taste how.
    For {price} I could eat out every second day.
  `),
  packing: lines(`
    Gravy leaked into [my laptop bag|everything] twice.
    Thin plastic boxes with hot food, how is this allowed.
    The steel box was not washed properly, there was old food in the rim.
    Found a hair in the {dish}.
    Everything mixed together by the time I opened it.
    A small stone in the {dish2}, I nearly lost a tooth.
  `),
  service: lines(`
    Asked to pause, they agreed, and then billed those days anyway.
    Phone is never answered, messages stay on two ticks.
    When I complained I was told that I am the only one complaining.
    I said no [peanuts|brinjal|chilli] five times. Guess what came.
    They close for holidays without telling anyone.
    Nice on the phone before you pay, silent after.
    They argued for ten minutes over one missing {meal}.
    Refund took [five weeks|six weeks|two months] and eleven calls.
  `),
  menu: lines(`
    {Dish} three times in one week when the menu says otherwise.
    The menu on paper is lovely, it just isn't what comes.
    Potato, potato, potato.
    {Dish2} was on the menu for Friday, I got plain rice.
    Ten days, four dishes in rotation.
    They skip the sweet and the salad whenever they feel like it.
  `),
  body: lines(`
    Had a bad stomach twice in [two weeks|a month].
    So much oil that the paper lid was transparent.
    Acidity every evening until I stopped.
    Not at all the light food they promise.
    After eating I needed a nap and an antacid.
  `),
}

/** How a middling review ends. */
export const mixedEndings = lines(`
  Overall okay.
  Decent, nothing more.
  It fills the stomach and I will leave it at that.
  Three stars, with hope.
  If they fix this I will gladly come back to change the rating.
  Good for a few weeks, not for a year.
  Average, but there are worse ones in {town}.
  I will try one more month.
  Okay for {area}, where options are few.
  Neither happy nor angry.
  Potential is there.
  You could do better, you could do worse.
  Take the trial first and see.
  Works for now.
`)

/** How a disappointed review ends. */
export const unhappyEndings = lines(`
  Not recommended.
  Cancelled.
  Look elsewhere in {town}.
  I am back to cooking for myself.
  Stay away.
  Very disappointed.
  Hope they read this.
  Never again.
  Do the trial before paying, please.
  I want the rest of my money back.
  Even one star is for the {dish2}.
  Shifted to another tiffin, peace of mind.
  Zero if I could.
  There are many better kitchens near {area}.
`)
