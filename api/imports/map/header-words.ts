import type { PlanFactName } from '#domain/plan-facts.ts'

/** Headers that name a kitchen, and those of a person or a firm, which give way to them. */
const kitchens =
  'restaurant name|outlet name|kitchen name|mess name|kitchen mess name|cloud kitchen name|home kitchen name|tiffin center name|tiffin centre name|mess tiffin name|restaurant hotel name|food outlet name|your kitchen name|your mess name|your business name|your restaurant name|business name|company name|shop name|store name|firm name|trade name|fbo name|establishment name|vendor name|hotel name|brand name|caterer name|provider name|organization name|organisation name|unit name|enterprise name|supplier name|service name|tiffin name|tiffin service name|food business operator|food business operator name|name of fbo|restaurant|outlet|kitchen|mess|business|company|shop|store|firm|vendor|organization|organisation|organization 1 name|caterer|tiffin service|tiffin center|tiffin centre|home kitchen|cloud kitchen|provider|enterprise|res name|dukan ka naam|mess ka naam|kitchen ka naam|tiffin ka naam|मेसचे नाव|मेस का नाम|हॉटेलचे नाव|रसोई|रसोई का नाम|दुकान का नाम|रेस्टोरेंट|रेस्टोरेंट का नाम|व्यवसाय का नाम'
const persons =
  'licensee name|applicant name|account name|contact name|file as|mailing name|ledger name'

/**
 * Headers by the field that they mean, separated by `|`, in lower case without punctuation; the order
 * of their words does not matter. Of two columns of a field, the one whose header comes earlier here is
 * read. A header of several fields means the first.
 */
