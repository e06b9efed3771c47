import { lines } from '../phrases.ts'

/**
 * Sentences about a kitchen. A line may begin with the conditions it needs, as in
 * `@vegan,!premium`: one that does not hold, and the line is not used.
 */
export const shortDescriptions = lines(`
  @north {cookName}'s [phulkas and dal|rotis, dal and sabzi], [cooked|made] fresh in {area} and at your [desk|door] by {lunchTime}.
  @north [Home-style|Dhaba-style] {dish} and soft rotis, delivered across {town} [six|seven] days a week.
  @north A {years}-year-old [home|family] kitchen in {area}: {dish}, {dish2} and rotis off the tawa.
  @west Poli, bhaji, dal and rice from a [family|home] kitchen in {area}; [no two days alike|the menu changes daily].
  @west {dish} one day, {dish2} the next: [honest|plain] home food in a steel dabba across {town}.
  @east Rice, dal and {dish} the way it is made at home, delivered in {area}, {area2} and {area3}.
  @east {cookName} cooks the {town} lunch you grew up with: {dish}, {dish2} and a little sweet.
  @south Meals on time from {area}: {dish}, {dish2} and [rasam as it should be|hot rice in its own box].
  @south [Stone-ground batter|Fresh batter every night], {dish} in the morning and full meals at noon, delivered in {town}.
  @south {cookName}'s [home cooking|family recipes] from {area}: less oil, fresh coconut, {dish} on its day.
  @plates {dish}, soups and fresh bread for [offices|desks and homes] in {area} and {area2}.
  @plates A [small|neighbourhood] kitchen in {town} that cooks {dish} and [bakes its own bread|roasts its own vegetables], {meals}.
  @plates European plates for Indian lunch hours: {dish} today, {dish2} tomorrow, in {town}.
  @bowls [Counted|Measured] calories, whole grains and {dish}: {meals} for people who [train|sit all day], in {town}.
  @bowls {dish}, {dish2} and other bowls with their macros on the lid, delivered in {area} and {area2}.
  @bowls,!vegan Dietitian-planned {meals} with millets, [sprouts|greens] and little oil, from {area}.
  @vegan Plants only: {dish}, {dish2} and wood-pressed oils, from a kitchen in {area}.
  @vegan No milk, no eggs, no fuss: {meals} with {dish} and {dish2} in {town}.
  @vegan A fully vegan [dabba|tiffin] in {town} that people with no plan to be vegan order too; try the {dish}.
  @multi One subscription, many kitchens: {dish}, {dish2} and {dish3} in the same week, in {town}.
  @multi For flats that cannot agree on dinner: {dish} on Monday, {dish2} by Thursday, all over {town}.
  @jain No onion, no garlic, no roots: a Jain kitchen in {area} with {dish} and {dish2}.
  @budget [Filling|Simple] {meals} for students and bachelors in {area}, [priced for a first salary|kind to a small budget].
  @budget,!bowls,!plates A mess [with a heart|that counts its costs, not its rotis] near {area}: {dish}, {dish2} and second helpings of rice.
  @premium Small-batch {meals} with [a printed weekly menu|a chef at every pot] and {dish} on the table by {lunchTime}.
  @premium Restaurant-grade {dish} and {dish2}, portioned for every day and delivered warm in {area}.
  @meatDish {MeatDish} [twice a week|on meat days], [vegetables|greens] on the others: {meals} for {area} and {area2}.
  @noMeat,!vegan Pure vegetarian {meals} from {area}, cooked the same morning: {dish}, {dish2} and more.
  {Meals} cooked by {cook} in {area}; the {dish} [sells out first|is what people stay for].
  {count} dabbas a day leave {area} before {lunchTime}, each with [food we would eat ourselves|something that was raw at dawn].
  [Regulars|Offices] in {area2} and {area3} have eaten {cookName}'s {dish} for {years} years.
`)

