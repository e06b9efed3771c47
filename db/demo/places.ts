export const cuisines = [
  'Continental',
  'Health Food',
  'Multi-Cuisine',
  'North Indian',
  'Pan Indian',
  'South Indian',
  'Vegan',
] as const
export type Cuisine = (typeof cuisines)[number]

export const priceTiers = ['budget', 'standard', 'premium'] as const
export type PriceTier = (typeof priceTiers)[number]

/** Where a kitchen's home cooking comes from. */
export type Region =
  | 'delhi'
  | 'awadh'
  | 'central'
  | 'gujarat'
  | 'maharashtra'
  | 'bengal'
  | 'odisha'
  | 'assam'
  | 'tamil'
  | 'andhra'
  | 'karnataka'

/** A city with the neighbourhoods where its kitchens cook and deliver. */
export type Town = { name: string; areas: readonly string[] }

/** A place of the product's list, with how many of the demo companies it has. */
export type Place = {
  name: string
  companies: number
  region: Region
  state: string
  towns: readonly Town[]
}

const town = (name: string, areas: string): Town => ({ name, areas: areas.split(', ') })

const mumbai = town(
  'Mumbai',
  'Andheri East, Powai, Dadar, Ghatkopar West, Borivali West, Malad East, Chembur, Lower Parel, Mulund West, Vile Parle, Goregaon East, Kandivali, Bandra East, Wadala, Sion',
)
const pune = town(
  'Pune',
  'Kothrud, Baner, Aundh, Viman Nagar, Hinjawadi, Karve Nagar, Hadapsar, Wakad, Kharadi, Sinhagad Road, Pimple Saudagar, Shivajinagar, Warje',
)
const bengaluru = town(
  'Bengaluru',
  'Koramangala, HSR Layout, Indiranagar, Whitefield, Jayanagar, Marathahalli, Malleshwaram, Bellandur, BTM Layout, Electronic City, Basavanagudi, Rajajinagar, JP Nagar, Hebbal, Banashankari',
)
const gurgaon = town(
  'Gurgaon',
  'Sector 45, Sector 56, Sohna Road, Sushant Lok, Palam Vihar, Sector 14, DLF Phase 3, Sector 82, Udyog Vihar, South City',
)
const delhi = town(
  'Delhi',
  'Lajpat Nagar, Karol Bagh, Mukherjee Nagar, Rohini, Dwarka, Saket, Pitampura, Mayur Vihar, Vasant Kunj, Rajouri Garden, Laxmi Nagar, Patel Nagar, Malviya Nagar, Janakpuri',
)
const ahmedabad = town(
  'Ahmedabad',
  'Navrangpura, Satellite, Bopal, Maninagar, Vastrapur, Prahlad Nagar, Paldi, Gota, Chandkheda, Thaltej, Naranpura',
)
const chennai = town(
  'Chennai',
  'Adyar, T Nagar, Velachery, Anna Nagar, Mylapore, Tambaram, Porur, Perungudi, Nungambakkam, Sholinganallur, Kodambakkam, Guindy',
)
const hyderabad = town(
  'Hyderabad',
  'Madhapur, Gachibowli, Kondapur, Kukatpally, Ameerpet, Banjara Hills, Secunderabad, Miyapur, Himayatnagar, Manikonda, Begumpet, Dilsukhnagar',
)
const kolkata = town(
  'Kolkata',
  'Salt Lake, New Town, Gariahat, Behala, Ballygunge, Jadavpur, Dum Dum, Tollygunge, Kasba, Shyambazar, Garia, Park Circus',
)
const bhubaneswar = town(
  'Bhubaneswar',
  'Patia, Saheed Nagar, Jayadev Vihar, Khandagiri, Chandrasekharpur, Nayapalli, Old Town, Rasulgarh',
)
const guntur = town(
  'Guntur',
  'Brodipet, Arundelpet, Lakshmipuram, Kothapet, Pattabhipuram, Vidya Nagar, Gorantla, Nallapadu',
)
const guwahati = town(
  'Guwahati',
  'Zoo Road, Ganeshguri, Beltola, Six Mile, Maligaon, Paltan Bazaar, Chandmari, Dispur, Ulubari',
)