export const headerWords: Record<string, string> = {
  name: `${kitchens}|name|title|naam|नाम|नाव|નામ|રસોડાનું નામ|ટિફિન સેવા|பெயர்|உணவகம்|নাম|పేరు|ಹೆಸರು|പേര്|ਨਾਮ|ਨਾਂ|full name|display name|${persons}`,
  address:
    'kitchen address|shop address|office address|restaurant address|business address|premises address|full address|complete address|street address|registered address|postal address|billing address|shipping address|address 1 formatted|address line|address1|address2|address 1 street|address|addr|add|street|addr full|addr street|location address|formatted address|pata|पता|पूरा पता|पत्ता|સરનામું|முகவரி|ঠিকানা|చిరునామా|ವಿಳಾಸ|വിലാസം|ਪਤਾ|flat|door no|house no|house number|housenumber|addr housenumber|plot no|building|road',
  location:
    'city|city name|city state|loc|town|city town|location city|addr city|address 1 city|शहर|shahar|sheher|nagar|metro|municipality|kahan|गाव|गाव शहर|district|जिला|zila|location|sheet|શહેર|நகரம்|ஊர்|শহর|నగరం|ఊరు|ನಗರ|ಊರು|നഗരം|ਸ਼ਹਿਰ',
  area: 'locality|locality area|area|area name|location area|neighbourhood|neighborhood|landmark|zone|sector|suburb|colony|mohalla|ilaka|इलाका|क्षेत्र|place name|place|sub area|region area|market|taluka|tehsil|circle|borough|jagah|जगह|स्थान|ward|village|गांव|गाँव|sublocality|कॉलोनी|मोहल्ला|વિસ્તાર|பகுதி|এলাকা|ప్రాంతం|ಪ್ರದೇಶ|പ്രദേശം|ਇਲਾਕਾ',
  state:
    'state|province|state ut|state name|राज्य|rajya|address 1 region|region|addr state|province name|स्टेट|प्रदेश',
  pincode:
    'pincode no|pincode number|pin code no|pincode|pin code|postal code|postcode|zip code|pin|zip|addr postcode|पिन कोड|पिन|पिनकोड|pin no|पिन नंबर|પિન કોડ|பின்கோடு|பின் கோடு|পিন কোড|పిన్ కోడ్|ಪಿನ್ ಕೋಡ್|പിൻ കോഡ്|ਪਿੰਨ ਕੋਡ',
  phone:
    'phone number|phone no|mobile whats app|phone whats app|mobile whats app number|phone whats app number|mobile whatsapp|phone 2 value|phone 3 value|mobile number|mobile no|contact phone|contact mobile|telephone number|telephone no|whatsapp number|whatsapp no|whats app number|whats app no|whatsapp business number|cell number|registered mobile|registered mobile number|primary phone|phone 1 value|phone mobile|contact mobile number|contact phone number|phone|mobile|contact no|contact number|telephone|whatsapp|whats app|cell no|tel|tel no|cell|contact|mob|mob no|ph|ph no|landline|फोन|फ़ोन|मोबाइल|मोबाइल नंबर|फोन नंबर|संपर्क|संपर्क क्रमांक|call|number|मोबाइल न|मो|मो न|संपर्क नंबर|दूरभाष|alternate mobile|alternate mobile no|alternate mobile number|alternate phone|alternate number|alternate no|alternate contact|alternate contact no|second phone|other phone|मोबाईल|मोबाईल नंबर|मोबाइल नम्बर|फोन क्रमांक|ફોન|ફોન નંબર|મોબાઇલ|મોબાઇલ નંબર|મોબાઈલ|મોબાઈલ નંબર|தொலைபேசி|தொலைபேசி எண்|கைபேசி|கைபேசி எண்|அலைபேசி|ফোন|ফোন নম্বর|মোবাইল|মোবাইল নম্বর|ఫోన్|ఫోన్ నంబర్|మొబైల్|ಫೋನ್|ದೂರವಾಣಿ|ಮೊಬೈಲ್|ഫോൺ|മൊബൈൽ|ਫ਼ੋਨ|ਫੋਨ|ਮੋਬਾਈਲ',
  email:
    'e mail 1 value|contact email|email id|e mail id|email|e mail|mail id|mail|ईमेल|email address|e mail address',
  website:
    'website url|website link|website address|website|web site|web|site|url|homepage|web address|domain|वेबसाइट|link|store url|web page',
  cuisine:
    'cuisine offered|cuisines offered|cuisines offer|cuisine|food type|cuisine type|व्यंजन|khana|खाना|food|kitchen type|food category|खाने का प्रकार|भोजन का प्रकार|kind of food|primary cuisine',
  fssaiLicence:
    'fssai no|fssai number|fssai licence|fssai license|fssai licence no|fssai license no|fssai licence number|fssai license number|fssai lic no|fssai registration no|fssai registration number|fssai registration|fssai|license no|licence no|license number|licence number|lic no|registration no|registration number|license|licence|reg no|fssai lic|लाइसेंस',
  monthlyPrice:
    'rate per mahina|price per mahina|mahine ka rate|mahine ka kharcha|monthly plan price|charge per month|monthly charge|price monthly|rate monthly|charges per month|charges monthly|charges month|rate month|monthly tiffin price|monthly tiffin rate|monthly subscription price|tiffin price|plan price|price per month|monthly cost|monthly fee|price month|per month|cost per month|rate per month|monthly subscription|monthly plan|monthly|maasik|मासिक|monthly amount|मासिक शुल्क|price pm|rate pm|monthly tiffin|mahina|mahine|प्रति माह|महिना|महीने का दाम|subscription price|price|charges|rate|amount|किंमत|दर|मासिक दर|मासिक मूल्य|માસિક ભાવ|માસિક ચાર્જ|ભાવ|કિંમત|மாத கட்டணம்|மாதக் கட்டணம்|விலை|মাসিক মূল্য|মাসিক খরচ|দাম|মূল্য|నెల ధర|నెలవారీ ధర|ధర|ತಿಂಗಳ ದರ|ಬೆಲೆ|മാസ നിരക്ക്|വില|ਮਹੀਨੇ ਦੀ ਕੀਮਤ|ਕੀਮਤ',
  period: 'per|price per|rate per|unit|billing|billing cycle|billing period|frequency',
  priceRange:
    'price range|price tier|price category|price level|budget|tier|segment|price band|range',
  rating:
    'zomato rating|overall rating|rating|aggregate rating|avg rating|average rating|stars|total score|score|star rating|user rating|google rating|review rating|dining rating|out of 5|रेटिंग',
  hours:
    'timing|delivery timing|opening hours|business hours|working hours|open hours|hours|time|open|samay|समय|open time',
  shortDescription: 'short description|tagline|summary|headline|slogan|short desc|excerpt',
  description:
    'description|about|details|about us|notes|note|remarks|overview|full description|desc|body html|body|विवरण|product description|comments|about kitchen|टिप्पणी|additional details|other details|additional info|comment',
  tags: 'pure veg non veg|veg nonveg both|tags|veg non veg|veg nonveg|veg or non veg|veg|pure veg|type|category|categories|category name|rest type|restaurant type|diet|meal type|meals|services|speciality|specialty|specialities|service type|kind of business|type of business|nature of business|keywords|meal|dietary|शाकाहारी|प्रकार|product type|मांसाहारी|subtypes',
  imageUrl:
    'image|image url|image src|photo|picture|photo url|image link|logo|featured image|thumbnail',
  reference: 'our ref|external id',
  delivery:
    'delivery area|delivery radius|delivers to|service area|delivery pincodes|serviceable pincodes',
}

