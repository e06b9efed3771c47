import type { DishList } from './dish.ts'

/** Punjab and Delhi: the everyday North Indian table. */
export const punjabi: DishList = {
  bread:
    'Phulka; Tawa Roti; Tandoori Roti; ~Butter Naan; Missi Roti; ~Lachha Paratha; Makki Roti; ~Amritsari Kulcha; ~Butter Roti; Rumali Roti; Ajwain Roti; ~Garlic Naan; Methi Roti',
  rice: 'Jeera Rice; Steamed Rice; Matar Pulao; Vegetable Pulao; Onion Fried Pulao; ~Ghee Rice; Chana Pulao; Saffron Rice; Kashmiri Pulao',
  dal: '~Dal Makhani; Dal Tadka; Chana Dal; Moong Dal Tadka; ~Langarwali Dal; Masoor Dal; Rajma Masala; Chole Masala; Lobia Masala; Dal Palak; Panchmel Dal; ~Punjabi Kadhi Pakora; Kala Chana Masala',
  curry:
    '~Paneer Butter Masala; ~Palak Paneer; ~Matar Paneer; ~Kadai Paneer; ~Shahi Paneer; Aloo Matar; ~Malai Kofta; Mushroom Matar; Dum Aloo; Soya Chaap Masala; ~Paneer Lababdar; Baingan Bharta; Tawa Vegetables; ~Sarson Ka Saag; *Butter Chicken; *Chicken Curry; *Kadai Chicken; *Chicken Tikka Masala; *Mutton Rogan Josh; *Keema Matar; *Dhaba Chicken; +Egg Curry; +Egg Bhurji Masala; *Amritsari Fish Curry; *Mutton Curry',
  dry: 'Aloo Gobi; Bhindi Masala; Jeera Aloo; Gobi Matar; Mix Veg; Karela Fry; Aloo Methi; Cabbage Matar; Tinda Masala; Lauki Chana; Gajar Matar; Arbi Fry; Baingan Aloo; Capsicum Besan; ~Paneer Bhurji; French Beans Aloo; Kaddu Ki Sabzi; Soya Bhurji; *Chicken Sukka; +Egg Bhurji',
  side: '~Boondi Raita; Green Salad; Roasted Papad; Mixed Pickle; ~Cucumber Raita; Kachumber Salad; Sirka Pyaaz; ~Plain Curd; Mango Pickle; ~Pineapple Raita; Mint Chutney; ~Burani Raita',
  sweet:
    '~Gulab Jamun; ~Rice Kheer; ~Gajar Halwa; ~Moong Dal Halwa; ~Besan Laddu; ~Suji Halwa; ~Phirni; ~Seviyan Kheer; Jaggery Til Laddu; ~Jalebi',
  tiffin:
    '~Aloo Paratha; ~Gobi Paratha; ~Paneer Paratha; Poha; ~Bread Pakora; Puri Aloo; ~Methi Thepla; ~Mooli Paratha; Besan Chilla; Moong Dal Chilla; Vegetable Upma; ~Dalia Porridge; Chana Kulcha; +Masala Omelette; +Egg Paratha; Sprouts Chaat; ~Onion Paratha; Vegetable Sandwich',
  special:
    '~Chole Bhature; ~Paneer Tikka; *Chicken Biryani; Vegetable Biryani; ~Dahi Bhalla; *Tandoori Chicken; ~Stuffed Kulcha Chole; *Mutton Biryani; ~Paneer Makhani Biryani; Rajma Chawal; +Egg Biryani; Puri Chole; ~Kadhi Chawal; Soya Biryani',
  drink: '~Sweet Lassi; ~Chaas; Shikanji; ~Masala Chai; Jaljeera; Kokum Sherbet',
}

/** Lucknow, Kanpur, Varanasi. */
export const awadhi: DishList = {
  bread: '~Sheermal; Ulta Tawa Paratha; ~Warqi Paratha; ~Taftan; Besan Roti; Bedmi Puri',
  rice: '~Zafrani Pulao; Tehri; Matar Ki Tehri; Awadhi Yakhni Rice',
  dal: '~Sultani Dal; Urad Dal Dhuli; Arhar Dal Tadka; Kale Chane',
  curry:
    '*Chicken Korma; ~Paneer Korma; *Nihari; ~Nimona; Lauki Kofta; *Galouti Kebab Curry; *Mutton Stew; Kathal Masala; Aloo Rassedar; Soya Matar Korma; +Egg Korma',
  dry: 'Kathal Fry; Kaddu Khatta Meetha; Aloo Ka Chokha; Baingan Chokha; Turai Masala; Bharwa Karela; Sem Aloo',
  sweet: '~Shahi Tukda; ~Kulfi Falooda; ~Malpua; ~Makhan Malai',
  tiffin: 'Bedmi Puri Aloo; Kachori Sabzi; Litti Chokha; Sattu Paratha; Matar Ghugni; Chura Matar',
  special:
    '*Lucknowi Biryani; *Chicken Dum Biryani; Litti Chokha Thali; ~Awadhi Paneer Biryani; Kathal Biryani; ~Baati Chokha',
}

/** Malwa, Bundelkhand, Chhattisgarh and a little of Rajasthan. */
export const central: DishList = {
  bread:
    '~Bafla; Angakar Roti; ~Dal Baati; Jowar Roti; Bajra Roti; Chilla Roti; Makka Roti; Gehu Roti',
  rice: 'Bore Basi; Batla Pulao; Kodo Rice; Steamed Rice; Khada Masala Pulao; Lal Bhaji Rice',
  dal: 'Kulthi Dal; Tuvar Dal; Urad Batkar; ~Dubki Kadhi; Batla Dal; Chana Dal Lauki; Arhar Dal',
  curry:
    '~Gatte Ki Sabzi; Sev Tamatar; ~Malwa Kadhi; Bhutte Ka Kees; Rakhiya Badi; *Bhopali Chicken Rezala; *Malwa Mutton; Jimikand Curry; +Bundeli Egg Curry; Chaulai Saag; ~Paneer Rajwadi; *Desi Chicken Curry',
  dry: 'Lal Bhaji; Karela Kurkure; Munga Aloo; Muskeni Bhaji; Ker Sangri; Bharwa Tinda; Aloo Badi; Kundru Fry; Lauki Sukhi',
  side: 'Tamatar Chutney; Bijori; Ratlami Sev; Lasun Chutney; Imli Chutney; ~Mattha',
  sweet: '~Mawa Bati; ~Churma Laddu; ~Khurmi; Dehrori; ~Shrikhand Puri; Anarsa',
  tiffin:
    'Indori Poha; Sabudana Khichdi; Chawal Fara; Chawal Chila; Urad Bara; Bhajiya Poha; Garadu Chaat; Muthia; Kachori',
  special:
    '~Dal Bafla Laddu; ~Dal Baati Churma; *Bhopali Biryani; Vegetable Dum Biryani; Petha Sabzi Puri; ~Kadhi Kachori',
}