/** Every place that the directory lists. */
export const places: readonly Place[] = [
  { name: 'Ahmedabad', companies: 11, region: 'gujarat', state: 'Gujarat', towns: [ahmedabad] },
  {
    name: 'Andhra Pradesh',
    companies: 7,
    region: 'andhra',
    state: 'Andhra Pradesh',
    towns: [
      town('Vijayawada', 'Benz Circle, Governorpet, Patamata, Labbipet, Moghalrajpuram'),
      town('Visakhapatnam', 'MVP Colony, Gajuwaka, Madhurawada, Dwaraka Nagar, Seethammadhara'),
      town('Tirupati', 'Balaji Colony, Tilak Road, Korlagunta, Bhavani Nagar'),
    ],
  },
  { name: 'Bangalore', companies: 8, region: 'karnataka', state: 'Karnataka', towns: [bengaluru] },
  { name: 'Bengaluru', companies: 19, region: 'karnataka', state: 'Karnataka', towns: [bengaluru] },
  { name: 'Bhubaneswar', companies: 7, region: 'odisha', state: 'Odisha', towns: [bhubaneswar] },
  { name: 'Chennai', companies: 15, region: 'tamil', state: 'Tamil Nadu', towns: [chennai] },
  {
    name: 'Chhattisgarh',
    companies: 7,
    region: 'central',
    state: 'Chhattisgarh',
    towns: [
      town('Raipur', 'Shankar Nagar, Telibandha, Tatibandh, Devendra Nagar, Samta Colony'),
      town('Bhilai', 'Nehru Nagar, Supela, Smriti Nagar, Vaishali Nagar'),
      town('Bilaspur', 'Vyapar Vihar, Rajkishore Nagar, Mangla, Torwa'),
    ],
  },
  { name: 'Delhi', companies: 19, region: 'delhi', state: 'Delhi', towns: [delhi] },
  { name: 'Gawahati', companies: 7, region: 'assam', state: 'Assam', towns: [guwahati] },
  {
    name: 'Gujarat',
    companies: 7,
    region: 'gujarat',
    state: 'Gujarat',
    towns: [
      town('Surat', 'Adajan, Vesu, Athwa, Varachha, Piplod'),
      town('Vadodara', 'Alkapuri, Manjalpur, Fatehgunj, Gotri, Karelibaug'),
      town('Rajkot', 'Kalawad Road, University Road, Raiya, Mavdi'),
    ],
  },
  { name: 'Guntur', companies: 6, region: 'andhra', state: 'Andhra Pradesh', towns: [guntur] },
  { name: 'Gurgaon', companies: 10, region: 'delhi', state: 'Haryana', towns: [gurgaon] },
  {
    name: 'Haryana',
    companies: 6,
    region: 'delhi',
    state: 'Haryana',
    towns: [
      town('Faridabad', 'Sector 15, NIT, Sector 21, Greenfields, Ballabgarh'),
      town('Karnal', 'Sector 13, Model Town, Kunjpura Road, Urban Estate'),
      town('Rohtak', 'Model Town, Sector 3, Medical Mor, Subhash Nagar'),
    ],
  },
  { name: 'Hyderabad', companies: 16, region: 'andhra', state: 'Telangana', towns: [hyderabad] },
  { name: 'Kolkata', companies: 14, region: 'bengal', state: 'West Bengal', towns: [kolkata] },
  {
    name: 'Madhya Pradesh',
    companies: 8,
    region: 'central',
    state: 'Madhya Pradesh',
    towns: [
      town('Indore', 'Vijay Nagar, Palasia, Bhawarkua, Rajendra Nagar, Sudama Nagar'),
      town('Bhopal', 'Arera Colony, MP Nagar, Kolar Road, Shahpura, Habibganj'),
      town('Jabalpur', 'Napier Town, Wright Town, Adhartal, Gwarighat'),
    ],
  },
  {
    name: 'Maharashtra',
    companies: 9,
    region: 'maharashtra',
    state: 'Maharashtra',
    towns: [
      town('Nagpur', 'Dharampeth, Manish Nagar, Pratap Nagar, Sadar, Trimurti Nagar'),
      town('Nashik', 'Gangapur Road, Indira Nagar, College Road, Panchavati, Satpur'),
      town('Kolhapur', 'Rajarampuri, Tarabai Park, Shahupuri, Ruikar Colony'),
    ],
  },
  { name: 'Mumbai', companies: 21, region: 'maharashtra', state: 'Maharashtra', towns: [mumbai] },
  {
    name: 'Odisha',
    companies: 6,
    region: 'odisha',
    state: 'Odisha',
    towns: [
      town('Cuttack', 'Buxi Bazaar, Bidanasi, Badambadi, CDA Sector 9'),
      town('Rourkela', 'Civil Township, Udit Nagar, Chhend, Panposh'),
      town('Puri', 'Grand Road, Chakratirtha Road, Balagandi'),
    ],
  },
  { name: 'Pune', companies: 14, region: 'maharashtra', state: 'Maharashtra', towns: [pune] },
  {
    name: 'Tamil Nadu',
    companies: 8,
    region: 'tamil',
    state: 'Tamil Nadu',
    towns: [
      town('Coimbatore', 'RS Puram, Saravanampatti, Peelamedu, Gandhipuram, Race Course'),
      town('Madurai', 'KK Nagar, Anna Nagar, SS Colony, Goripalayam'),
      town('Tiruchirappalli', 'Thillai Nagar, Srirangam, KK Nagar, Woraiyur'),
    ],
  },
  {
    name: 'Uttar Pradesh',
    companies: 9,
    region: 'awadh',
    state: 'Uttar Pradesh',
    towns: [
      town('Lucknow', 'Gomti Nagar, Aliganj, Hazratganj, Indira Nagar, Alambagh'),
      town('Noida', 'Sector 62, Sector 18, Sector 137, Sector 50, Sector 15'),
      town('Varanasi', 'Lanka, Sigra, Mahmoorganj, Bhelupur'),
      town('Kanpur', 'Swaroop Nagar, Kakadeo, Kidwai Nagar, Govind Nagar'),
    ],
  },
  {
    name: 'West Bengal',
    companies: 6,
    region: 'bengal',
    state: 'West Bengal',
    towns: [
      town('Siliguri', 'Hakim Para, Pradhan Nagar, Sevoke Road, Matigara'),
      town('Durgapur', 'City Centre, Benachity, Bidhannagar, A-Zone'),
      town('Howrah', 'Shibpur, Santragachi, Liluah, Salkia'),
    ],
  },
]