/** Headers of columns for the facts of a plan, besides their labels. */
const factWords: Readonly<Partial<Record<PlanFactName, string>>> = {
  mealsPerDay: 'meals per day|no of meals|meals|number of meals|खाना प्रतिदिन',
  days: 'days|no of days|number of days|duration|duration days|validity|validity days|period|per|unit|price per|billing|billing cycle|billing period|frequency|दिन',
  trialPrice: 'trial cost',
  trial: 'trial offer',
  pauseDays: 'skip days',
  pause: 'pause policy',
  refund: 'refund policy',
  packaging: 'packing',
  orderCutoff: 'order cut off|cutoff|cut off|cutoff time|order by|last order',
  minimumDays: 'min days',
  breakfastCutoff: 'breakfast cut off|breakfast cutoff time|नाश्ता ऑर्डर का समय',
  lunchCutoff: 'lunch cut off|lunch cutoff time|लंच ऑर्डर का समय',
  dinnerCutoff: 'dinner cut off|dinner cutoff time|डिनर ऑर्डर का समय',
  deliveryFee: 'delivery charges|delivery charge|delivery',
  deposit:
    'deposit amount|security deposit|security deposit refundable|refundable deposit|caution deposit|container deposit|dabba deposit|tiffin deposit|डिपॉज़िट|डिपॉजिट|जमानत|अमानत',
  endNoticeDays:
    'notice period|notice|notice days|notice to stop|cancellation notice|नोटिस|नोटिस के दिन',
}

/** Headers of plan columns, besides the labels of our own fields. */
export const planWords: Record<string, string> = {
  company: `${kitchens}|seller|vendor|meta vendor|brand|${persons}|sheet`,
  name: 'plan|plan name|plan type|package|package name|subscription|subscription name|name|product|product name|title|item|meal plan|scheme|योजना',
  price: `${headerWords['monthlyPrice']}|cost|mrp|fee|fees|keemat|कीमत|मूल्य|total|variant price|regular price|selling price|list price|sale price|unit price|offer price|final price`,
  description: 'description|details|includes|what it includes|items|menu|remarks|body html',
  ...factWords,
  reference: 'our ref|external id|company reference',
}

/** Headers of menu columns: a dish of a day. */
export const menuWords: Record<string, string> = {
  company: planWords['company']!,
  day: 'day|weekday|day of week|date|din|दिन|वार|दिनांक|तारीख|વાર|દિવસ|તારીખ|நாள்|கிழமை|தேதி|দিন|বার|তারিখ|రోజు|వారం|తేదీ|ದಿನ|ವಾರ|ದಿನಾಂಕ|ദിവസം|തീയതി|ਦਿਨ|ਵਾਰ|ਤਾਰੀਖ',
  meal: 'meal|meal type|meal day|session|slot|time of day',
  dish: 'dish|dishes|item|menu|menu item|food item|description|व्यंजन',
  Breakfast:
    'breakfast|breakfast menu|breakfast item|breakfast dish|nashta|नाश्ता|नाश्ते का खाना|નાસ્તો|காலை உணவு|জলখাবার|అల్పాహారం|ತಿಂಡಿ|പ്രഭാതഭക്ഷണം|ਨਾਸ਼ਤਾ',
  Lunch:
    'lunch|lunch menu|lunch item|lunch dish|दोपहर|दोपहर का खाना|दोपहर का भोजन|लंच|दुपारचे जेवण|બપોરનું ભોજન|மதிய உணவு|দুপুরের খাবার|మధ్యాహ్న భోజనం|ಮಧ್ಯಾಹ್ನದ ಊಟ|ഉച്ചഭക്ഷണം|ਦੁਪਹਿਰ ਦਾ ਖਾਣਾ',
  Snacks: 'snack|evening snack|snack menu|snack item',
  Dinner:
    'dinner|dinner menu|dinner item|dinner dish|रात|रात का खाना|रात का भोजन|डिनर|रात्रीचे जेवण|રાતનું ભોજન|સાંજનું ભોજન|இரவு உணவு|রাতের খাবার|రాత్రి భోజనం|ರಾತ್ರಿ ಊಟ|അത്താഴം|ਰਾਤ ਦਾ ਖਾਣਾ',
  reference: 'our ref|company reference',
}
