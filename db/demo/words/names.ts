import type { Cuisine, Region } from '../places.ts'

/** The tongue a company's name is taken from. */
export type Tongue =
  | 'hindi'
  | 'gujarati'
  | 'marathi'
  | 'bengali'
  | 'odia'
  | 'assamese'
  | 'tamil'
  | 'telugu'
  | 'kannada'
  | 'english'
  | 'plant'

const list = (words: string) => words.split(', ')

/**
 * What a name begins with. Each is used once, and they are far enough apart that a
 * misspelt name still leads to one company.
 */
export const nameHeads: Record<Tongue, readonly string[]> = {
  hindi: list(
    'Aangan Wali, Chandni Chulha, Kachnar, Gulmohar Gali, Amaltas, Harsingar, Peetal Patra, Sil Batta, Lota Thali, Chauka Belan, Nani Ka Khazana, Dadi Ke Haath, Buaji Ka, Mausi Ki, Kesar Kyari, Sarson Khet, Genda Phool, Imli Tola, Pankhuri, Jharokha, Chaupal, Dehleez, Sawan Bhadon, Phagun, Tulsi Chaura, Roshandaan, Ghungroo, Mitti Mehak, Kumhar Gali, Chaar Dabbe, Teen Tadke, Hari Mirch, Saunf Elaichi, Laung Dalchini, Kalonji, Garam Tawa, Rozana, Swaad Sutra, Sukoon, Nimboo Pudina, Degchi Wale, Kadhai Kissa, Khichdi Kahani, Apna Chauka, Barsati, Saanjh Savera, Dopahar, Anaardana, Methi Malhar, Jal Tarang, Chhajja, Bargad, Mogra Mandi, Kulhad, Parosa, Chaandi Katora, Thaali Taal, Zaika Zeenat, Adab Angan, Bisaati, Khurpi, Palash Van, Tijori, Mahua Tola, Gehoon',
  ),
  gujarati: list(
    'Vaghar, Otlo, Hinchko, Farsan Fali, Rotlo Ne Mato, Tulsi Kyaro, Sanedo, Garvi, Umbaro, Khatu Mithu, Motaba Nu, Kathol, Pankhi, Bandhani, Tameta Teekha, Lilu Lasan, Ambawadi, Patola, Vadhu Vagar, Mithi Vaal, Chaklo, Dholida',
  ),
  marathi: list(
    'Vatan Ghatan, Pangti Patravali, Ajichi Potli, Tambde Tavhe, Phodni, Chul Bhandi, Osri, Paat Varvanta, Devhara, Angan Tulas, Mirchi Kanda, Kokamban, Sonchafa, Parijatak, Rangavali, Ghaas Don, Vrundavan Pol, Gathodi, Khamkhamit, Tilgul, Lonkadhi, Bhakar Thecha, Nachni Nivas, Abhang, Jatyavarchi, Mavshi Chi, Kandil, Mugachi Muth, Poornima Patra, Katta Kinara, Godi Gulabi, Surali, Shevanti, Zunka Zakas, Vishranti, Divali Panti',
  ),
  bengali: list(
    'Heshel Ghor, Paanch Phoron, Dupurbela, Mochar Ghor, Kolapata, Shorshe Khet, Uthon, Thakumar Jhuli, Ranna Bati, Aam Kasundi, Chilekotha, Bhaat Ghum, Machranga, Hatpakha, Sheuli Tola, Gondhoraj, Rannapujo, Dokkhiner, Kumro Phool, Pathabhavan, Notun Haari, Alpona',
  ),
  odia: list(
    'Ghara Randha, Chuli Sala, Handi Sala, Pakhala Bela, Badi Chura, Kadamba Tole, Jhoti Chita, Sajana Gachha, Dahibara, Baula Pahacha, Manda Pitha, Kunda Dhana, Ambula, Khai Koudi, Phulabari',
  ),
  assamese: list(
    'Pakghor, Akhol Ghar, Bhogali, Xorai, Kopou Phool, Bohag, Dhekia, Joha Kothia, Jakoi, Tamul Tol, Nahor, Gamusa, Bordoisila',
  ),
  tamil: list(
    'Ammi Kallu, Vazhai Ilai, Thinnai, Mann Paanai, Aruvamanai, Karuveppilai, Paati Kai, Manjal Poo, Nilavu, Suvai Mazhai, Athai Veetu, Mullai Malar, Kolam, Panai Olai, Sevvanthi, Thoranam, Maruthani, Uppu Puli, Kuthuvilakku, Oonjal, Then Kinnam, Pavalam, Murungai Maram, Kumkumam, Naatu Samayal, Ponni Vayal, Vembu, Sombu Kirambu, Inji Elakkai, Thaalikai, Ezhilagam',
  ),
  telugu: list(
    'Gongura Gampa, Aavakaya Jaadi, Vantillu Gadapa, Ammamma Chethi, Muddapappu, Arati Aaku, Pachadi Bandi, Godari Gattu, Krishnaveni Kunda, Bottu Petti, Mamidi Thota, Pelli Pandiri, Vennela Mudda, Kandi Podi, Uttarala, Rolu Rokali, Bangaru Palle, Chintha Chettu, Sankranti, Thatha Garu, Gorinta, Mirapa Mandi, Charminar Chowki, Dum Daawat, Nizam Dastar, Golconda Gali, Shehnai Deg, Kommalu, Ugadi Pindi, Jonna Chelu, Ruchi Rachha, Karivepaku, Pulihora Pandiri, Sitaphal',
  ),
  kannada: list(
    'Ottu Oota, Mungaru Mane, Ajji Kai, Bale Ele, Hasiru Thota, Mallige, Kosambri, Huliyanna, Gejje, Hittina Mane, Sihi Khara, Benne Gadige, Angala Kone, Tengina Mara, Karavali Kadal, Jolada Hola, Sampige, Nandagokula Nele, Chandana, Bettada Hoovu, Mudde Saaru, Tulunad Tatte, Havyaka Adige, Kaveri Kallu, Uppu Khaara, Ragi Kana, Ranganathi, Hombelaku, Deepada Mane, Kadamba Kai, Thengu Theeram, Nadan Pathram, Ammachi Adukkala, Ilayum Choru',
  ),
  english: list(
    'Copper Ladle, Brass Whistle, Noon Bell, Four Tiers, The Second Helping, Monsoon Pantry, Clay Oven Club, Paper Kite, The Slow Simmer, Blue Shutter, Window Table, Brick Lane Pot, Corner Stove, Marigold Street, Desk and Dish, Wooden Spoon Society, Sunday Gravy, Salt Cellar, Rosemary Row, Olive Verandah, Thyme and Tide, Basil Balcony, Fork and Fable, Little Lunch Parade, Oregano Lane, Sage Courtyard, Crust and Crumb, The Pepper Mill Post, Bay Leaf Bureau, Parsley Post, Copper Whisk, Chalkboard Lunch, Plate Eleven, Ladle and Loaf, Tangerine Tray, Balcony Garden, Sprout Republic, Morning Millet, Ragi Riot, Half Past Twelve, Lean Larder, Amaranth Alley, Good Grain Guild, Jowar Journal, Root and Ray, Steady Plate, Kale and Curry, Fibre Factory, Sattva Spoon, Turmeric Trail, Balanced Bento, Protein Porch, Almond Avenue, Clear Broth, Sunrise Salad, Honest Macro, Daily Greens Depot, Barley and Bean, Foxtail Farmhouse, Quinoa Quarter, Pedal Lunch, The Tempering, Masala Metro, Spice Switchboard, Chopstick Chowk, Wok and Roti, Naan and Noodle, Seven Plates, Passport Plate, Junction Meals, Platform Nine Pot, Mosaic Mess, Kite and Kettle, Fusion Ferry, Backbench Bites, Night Shift Noodles, Twelve Spices, The Lunch Ledger, Canteen Chronicle, Postcard Pantry, Lantern Lunchbox, Hungry Peacock, Sparrow and Spice, Caravan Kettle, Tin Trunk, Roti Republic, Umbrella Eats, Marble Counter, Sixty Spoons, Banyan Bistro',
  ),
  plant: list(
    'Green Tamarind, Jackfruit Junction, Coconut Lane, Tofu Tiffin Trail, Planted Plate, Leafhopper, Neem Shade, Soya Symphony, Rooted Rasoi, Kokum Collective, Sesame Street Corner, Cashew Cloud, Banana Blossom, Moringa Moon, Peanut Parade, Bean There Daily, Palm and Pulse, Lotus Stem, Chickpea Charter, Verdant Vessel, Ahimsa Aahar, Karuna Kitchenette, Seedling Supper, Wild Cassia, Papaya Patch, Lentil Lighthouse, Hibiscus Home, Mango Shade, Curry Leaf Commune, Drumstick Days, Mulberry Meals Club, Gourd Gazette, Pumpkin Patrol, Betel Grove, Turnip Trolley',
  ),
}

