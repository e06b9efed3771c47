import * as breads from './foods/breads.ts'
import type { Piece } from './foods/breads.ts'
import * as gravies from './foods/gravies.ts'
import type { Filling } from './foods/gravies.ts'
import * as meats from './foods/meats.ts'
import * as plates from './foods/plates.ts'
import * as sides from './foods/sides.ts'
import * as staples from './foods/staples.ts'
import * as sweets from './foods/sweets.ts'
import * as tiffin from './foods/tiffin.ts'
import * as vegetables from './foods/vegetables.ts'

/** Where on a table a food belongs. */
export type Role = 'gravy' | 'dry' | 'staple' | 'bread' | 'dip' | 'sweet' | 'sweetPiece' | 'plate'

export type Food = { role: Role; draw: Filling | Piece }

const redPasta = staples.pasta('#c0401c', '#e9a24e', '#f7cd8a')
const creamPasta = staples.pasta('#ecd9a8', '#f3cf82', '#fdeebf')
const greenPasta = staples.pasta('#8aa348', '#ecca7a', '#fae8b0')

/**
 * Which word of a dish's name leads to which drawing. The first line that matches decides, so
 * what is particular stands above what is general.
 */
const known: readonly (readonly [RegExp, Role, Filling | Piece])[] = [
  // What is made without meat is told apart first, whatever style it is cooked in.
  [
    /(veg|soya|paneer|kathal|jackfruit|mushroom|millet|vankaya|kappa|coconut|tofu|rajma|chana).*biryani/i,
    'staple',
    staples.biryani('vegetable'),
  ],
  [/\b(egg|anda|dim|guddu|motte|mutta|muttai|koni)\b.*biryani/i, 'staple', staples.biryani('egg')],
  [/chicken.*bowl|mandi\b/i, 'staple', staples.biryani('meat')],
  [
    /\b(chicken|mutton|kosha|lucknowi|donne|ambur|dindigul|hyderabadi|malabar|thalassery|kolkata|bhopali|dum|bhat)\b.*biryani/i,
    'staple',
    staples.biryani('meat'),
  ],
  [/biryani|tehri|brinji/i, 'staple', staples.biryani('vegetable')],
  [/soya|jackfruit|kathal|echor|panasa/i, 'gravy', gravies.vegetableCurry],
  [/pav bhaji|vada pav|misal pav|anda pav|\bpav\b/i, 'bread', breads.buns],
  [/pizza/i, 'plate', plates.pizza],
  [/lasagne|parmigiana|gratin|mac and cheese|enchilada/i, 'plate', redPasta],
  [/alfredo|risotto|gnocchi|carbonara|stroganoff|four cheese/i, 'plate', creamPasta],
  [/pesto|aglio/i, 'plate', greenPasta],
  [/pasta|penne|spaghetti|fusilli|bolognese|cacciatore/i, 'plate', redPasta],
  [/noodle|chopsuey|pad thai|soba/i, 'plate', staples.noodles],
  [/sandwich|wrap|burger|toast|slider|taco|toastie|shawarma|kathi/i, 'plate', plates.sandwich],
  [
    /fish and chips|herb fish|grilled fish|lemon butter fish|lemon fish|steamed fish/i,
    'plate',
    plates.grilledFish,
  ],
  [
    /(grilled|roast|herb|peri peri|tandoori|lemon|garlic) chicken|schnitzel|chicken (platter|strips|tikka$)/i,
    'plate',
    plates.grilledChicken,
  ],
  [/steak|tofu tikka|paneer tikka$|skewers|stuffed bell/i, 'plate', plates.grilledVegetable],
  [
    /falafel|meatball|manchurian|cutlet|kofta baked|arancini/i,
    'plate',
    plates.bites('#8a4f1c', '#b9772f'),
  ],
  [/momo|dim sum/i, 'plate', plates.bites('#eadfc4', '#fbf4e2')],
  [/chickpea omelette/i, 'bread', tiffin.uthappam],
  [/omelette|benedict|boiled egg|scrambled|shakshuka/i, 'plate', plates.eggs],

  [
    /payasam|kheer|phirni|payesh|payox|doodh pak|basundi|pradhaman|paramannam|khiri|pudding|seviyan/i,
    'sweet',
    sweets.kheer,
  ],
  [/gulab|pantua|kala jamun/i, 'sweet', sweets.gulabJamun],
  [/ros[oa]gol|rasgulla|rasagola|cham cham|rasabali|sandesh/i, 'sweet', sweets.rosogolla],
  [
    /halwa|kesari|sheera|lapsi|mohanthal|sakkarai|chakkera|meetha\b|shahi tukda/i,
    'sweet',
    sweets.halwa,
  ],
  [/shrikhand|mishti doi|aamras|mousse|panna cotta/i, 'sweet', sweets.kheer],
  [/jalebi|jangiri/i, 'sweetPiece', sweets.jalebi],
  [
    /laddu|adhirasam|ariselu|kozhukatta|laddu|ladoo|laru|naru|unniyappam|bar\b|chikki/i,
    'sweetPiece',
    sweets.laddu,
  ],
  [
    /barfi|modak|peda|mysore pak|poda|pitha|sukdi|sukhdi|brownie|cake|holige|obbattu|bobbatlu|puran poli/i,
    'sweetPiece',
    sweets.barfi,
  ],

  [/raita|(thayir|perugu|dahi) \w*pachadi|kichadi/i, 'dip', sides.raita],
  [/curd rice|mosaranna|daddojanam|thairu sadam|dahi pakhala|pakhala/i, 'staple', staples.curdRice],
  [
    /\bcurd|thayir|perugu|mosaru|yoghurt|tzatziki|chaas|taak|majjig|buttermilk|lassi|mattha|\bdoi\b/i,
    'dip',
    sides.curd,
  ],
  [
    /coconut chutney|kobbari chutney|kayi chutney|palli chutney|peanut chutney|thenga/i,
    'dip',
    sides.coconutChutney,
  ],
  [
    /mint chutney|pudina|coriander chutney|green chutney|dhania|kothimeera/i,
    'dip',
    sides.greenChutney,
  ],
  [/chammanthi|gothsu|injipuli|inji puli|hummus|dip\b/i, 'dip', sides.hummus],
  [/chutney|pachadi|thecha|khata|kharoli|salsa|podi$|chhundo|karam$/i, 'dip', sides.redChutney],
  [/pickle|achar|lonche|avakaya|keri|uppinakayi|oorugai/i, 'dip', sides.pickle],
  [/salad|koshimbir|kachumber|kosambari|slaw|tabbouleh|fattoush/i, 'dry', sides.salad],

  [/palak paneer|saag paneer|palak tofu|spinach paneer/i, 'gravy', gravies.palakPaneer],
  [/paneer|tofu|chana?r dalna|chhena tarkari|malai kofta|cottage/i, 'gravy', gravies.paneerGravy],
  [/makhani/i, 'gravy', gravies.dalMakhani],
  [/kadhi|mor kuzhambu|moru|pulissery|majjige huli|kalan/i, 'gravy', gravies.kadhi],
  [
    /chole|chana masala|kadala|desi chana|kala chana|chickpea|ghugni|kabuli|chana spinach/i,
    'gravy',
    gravies.chole,
  ],
  [/rajma/i, 'gravy', gravies.rajma],
  [
    /lobia|chawli|usal|alasande|vanpayar|mochai|kulthi|horse gram|avarekalu|bean goulash|bean chilli/i,
    'gravy',
    gravies.lobia,
  ],
  [/sprout|moong curry|mag nu|cherupayar|matki/i, 'gravy', gravies.sprouts],
  [/butter chicken|tikka masala|rezala|creamy chicken|chicken korma/i, 'gravy', meats.creamyMeat],
  [
    /\b(fish|mach|macha|macher|machh|maach|maas|meen|chepala|ilish|prawn|chingri|chemmeen|kolambi|royyala|eral|masor|surmai|rui|rohi|pabda|chingudi|chungdi|karimeen|anjal|bangude|bombil)\b/i,
    'gravy',
    meats.fishCurry,
  ],
  [
    /chicken (65|sukka|fry|chaap)|varuval|vepudu|bhaja\b|bhoja|pakora|bhajji|bonda|fritter|vadi\b|kaap|chop\b|spring roll/i,
    'dry',
    vegetables.friedPieces,
  ],
  [
    /\b(chicken|mutton|kozhi|kodi|koli|kori|gosht|mangsho|mangxo|keema|kheema|rogan|murgir|kombdi|sukka|mansa|kukuda|kukurar|duck|haanhor|nihari|haleem)\b/i,
    'gravy',
    meats.meatCurry,
  ],
  [/bhurji|podimas/i, 'dry', vegetables.scramble],
  [/\b(egg|anda|dimer|dim|guddu|muttai|mutta|motte|konir|koni)\b/i, 'gravy', meats.eggCurry],
  [
    /palak|saag|saga\b|keerai|spinach|xaak|soppu|bassaru|massoppu|thotakura|cheera|lal bhaji|moringa|methi bhaji/i,
    'gravy',
    gravies.greens,
  ],
  [/rasam|charu\b|saaru|saar\b|osaman|tenga/i, 'gravy', gravies.rasam],
  [/sambar|huli|kuzhambu|pulusu|theeyal|gojju|dalma|vathal/i, 'gravy', gravies.sambar],
  [/soup|broth/i, 'gravy', gravies.soup],
  [/manchow|hot and sour|tom yum|clear/i, 'gravy', gravies.clearSoup],
  [
    /stew|ishtu|kurma|korma|moilee|avial|olan|erissery|kootu|coconut milk|coconut vegetable|malai|shukto/i,
    'gravy',
    gravies.coconutStew,
  ],
  [/green curry/i, 'gravy', gravies.greenCurry],
  [
    /baingan|vankaya|vangi$|vangi\b(?! b)|ringan|kathirikkai|brinjal|aubergine|badanekai|bengena|baigana|begun/i,
    'gravy',
    gravies.aubergine,
  ],
  [
    /dal\b|dail|dali\b|dhal|pappu|varan|amti|tovve|parippu|paruppu|zunka|pithla|besara/i,
    'gravy',
    gravies.dal,
  ],

  [/bhindi|bhendi|bendakaya|vendakkai|bendekai|okra|bhinda/i, 'dry', vegetables.okra],
  [/aloo gobi|gobi|flower|phulkopi|cauliflower/i, 'dry', vegetables.alooGobi],
  [
    /bean|poriyal|guvar|gawar|kothavarangai|thoran|mezhukkupuratti|palya|farasbi|papdi/i,
    'dry',
    vegetables.beans,
  ],
  [/cabbage|kobi|bandhakopi|bandha/i, 'dry', vegetables.cabbage],
  [/carrot|gajar|kumro|kaddu|pumpkin|rongalau/i, 'dry', vegetables.carrots],
  [/beet/i, 'dry', vegetables.beetroot],
  [/broccoli|zucchini/i, 'dry', vegetables.broccoli],
  [/mushroom|chhatu/i, 'dry', vegetables.mushrooms],
  [
    /bhaja|fry\b|varuval|plantain|aratikaya|vazhakkai|karela|parwal|potol/i,
    'dry',
    vegetables.friedSlices,
  ],
  [
    /aloo|alu|alur|potato|batata|bateta|urulai|bangaladumpa|alugadde|posto/i,
    'dry',
    vegetables.potatoes,
  ],
  [
    /mix|veg\b|sabzi|bhaji|shaak|thoran|tarkari|vegetables|matar/i,
    'dry',
    vegetables.mixedVegetables,
  ],

  [
    /lemon rice|pulihora|chitranna|turmeric|saffron|zafrani|basanti|puliyo|tamarind|kodo|nimma/i,
    'staple',
    staples.yellowRice,
  ],
  [/tomato (rice|bath|bhaat)|tamato rice|schezwan fried|vangi b/i, 'staple', staples.tomatoRice],
  [/fried rice|burnt garlic/i, 'staple', staples.friedRice],
  [/jeera rice|ghee rice|mint rice/i, 'staple', staples.cuminRice],
  [/pulao|masale? bhaa?t|bagara|palav|coconut rice|paella/i, 'staple', staples.pulao],
  [
    /khichdi|khichuri|khechudi|pongal|upma|bisi bele|bath\b|dal bafla|pulagam/i,
    'staple',
    staples.softMound,
  ],
  [
    /porridge|oats|puttu|poha|pohe|avalakki|chira|chuda|sabudana|sevai|shavige/i,
    'staple',
    staples.poha,
  ],
  [/bowl|quinoa|millet|couscous|barley|daliya|brown rice|buckwheat/i, 'staple', staples.wholeGrain],
  [/matta|red rice|black rice|usuna/i, 'staple', staples.redRice],
  [
    /rice|bhaat|bhata|sadam|anna\b|annam|choru|bhaath|meals|oota|sadya|bhojanam/i,
    'staple',
    staples.rice,
  ],

  [/rava dosa|dosa|pesarattu|attu\b|adai/i, 'bread', tiffin.dosa],
  [/idli/i, 'bread', tiffin.idli],
  [/vada|vade|garelu|gare\b|bara\b|bonda|buns|punugulu/i, 'bread', tiffin.vada],
  [
    /uthappam|chilla|chila|cheela|thalipeeth|pancake|ukad|akki ro|handvo/i,
    'bread',
    tiffin.uthappam,
  ],
  [/appam/i, 'bread', tiffin.appam],
  [/idiyappam|nool/i, 'bread', tiffin.idiyappam],
  [/dhokla|khaman|idada|locho|khandvi/i, 'bread', tiffin.dhokla],
  [/puri|poori|luchi|bhatur|kochuri|kachori|radhaballavi/i, 'bread', breads.puri],
  [/parotta|porota/i, 'bread', breads.parotta],
  [/parota|paratha|warqi|sheermal/i, 'bread', breads.paratha],
  [/naan|kulcha|taftan/i, 'bread', breads.naan],
  [/thepla|methi roti|methi rot/i, 'bread', breads.thepla],
  [
    /bajra|jowar|jwari|ragi|nachni|mandia|jonna|jolada|bhakri|rotla|multigrain/i,
    'bread',
    breads.bhakri,
  ],
  [/makki|makai|missi|besan roti/i, 'bread', breads.cornRoti],
  [
    /garlic bread|focaccia|bread|baguette|bruschetta|sourdough|roll\b|pita/i,
    'bread',
    breads.breadSlices,
  ],
  [/rumali|neer|pathiri|amboli|akki/i, 'bread', breads.whiteRoti],
  [/roti|phulka|pulka|chapati|poli|ruti|rotli|rotte|rotti/i, 'bread', breads.roti],

  [
    /curry|masala|rassa|jhol|jhola|kura|gravy|dalna|kalia|tarkari|do pyaza|handi|rasa\b|kootu/i,
    'gravy',
    gravies.vegetableCurry,
  ],
]

const recognised = new Map<string, Food | undefined>()
/** Menus are typed by people: without a bound, every spelling ever seen would be kept. */
const MOST_REMEMBERED = 5000

/** How a dish is drawn; undefined when its name says nothing to us. */
export function recogniseFood(dish: string): Food | undefined {
  if (recognised.has(dish)) return recognised.get(dish)
  const entry = known.find(([pattern]) => pattern.test(dish))
  const food = entry && { role: entry[1], draw: entry[2] }
  if (recognised.size >= MOST_REMEMBERED) recognised.clear()
  recognised.set(dish, food)
  return food
}