/** Who cooks, and since when. */
export const beginnings = lines(`
  {company} began in {cook}'s kitchen in {area} with [six|eight|ten] tiffins for [neighbours|the bank next door|three nurses on the floor below]. Today about {count} leave the same street each day.
  {cookName} cooked for {cookHer} own family for twenty years before a tenant asked whether {cookShe} would pack one more box. That box is now {count}.
  {company} is run by {cook} and {cook2}, who [met in a hotel kitchen|grew up two lanes apart|started out as customers of one another] and wanted shorter hours and better food.
  Two [sisters-in-law|cousins|old school friends], {cookName} and {cook2Name}, rent a [ground-floor kitchen|corner kitchen|small shed turned kitchen] in {area} and cook for about {count} people a day.
  Behind {company} stands {cook}, who ran a [college mess|company canteen|railway pantry] for {years} years and still [tastes every pot|signs off every lid] before the riders leave.
  The kitchen is in {area}, {town}, behind a blue gate; {cook} lights the first burner at [half past four|five|twenty to five] and the last box is closed by {packTime}.
  {company} opened {years} years ago in {area} for people who [had moved to {town} for work|missed the food of home|were tired of ordering from a phone each night].
  A [family|husband-and-wife] kitchen. {cookName} plans the week, {cook2Name} buys at the [wholesale market|mandi] before sunrise, and [four|five|six] women from {area2} cook with them.
  "If it is not good enough for my own [son's box|mother|daughter's lunch], it stays here," says {cook}, and everybody in the {area} kitchen has heard it.
  @premium {company} was started by a [former hotel|former airline] chef, {cookName}, who wanted to cook for the same people every day and learn what they like.
  @premium We cook for no more than {count} people in {town}. When the list is full, it is full; {cookName} would rather say no than cook badly.
  @budget {company} feeds students, trainees and young families around {area}. {cookName} keeps the price down by [buying with three other kitchens|cooking one menu for all|delivering on bicycles].
  @budget A plain mess in {area}: two long tables for those who come, and dabbas for those who cannot. {cook} knows most of the {count} by name.
  @vegan {cookName} turned vegan for [health|the animals|{cookHer} skin] and {cookHer} whole street followed for the food. {company} has cooked only plants ever since, about {count} meals a day.
  @bowls {company} was put together by {cookName}, a cook, and {cook2Name}, who plans diets for [a hospital|a gym|school teams]; they argue about salt and agree on the rest.
  @plates {cookName} trained in [hotel kitchens|a bakery|a bistro kitchen] and came back to {town} to cook lunch instead of banquets.
  @meatDish {cookName}'s {meatDish} made the rounds of {area} long before there was a name or a menu. {company} is what happened when the neighbours offered to pay.
  @south Every evening {cook} grinds the next day's batter in a [stone|tilting] grinder in {area}, and every morning someone in the lane asks for a spoon of it.
  @east Fish sellers, rice sellers and {cookName} start the day at the same market. By noon {count} people in {town} have eaten what {cookShe} found.
  @west {cookName} makes the [rolling pin|tawa] sing: [seven|eight] hundred [chapatis|phulkas] a day, by hand, in {area}.
  @multi {company} is [three cooks|four cooks] with three opinions: {cookName} does the Indian food, {cook2Name} the rest, and the menu is settled on Thursdays.
`)

/** What is on the plate. */
export const foods = lines(`
  The week has no repeats: {dish}, {dish2} and {dish3} each get their day, and Sunday is for {sunday}.
  [Regulars|Most people] come for the {dish} and stay for the {dish2}. On Sundays there is {sunday}.
  The menu goes out on [Saturday|Friday|Sunday evening] and follows the market: [when greens are young, you will eat greens|gourds in summer, peas in winter|nothing comes from a cold store].
  Expect {dish}, {dish2} and, if the week goes well, {dish3}. Spice is medium; ask for less and it is noted on your lid.
  Salt is light, oil is measured and nothing is coloured. {Dish} tastes of what is in it.
  Masalas are roasted and ground in the kitchen [each week|on Mondays], which is why the {dish} smells the way it does.
  Ask for the {dish}. If you have eaten it somewhere better, {cookName} wants the address.
  {Sunday} on Sunday is the one dish nobody pauses. The other days bring {dish}, {dish2} and {dish3}.
  There are two menus for each day, and the second is kinder to the stomach: less chilli, no frying, more greens.
  @vegan Everything is plant-based, down to the sweets: coconut milk, soaked cashews and cold-pressed oils do what dairy does elsewhere.
  @vegan No dairy, no eggs, no honey. {Dish} and {dish2} are the two that convince the doubtful.
  @vegan Sweets use jaggery, dates and coconut; the kitchen has never owned a packet of milk powder.
  @jain Onion, garlic and roots never enter the kitchen, and on fast days there is a farali box in place of the usual one.
  @jain,dinner The food follows Jain rules all year. Dinner is delivered early, so that it can be eaten before sunset.
  @noMeat,!vegan The kitchen is purely vegetarian: separate of everything, since there is nothing to be separate from.
  @noMeat,!vegan,!jain Curd is set at home, ghee comes from a dairy outside {town}, and a Jain box is possible with a day's notice.
  @eggs Eggs are cooked in their own pans and always packed apart; say so and you get a vegetable dish instead.
  @meatDish Meat is cooked [four|five] days a week and never on Tuesdays; {meatDish} has its own following. Vegetarians get a full menu of their own.
  @meat Fish and meat are bought the same morning. If the catch is poor, {cookName} says so and cooks something else.
  @north Rotis are made last, wrapped in cloth and then foil, so they arrive soft. {Dish} has simmered since morning by then.
  @north Whole wheat from the chakki, mustard oil where it belongs, and {dish} on a slow flame.
  @south Rice is drained, not pressure-cooked. {Dish} and {dish2} are made in small vessels, twice in a morning, so nothing sits.
  @south Coconut is scraped the same day and curry leaves come from the yard. {Dish} days are announced; people rearrange meetings.
  @east Mustard is ground on the stone, never from a jar. {Dish} and {dish2} come round every week, the sweets on [Thursdays|Saturdays].
  @west A dry vegetable, a gravy, a pulse and something crunchy: the balance of a home plate, with {dish} among the favourites.
  @plates Stocks are made from bones and peels, pasta is cooked to order in [three|four] rounds, and the {dish} goes out the moment it is plated.
  @plates Bread is baked at five. {Dish}, {dish2} and a soup of the day make a week that does not feel like a canteen's.
  @bowls Each lid shows calories, protein, fibre and salt, weighed and not guessed. {Dish} is the one athletes ask for twice.
  @bowls Grains rotate between millet, barley and red rice; {dish} and {dish2} are there so that nobody feels on a diet.
  @multi One night {dish}, the next {dish2}: the cooks swap stations, the standards stay.
  @budget No garnish, no sweet on weekdays, no small portions. {Dish} and rice until you are full.
  @premium Vegetables come from [two farms|a farm] outside {town}, rice is aged, and {dish} is finished minutes before it leaves.
`)

