import { lines } from '../phrases.ts'

/** Who is speaking. Each voice opens in its own way; some write in their own way throughout. */
export const voices = [
  'student',
  'nurse',
  'office',
  'nightShift',
  'parent',
  'elder',
  'newcomer',
  'fitness',
  'foodie',
  'couple',
  'hinglish',
  'terse',
  'plain',
] as const
export type Voice = (typeof voices)[number]

/** How a review begins, by voice; lines marked @good or @bad need such a review. */
export const openings: Record<Exclude<Voice, 'terse' | 'hinglish'>, readonly string[]> = {
  student: lines(`
    Hostel student here, [second|third|final] year.
    My PG has no kitchen, so {company} is my [survival plan|ration].
    Took this with [three|four|two] flatmates from college.
    Preparing for exams in {town}, no time to cook.
    I am doing my internship in {area} and live on a stipend.
    @good My mother asked what I eat these days and for once I did not have to lie.
    @bad Joined because a senior recommended it. Never trusting that senior again.
    @good Left the college mess for this and [never looked back|gained two kilos].
    Coaching classes till 8, so food has to [just show up|be sorted].
    @budget On a student budget every rupee is counted.
  `),
  nurse: lines(`
    I am a nurse on night duty, so I eat when others sleep.
    Hospital shifts change every week and food is the first thing to suffer.
    Twelve-hour duty in the ICU, so I cannot fuss over food.
    @good We are five nurses in one ward and we all ordered after tasting mine.
    @bad After a night shift all I want is one decent meal.
    Working in a hospital near {area}, rotating shifts.
    @good Coming off night duty to a {meal} that is already at the door is a blessing.
    Our staff quarters have one hot plate for six people.
  `),
  office: lines(`
    Ordered for my office in {area2}.
    Our team of [six|seven|eight|ten] shares this at work.
    I take the {meal} at my desk in {area2}.
    The office cafeteria closed, so we tried {company}.
    Been having this at work since {month}.
    @good Best decision of this financial year.
    @bad My manager picked this one. We do not talk about it.
    Bank job, half an hour for {meal}, no time for queues.
    Back to office three days a week, so I needed something reliable.
    I compared [four|five] services in {town} in a spreadsheet (yes, really) before choosing.
  `),
  nightShift: lines(`
    I work US hours from {town}, so my {meal} is really my breakfast.
    Support job, evening shift, home by three in the morning.
    On calls till late, I used to live on instant noodles.
    @good My night-shift group has [four|six] people on this now.
    @bad I sleep till noon, and this still did not fit.
    Software release weeks mean I forget to eat.
  `),
  parent: lines(`
    With two small children and a job, {meal} was always the hardest part of my day.
    We ordered for the whole family, kids included.
    My son is away at college in {town} and I pay for this from home.
    @good My daughter, who eats nothing, eats this.
    @bad I got this for my children. Big mistake.
    Mother of a toddler here.
    New baby at home, no energy to cook.
    @good My kids fight over the {dish}.
    My husband travels and cooking for one child and myself made no sense.
  `),
  elder: lines(`
    I am seventy-four and live alone since my wife passed away.
    My wife and I are retired and our daughter arranged this for us from abroad.
    At our age we want soft food, less oil and a person who rings the bell.
    I am a retired [school teacher|bank manager|railway man] and not easily pleased.
    @good After my knee operation my neighbour suggested {company}.
    @bad I have eaten in government canteens for thirty-five years and expected little. I got less.
    My doctor has told me to reduce salt.
    We are senior citizens in {area}.
  `),
  newcomer: lines(`
    Moved to {town} in {month} and knew nobody.
    New in {town}, found this on my second day.
    I shifted here from [up north|the south|the east|a small town] and missed home food badly.
    @good Homesick for weeks, until the first {dish}.
    @bad I am new to {town} and this was my welcome.
    Transferred to {town} for [a year|a project], staying in {area}.
    Tried [three|four] tiffins since shifting here.
  `),
  fitness: lines(`
    I lift [four|five] days a week and count protein.
    Trying to lose [eight|ten|twelve] kilos, [four|five|six] down so far.
    Diagnosed with prediabetes in {month}, so food had to change.
    Training for a half marathon.
    @good My trainer looked at the {meal} and nodded. He never nods.
    @bad I asked two questions about calories and got two different answers.
    I am particular about oil and sugar.
    My blood reports made me give up restaurant food.
  `),
  foodie: lines(`
    I cook well myself, so I judge hard.
    I grew up in a house where food was discussed at food.
    I keep notes on every tiffin I try, this is number [nine|eleven|fourteen].
    @good Finally a kitchen that [respects|understands] its spices.
    @bad I really wanted to like this.
    I write about food for fun and pay for my own meals.
    My benchmark is my grandmother, so this is never fair.
    @good It is rare that I finish a {meal} and think about it again at night.
  `),
  couple: lines(`
    We both work and get home after eight.
    My [wife|husband|partner] and I share one plan.
    Newly married, neither of us can cook, please don't tell our parents.
    @good It has saved us from the daily "what shall we eat" fight.
    @bad Now we fight about the tiffin too.
    Two people, two tastes, one dabba.
    We take {plan} for both of us.
  `),
  plain: lines(`
    Using {company} for [two|three|four|five|seven] months now.
    Ordered the {plan} plan.
    Tried it for [a month|two weeks|ten days|three weeks].
    Customer since {month}.
    @good Very happy with {company}.
    @good A friend in {area3} told me about this and I owe her.
    @bad Stopped after [two weeks|nine days|one month].
    @bad Not sure what the other reviewers are eating.
    Subscribed in {month}, writing after finishing one full month.
    This is my second month.
    @good I don't usually write reviews.
    @bad I gave it a fair chance, a full month.
    Living in {area} for [two|three|six] years.
    I have paused and restarted this [twice|three times].
    @good Renewed for the [third|fourth|fifth] time today.
  `),
}
