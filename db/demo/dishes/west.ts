import type { DishList } from './dish.ts'

/** Ahmedabad, Surat, Rajkot. */
export const gujarati: DishList = {
  bread:
    'Phulka Rotli; Bajra Rotla; ~Methi Thepla; Bhakri; Jowar Rotla; Puri; ~Padwali Rotli; ~Biscuit Bhakri; Makai Rotla; Dudhi Thepla',
  rice: 'Steamed Rice; Vaghareli Khichdi; Masala Bhaat; Jeera Rice; Fada Ni Khichdi; Vaghareli Bhaat; Tuver Pulao',
  dal: 'Gujarati Dal; ~Gujarati Kadhi; Osaman; Khatti Meethi Dal; Trevti Dal; Mag Ni Dal; Lachko Dal; Desi Chana; Mag Nu Shaak',
  curry:
    'Undhiyu; ~Sev Tameta Nu Shaak; Ringan No Olo; Dudhi Chana Nu Shaak; ~Kaju Karela; Bharela Ringan; ~Paneer Handi; Vatana Bateta; ~Dahi Bhinda; Tuver Ringan; Kela Nu Shaak; Rasawala Bateta; +Surti Egg Ghotala; *Kathiyawadi Chicken; Lilva Nu Shaak; Gathiya Nu Shaak',
  dry: 'Bateta Ni Sukhi Bhaji; Kobi Vatana; Bhinda Sambhariya; Tindora Nu Shaak; Flower Vatana; Sambhario; Papdi Nu Shaak; Guvar Dhokli; Karela Nu Shaak; Parwal Nu Shaak; Methi Papdi; Valor Muthiya',
  side: '~Chaas; Kachumber; Chhundo; Athela Marcha; Khichiya Papad; Gor Keri; Lasun Ni Chutney; Sambharo; Methia Keri; ~Mint Chaas',
  sweet:
    '~Mohanthal; ~Shrikhand; ~Basundi; ~Lapsi; ~Sukhdi; ~Doodh Pak; Gol Papdi; ~Kansar; ~Puran Poli; ~Aamras',
  tiffin:
    '~Khaman Dhokla; ~Handvo; Methi Muthiya; ~Khandvi; Sev Khamani; Patra; Bateta Poha; Fafda; Idada; Nylon Khaman; Dal Dhokli; Thepla Bateta; Lilva Kachori; Dudhi Muthiya',
  special:
    '~Surti Locho; ~Dal Dhokli Thali; ~Undhiyu Puri; ~Kathiyawadi Thali; ~Aamras Puri; Surti Undhiyu; ~Rajwadi Khichdi',
}

/** Mumbai, Pune, Nashik, Nagpur and the Konkan coast. */
export const maharashtrian: DishList = {
  bread:
    'Chapati; Jwarichi Bhakri; Bajrichi Bhakri; Ghadichi Poli; Thalipeeth; Tandlachi Bhakri; Amboli; Nachnichi Bhakri; ~Tup Poli; Malvani Vade',
  rice: 'Masale Bhaat; Varan Bhaat; Vangi Bhaat; Indrayani Rice; Tomato Bhaat; Steamed Rice; Narali Bhaat; Dal Khichdi; Matar Bhaat',
  dal: 'Goda Amti; Varan; Katachi Goda Amti; ~Kadhi Gole; Dal Fry; Moogachi Usal; Matkichi Usal; Masoor Usal; Chawlichi Usal; Kokum Saar; Phodniche Varan; Zunka',
  curry:
    'Bharli Vangi; Misal Rassa; Veg Kolhapuri; Pithla; Usal Rassa; Shev Bhaji; Vangyache Bharit; ~Paneer Kolhapuri; Batata Rassa; Dodka Rassa; Birdyachi Usal; *Kolhapuri Chicken Rassa; *Kombdi Rassa; *Malvani Fish Curry; *Mutton Tambda Rassa; *Kolambi Masala; +Anda Rassa; Flower Rassa; *Surmai Curry; *Sukka Mutton',
  dry: 'Batatyachi Bhaji; Kobichi Bhaji; Bhendi Fry; Methi Bhaji; Farasbi Bhaji; Suran Kaap; Tondli Bhaji; Padwal Bhaji; Ghevda Bhaji; Karlyachi Bhaji; Shepu Bhaji; Alu Vadi; Kothimbir Vadi; Gawar Bhaji; *Bombil Fry; *Kolambi Fry',
  side: 'Kanda Limbu; Koshimbir; Thecha; Lasun Chutney; Shengdana Chutney; Limbacha Lonche; ~Masala Taak; Poha Papad; Solkadhi; Kairi Lonche; Javas Chutney',
  sweet:
    '~Puran Poli; ~Shrikhand; ~Shevayachi Kheer; ~Gulpoli; ~Ukadiche Modak; ~Rava Ladoo; Shankarpali; Narali Vadi; ~Sheera; ~Basundi',
  tiffin:
    'Kanda Poha; Sabudana Khichdi; Vada Pav; Misal Pav; Thalipeeth Thecha; Upma; Batata Vada; Sabudana Vada; Ghavan Chutney; Sanja; Tandul Ukad; ~Pav Bhaji; +Anda Pav; Dadpe Pohe; Kothimbir Vadi Pav',
  special:
    '~Puran Poli Katachi Goda Amti; *Kombdi Vade Thali; *Malvani Fish Thali; ~Pav Bhaji Special; *Pandhra Rassa Thali; ~Pithla Bhakri Thali; Masale Bhaat Thali; *Chicken Dum Biryani; ~Shrikhand Puri; +Anda Biryani; Tarri Poha',
}