/** What a name ends with. */
export const nameTails: Record<Tongue, readonly string[]> = {
  hindi: list(
    'Tiffin, Rasoi, Bhojanalay, Dabba, Thali, Bhojan, Kitchen, Tiffin Service, Mess, Meals',
  ),
  gujarati: list('Rasodu, Tiffin, Thali, Bhojan, Bhojnalay, Dabba, Kitchen, Tiffin Seva'),
  marathi: list('Dabba, Poli Bhaji, Khanaval, Swayampak, Tiffin, Bhojan, Rasoi, Mess, Kitchen'),
  bengali: list('Rannaghor, Tiffin, Hotel Meals, Bhojon, Kitchen, Home Meals, Dabba, Mess'),
  odia: list('Rosei, Bhojana, Tiffin, Meals, Kitchen, Mess, Dabba'),
  assamese: list('Bhojan, Tiffin, Randhoni, Kitchen, Meals, Mess, Home Kitchen'),
  tamil: list('Samayal, Mess, Saapadu, Tiffin, Meals, Virundhu, Kitchen, Unavagam'),
  telugu: list('Bhojanam, Mess, Vantalu, Tiffins, Meals, Vindu, Kitchen, Curry Point'),
  kannada: list('Oota, Adige, Tiffin, Meals, Mess, Kitchen, Oota Mane'),
  english: list('Kitchen, Meals, Tiffin, Canteen, Lunch Club, Dabba, Meal Box, Pantry'),
  plant: list('Kitchen, Tiffin, Meals, Canteen, Dabba, Table'),
}

