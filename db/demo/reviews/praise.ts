import { lines } from '../phrases.ts'

export const topics = ['taste', 'delivery', 'price', 'packing', 'service', 'menu', 'body'] as const
export type Topic = (typeof topics)[number]

/** What goes well, by topic. */
export const praise: Record<Topic, readonly string[]> = {
  taste: lines(`
    The {dish} is [just like home|honestly lovely|better than in restaurants I could name|the best I have had in {town}].
    [Their|The] {dish} deserves its own fan club.
    {Dish} on its day is [the highlight of my week|what I wait for].
    I had forgotten how good a simple {dish} can be.
    Spices are balanced, you can taste the {dish} and not only chilli.
    {Dish} and {dish2} are both [superb|excellent|really well made].
    Food tastes like somebody [cared|stood next to it the whole time].
    You can tell the masala is [freshly ground|not from a packet].
    {Sunday} on Sunday, that's all I have to say.
    The Sunday {sunday} is [worth the whole month's money|the reason I never pause weekends].
    Not oily, not bland, [exactly|just] how home food should be.
    I [finished|wiped up] the {dish} to the last [spoonful|drop], no regrets.
    Even the {dish2}, which I usually [avoid|leave], was [good|finished].
    @south Rasam on a rainy day, what more does a person want.
    @south Rice is cooked right every single day, not lumpy, not hard.
    @south {Dish} is proper, the way my aunt makes it back home.
    @north Rotis are soft even at [two in the afternoon|half past one].
    @north,!vegan,!multi The {dish} reminds me of winters at my nani's house.
    @west Chapatis thin and soft, and the {dish} has that little sweetness.
    @west The {dish} tastes of a real village kitchen.
    @east Mustard in the {dish} is sharp the way it ought to be.
    @east My father, who trusts no one outside the family with {dish}, asked for more.
    @plates Pasta is al dente, which after forty minutes on a scooter is a small miracle.
    @plates {Dish} had real herbs in it, and the bread was baked that day.
    @bowls Didn't think {dish} could be something I look forward to.
    @bowls Dressing on the {dish} is so good that I asked for the recipe.
    @vegan I am not even vegan, I order for the {dish}.
    @vegan You won't miss anything, the {dish} is rich and creamy without any dairy.
    @multi Going from {dish} to {dish2} in one week keeps it fun.
    @meatDish The {meatDish} is cooked [just right, never dry|with patience, you can taste it].
    @meatDish {MeatDish} day is a festival in our flat.
    @jain Finding tasty Jain food in {town} was a struggle before this.
  `),
  delivery: lines(`
    Reaches by [12:40|12:50|one sharp|a quarter to one] every day, I can set my watch.
    Delivered hot to {area}, even in the [rains|July downpour].
    The [rider|delivery boy|delivery bhaiya] is polite and never late.
    In [two|three|four] months they were late [once|only twice], and they called before.
    On time every day so far, touch wood.
    When the lift was broken he climbed [five|six|eight] floors and still smiled.
    They found my lane in {area2} on the first day, which even my relatives cannot do.
    @dinner Dinner comes before eight, hot.
    @lunch Lunch is at my desk before the meeting ends.
    @breakfast Breakfast at 7:15 before I leave, how do they do it.
    Even on the day of the bandh the food came.
    Delivery is quick and they message when they are at the gate.
    I changed my address to {area3} mid-month and it was done the same evening.
  `),
  price: lines(`
    At {price} for the {plan} plan it is [a steal|very fair|good value|cheaper than cooking].
    I worked it out: cheaper than my [gas and vegetables|canteen bill|ordering in].
    For {price} a month I cannot cook this well myself.
    [Total|Full] paisa vasool.
    Worth {price}, and I say this as a person who [haggles over coriander|compares everything].
    Portions are generous for the price.
    No hidden charges, the bill is what they said.
    @budget You will not get this quality in {town} for this money.
    @premium Yes it is expensive, and yes it is worth it.
    @premium Costs more than others but I waste nothing now.
    @standard Mid-range price, top-range food.
    Quantity is enough for me and sometimes [my roommate|the office boy] too.
  `),
  packing: lines(`
    Neatly packed, nothing [leaks|spills|mixes].
    Love the steel dabba, no plastic taste.
    Each thing in its own box, still warm when I open it.
    Packing is clean and they take the boxes back next day.
    Lids actually stay shut, my bag is grateful.
    Boxes come washed and shining.
    Hygiene is visible, the boxes smell of nothing.
    @south The crisp things come separate so they stay crisp, someone thought about it.
    @bowls Little glass jars for the dressing, my kitchen shelf is full of them.
  `),
  service: lines(`
    {CookName} [picks up the phone|answers messages] and actually listens.
    I asked for less [chilli|oil|salt] once and it has been so ever since.
    Pausing is easy, one message and [the days are added|done].
    They returned the money for the days I was travelling, without my asking twice.
    When I had fever they sent [khichdi|light food] without any extra charge.
    {CookName} remembered that I don't like brinjal. My own cousins don't.
    The one time something was wrong, {CookName} called to say sorry.
    They sent a small sweet on my birthday!
    Staff talk nicely and never argue.
    Trial meal first, no pressure to subscribe, I liked that.
  `),
  menu: lines(`
    The menu really does change, [{dish} one day, {dish2} the next|no boring repeats].
    No dish twice in the week, I checked.
    They send the menu on the weekend so I can plan.
    Variety is the best part: {dish}, {dish2}, then {sunday} on Sunday.
    After [three|two|four] months I am still not bored.
    I like that vegetables follow the season.
    Every few weeks there is something new like {dish2}.
    I discovered {dish} through them, never had it before.
  `),
  body: lines(`
    No acidity since I started, that says it all.
    Light on the stomach, I don't feel sleepy after {meal}.
    My [sugar|cholesterol|weight] is down and I changed nothing else.
    Less oil, and you can see it on the plate.
    I eat vegetables now. Me.
    Doctor is happy, so my [wife|son|daughter] is happy, so I am happy.
    @bowls Macros on the lid match what my app says.
    @bowls 4 kilos in [two|three] months without being hungry.
    @!bowls No soda in the food, no heavy feeling.
    I have not ordered junk in [five|six|seven] weeks.
  `),
}

/** How a contented review ends. */
export const happyEndings = lines(`
  [Highly recommended|Recommended|Full marks].
  Would recommend to anyone in {area}.
  Don't change anything please.
  Thank you {cookName}!
  Thank you, whole team.
  Will continue as long as I am in {town}.
  If you live near {area}, just try it.
  [Five|All five] stars from me.
  God bless these hands.
  Keep it up.
  Already told [my whole floor|half my office|everyone at the bus stop].
  Please start in {area3} more widely, my sister is waiting.
  Best tiffin in {town}, I said what I said.
  Renewing again.
  My search for a tiffin in {town} ends here.
  I only worry they become famous and forget us.
  Nothing to complain, and I like complaining.
  10/10.
`)
