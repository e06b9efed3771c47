import { lines } from '../phrases.ts'

/** What people write to a company. */
export const contactTexts = lines(`
  Hello, do you deliver to {area3}? I would need {meals} from the first of next month.
  Namaste, we are a team of twelve in {area2}. Can you send a menu and a price for weekdays?
  Is a trial possible on a Saturday? I am at work on the other days.
  My mother is diabetic. Can her box be made without potato and with less rice?
  I would like to pause from the 12th to the 19th. My plan is in my husband's name.
  Could you tell me whether {dish} has peanuts in it? My son is allergic.
  Good evening. Is there a plan for ten days only? I am in {town} for training.
  How do I return the steel boxes if I am not at home in the morning?
  We are three flatmates in {area}. Do you give a better price for three?
  I was billed for a day when nobody delivered. Please check and call me back.
  Can I take lunch on weekdays and both meals on weekends?
  Please send a sample menu of last week. Is {sunday} every Sunday?
  Do you cook without onion and garlic on some days?
  I live on the fourth floor without a lift. Does the rider come up?
  Your {dish} was so good that my grandmother wants to talk to {cookName}. When may she call?
  We need forty boxes for a workshop on Friday in {area2}. Is that possible?
  Is the food very spicy? I am new to {town} and not used to it.
  I leave at 6:45 in the morning. What is the earliest that you deliver?
  Please can you tell me if payment by bank transfer is fine, and is there a receipt for my office?
  My parents are visiting for two weeks. Can I double my order for that time?
  Hi! I moved from {area} to {area3}. Can you change my address from Monday?
  Do you take students for half a month during exams?
  The lid of my box is broken, could the rider bring another one tomorrow?
  I would like to write about your kitchen for our housing society's newsletter. May I visit?
  What happens when I forget to cancel a day? Is the food given to somebody?
  Is your kitchen certified, and may I see the certificate before I subscribe?
`)

/** What people propose to the directory. */
export const suggestionTexts = lines(`
  Please add a filter for Jain food, it takes long to open every page.
  A map would help: I can't tell how far {area2} is from {area}.
  It would be good to see which companies deliver on Sundays.
  {company} has a new number, please ask them for it.
  Could you show the price for one meal? The monthly price is hard to compare.
  There is a lovely mess near my house without a website. How do I tell them about you?
  Please let us sort reviews by newest.
  Could you add more places in the north-east?
  I would like to compare three companies side by side.
  The photos of {company} do not show the boxes they send. Real pictures please.
  A reminder when a festival holiday is near would be useful.
  It would help to know who takes back the boxes and who uses plastic.
  Please add a night-shift filter, many of us eat lunch at midnight.
  {company} is really good for old people. You could have a list for senior citizens.
  Could reviews say for how long the person was a customer?
  Hindi and Tamil versions of the site would help my parents.
`)