/** Second words; with them a load test's names stay apart. */
export const nameSeconds = list(
  'Ananda, Bhavani, Chitra, Deepika, Eshwari, Falguni, Girija, Hemant, Indira, Jagruti, Kalyani, Lalita, Madhuban, Navneet, Oviya, Padmini, Rajani, Sharda, Trishna, Urvashi, Vasudha, Yamuna, Zarina, Abhinav, Bhaskar, Chaitanya, Devika, Gauri, Harita, Ishani, Janaki, Kaumudi, Leelavati, Mandira, Nirmal, Pallavi, Revathi, Saraswat, Tarangini, Udayan, Vaidehi, Yashoda, Akshaya, Bakula, Champak, Durva, Gokul, Himani, Jasmin, Kamini, Lavanya, Mrinal, Nandini, Prabhat, Ratnakar, Sugandh, Tejas, Vanraj, Arunoday, Basanti',
)

const tongues: Record<Region, Tongue> = {
  delhi: 'hindi',
  awadh: 'hindi',
  central: 'hindi',
  gujarat: 'gujarati',
  maharashtra: 'marathi',
  bengal: 'bengali',
  odisha: 'odia',
  assam: 'assamese',
  tamil: 'tamil',
  andhra: 'telugu',
  karnataka: 'kannada',
}

/** The tongue that suits a kitchen of this cuisine in this region. */
export function tongueOf(cuisine: Cuisine, region: Region): Tongue {
  switch (cuisine) {
    case 'Continental':
    case 'Health Food':
    case 'Multi-Cuisine':
      return 'english'
    case 'Vegan':
      return 'plant'
    case 'North Indian':
      return region === 'gujarat' || region === 'maharashtra' ? tongues[region] : 'hindi'
    case 'South Indian':
      return region === 'andhra' || region === 'karnataka' ? tongues[region] : 'tamil'
    case 'Pan Indian':
      return tongues[region]
  }
}
