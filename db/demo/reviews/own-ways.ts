import { lines } from '../phrases.ts'

/** Sentences of those who write half in Hindi. */
export const hinglish = {
  good: lines(`
    Yaar {dish} ekdum mast hai.
    Bilkul ghar jaisa khana, [mummy ki yaad aa gayi|sach mein].
    {Dish} khaya toh din ban gaya.
    Paisa vasool, {price} mein itna accha khana {town} mein kahin nahi.
    Time pe aata hai, [garam garam|ekdum garam].
    {CookName} ke haath mein jaadu hai.
    Roz ka tension khatam, {meal} ki fikr nahi.
    {Dish2} thoda kam pasand hai par baaki sab first class.
    Sunday ka {sunday} miss mat karna bhai.
    Quantity bhi badhiya, pet bhar jaata hai.
    Tel kam, swaad zyada.
    Office mein sab mere dabbe pe nazar rakhte hain.
    Delivery wale bhaiya bhi bahut acche hain.
    Do mahine se le raha hoon, ek baar bhi complaint nahi.
    Saaf suthra packing, kuch leak nahi hota.
    Hostel ke khane se chhutkara mil gaya.
    Aankh band karke le lo.
    Dil khush ho gaya.
  `),
  mixed: lines(`
    Khana theek hai, bas theek.
    Kabhi accha kabhi so-so, mood pe depend karta hai shayad.
    {Dish} accha tha par {dish2} mein namak zyada.
    {price} ke hisaab se chalega.
    Thoda late ho jaata hai {area2} side.
    Pehle zyada accha tha, ab thoda kam ho gaya.
    Roti thandi milti hai kabhi kabhi.
    Quantity thodi badha do please.
    Bhookh lagi ho toh sab accha lagta hai.
    Teen star, aur mehnat karo.
    Bura nahi hai, par waah bhi nahi.
    Ek mahina aur dekhenge.
  `),
  bad: lines(`
    Bhai mat lena, paise doob jaayenge.
    {Dish} mein sirf paani tha.
    Itna tel ki gaadi chal jaaye.
    Roz late, roz naya bahana.
    Phone uthate hi nahi, paise lene ke baad gayab.
    {price} diye aur mila kya, thandi {dish2}.
    Do din khana aaya hi nahi.
    Pet kharab ho gaya [do baar|poore hafte].
    Kaccha chawal, jala hua masala.
    Refund ka naam mat lo inke saamne.
    Isse accha toh main khud bana lu, aur mujhe banana nahi aata.
    Bekaar experience.
    Dost ne mana kiya tha, sun leta toh accha hota.
    Bahut afsos hua lekar.
  `),
} as const

/** Whole reviews of those who write one line. */
export const terse = {
  5: lines(`
    {Dish}. That's it, that's the review.
    Superb {dish}, on time, every day.
    [Excellent|Wonderful|Perfect] food. {Dish} especially.
    Home food in {town}. Finally.
    Best {dish} in {area}.
    {CookName} rocks!
    Just like home, {dish} and all.
    Tasty, clean, on time. What else do you want?
    {Dish} on Monday fixes Monday.
    Five stars for the {dish} and the patience.
    Loved everything, {sunday} most of all.
    No complaints in [three|four|six] months.
    Good people, good {dish}.
    {Price} very well spent.
    Worth it for {sunday} alone.
    Order it before {area} finds out.
    {Dish2} = happiness.
    I stopped cooking. Thank you.
  `),
  4: lines(`
    Good food, {dish} is the best of it.
    Very good. Delivery to {area2} can be quicker.
    Nice {dish}, slightly less salt please.
    Reliable and tasty. Not cheap.
    {Dish} great, {dish2} fine.
    Happy with it. Sweet twice a week would make it five.
    Solid {meal}, day after day.
    Good value at {price}.
    Tasty, a bit oily on [Fridays|Saturdays].
    Would be five but for the [cold|late] delivery last week.
    Four stars. The {sunday} is the fifth, only on Sundays.
    Clean, filling, punctual mostly.
    Good. My flatmates agree, and they never agree.
    Liked the {dish}, keep it coming.
  `),
  3: lines(`
    Okay okay.
    {Dish} good, rest average.
    Fine for {price}, don't expect magic.
    Average. Late twice.
    Some days good, some days not.
    Edible. {Dish2} needs work.
    Decent {dish}, small portions.
    It's food.
    Not bad, not {dish}-at-home good either.
    So-so. The {sunday} is nice.
  `),
  2: lines(`
    Too oily.
    {Dish} was cold and so was the reply.
    Started well, then {dish2} every other day.
    Late again and again.
    Expected better for {price}.
    Below average, bland {dish}.
    Small portions, big promises.
    Not fresh on [Mondays|weekends].
  `),
  1: lines(`
    Waste of {price}.
    Never came. Twice.
    Stale {dish}. Cancelled.
    No refund, no answer, no thanks.
    Worst {dish} of my life.
    Stomach upset after {dish2}. Avoid.
    Please don't.
  `),
} as const

/** Reviews that a moderator turned down: not about the food. */
export const rejected = lines(`
  Is this company hiring? I am a cook with ten years of experience, please call me.
  Testing testing 123
  I have not ordered yet but the picture looks nice so five stars.
  My cousin has a better tiffin, message me for his number.
  First!!! Will try next month.
  Wrong company, sorry, how do I delete this?
  Owner parks in front of my gate every day. One star.
`)