/** How it travels. */
export const deliveries = lines(`
  @lunch Lunch reaches {area}, {area2} and {area3} between {deliveryWindow}; a message goes out if a rider runs late.
  Boxes are [steel, two or three tiers|stainless steel], and yesterday's goes back with the rider. It is washed at 90 degrees and nobody has to wash up at the office.
  Food is packed in [compostable bagasse trays|moulded-fibre trays] with a paper lid; no plastic, not even the spoon.
  We deliver on [cycles|electric scooters] within [five|six|seven] kilometres of {area} and do not take orders beyond that: food older than forty minutes is not what we sell.
  Riders are our own and know which gate, which floor and which dog. {Area} and {area2} are served first.
  @!budget,lunch Insulated bags keep lunch above sixty degrees till it is at your desk in {area2}.
  Packing ends at {packTime}. Offices in {area2} get a crate with names on the lids, homes a bag on the door handle.
  The dabba carries your name and the day. Leave the empty one outside by nine the next morning.
  Delivery in {area} and {area2} is in the price; {area3} costs [ten|fifteen] rupees a trip.
  @dinner Dinner is out by [half past seven|seven|a quarter to eight] in {area} and takes a little longer to {area3} when it rains.
  @south Rice, gravies and the crisp things travel in their own boxes, so the appalam is still an appalam when you open it.
  @plates Sauces travel apart from anything crisp. Reheating notes of one line are on the lid.
  @bowls Dressings come in a small glass jar; return ten and the eleventh [bowl|salad] is free.
  @premium Meals come in a ceramic-lined box with cutlery of steel; the driver collects the lot in the evening.
  @budget Come and eat at the mess, or hang the dabba on your gate; the price is the same.
  @budget Delivery is on foot within [one|two] kilometres. If you live farther, a friend's dabba and yours can share a trip.
`)

/** Terms, habits and small promises. */
export const promises = lines(`
  Going home for a festival? Send a message the evening before and the days are kept for you.
  New here? Take a trial [meal|day] first. {CookName} would rather lose a customer on day one than on day ten.
  People with diabetes, blood pressure or a delicate stomach can ask for a changed plate; about a [fifth|quarter] of the boxes are.
  The kitchen is open to visitors on [Saturday afternoons|Sunday mornings]; come and look into the pots.
  Feedback is read aloud every Monday. The {dish} has changed [twice|three times] because of it, for the better.
  What is left over at two goes to [the night shelter nearby|a school for builders' children|the stray dogs of the lane, who have opinions].
  Students who show a card get [a week's credit each term|a lower deposit on the dabba].
  Working couples in {area3} take one and a half portions; it is on the price list, because they kept asking.
  Elderly parents on their own? The rider rings, waits and tells you if nobody came to the door.
  Hostels and offices with [eight|ten|twelve] boxes or more get a menu of their own for one day a week.
  We close for [four|five] days at Diwali and say so a month before; those days are not billed.
  There is no app. {CookName} answers the phone between [ten and twelve|three and five] and the messages whenever {cookShe} can.
  Bills come on the [first|fifth], payment by any means, and nobody has been cut off over a late salary yet.
  @jain Paryushan and ayambil meals are cooked on request.
  @vegan Allergies to nuts and soy are taken seriously: there is a nut-free and a soy-free box each day.
  @bowls Tell us your target and the box changes: more protein, less grain, no added salt.
  @premium A note on the lid names the cook of the day. Complaints go to the same person, with tea.
  @budget Second helpings of dal and rice are free at the mess. They always were.
`)
