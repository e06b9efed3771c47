import type { DishList } from './dish.ts'

/** Kolkata and the rest of Bengal. */
export const bengali: DishList = {
  bread:
    'Luchi; Hatgora Ruti; Tawa Roti; Radhaballavi; Koraishutir Kochuri; Dhakai Paratha; Atta Porota',
  rice: 'Gobindobhog Rice; Bashmoti Bhaat; ~Basanti Pulao; ~Ghee Bashmoti Bhaat; Sona Masoori Rice; Jhinge Shaal Rice; Motor Pulao; Steamed Rice',
  dal: 'Cholar Dal; Masoor Dal; Bhaja Moong Dal; Motor Dal; Kolai Dal; Tetor Dal; Biulir Dal; Lau Diye Dal; Musur Dal Peyaj',
  curry:
    'Alur Dom; ~Chanar Dalna; Dhokar Dalna; Shukto; Potoler Dorma; Mochar Ghonto; Echor Dalna; Kumro Chhokka; Phulkopir Dalna; *Macher Jhol; *Doi Maach; *Shorshe Ilish; *Kosha Mangsho; *Chicken Kosha; *Chingri Malai Curry; *Rui Kalia; *Pabda Jhal; +Dimer Dalna; +Dim Kosha; *Murgir Jhol; ~Doi Potol; Soyabean Kosha; Lau Ghonto',
  dry: 'Begun Bhaja; Jhuri Alu Bhaja; Alu Posto; Uchche Bhaja; Labra; Bandhakopi Ghonto; Potol Bhaja; Jhinge Posto; Shim Begun Chorchori; Kumro Bhaja; Palong Shaak; Lal Shaak Bhaja; *Mourala Bhaja; *Fish Fry; Bhindi Posto; Chorchori',
  side: 'Tomato Khejur Chutney; Papor Bhaja; Aam Chutney; Gandhoraj Lebu; Peper Chutney; Kasundi Salad; Pickled Kul; Anarosher Chutney',
  sweet:
    '~Rosogolla; ~Mishti Ghoruwa Doi; ~Payesh; ~Sandesh; ~Nolen Gur Sandesh; ~Pantua; Narkel Naru; ~Patishapta; ~Cham Cham',
  tiffin:
    'Luchi Alur Dom; Ghugni; Chirer Pulao; Kochuri Torkari; Radhaballavi Chholar Dal; Muri Ghonto; Suji Upma; +Egg Devil; +Dim Toast; Vegetable Chop; +Mughlai Paratha; Koraishutir Kochuri Dom; Moong Dal Khichuri',
  special:
    '*Kolkata Biryani; *Chicken Chaap; Khichuri Labra; *Ilish Bhapa; ~Chanar Pulao; *Chingri Bhapa; *Kosha Mangsho Luchi; Bhoger Khichuri; ~Basanti Pulao Dom; +Dim Biryani; *Fish Kabiraji',
}

/** Bhubaneswar, Cuttack, Puri. */
export const odia: DishList = {
  bread: 'Hatgora Ruti; Puri; Chakuli Pitha; Atta Roti; Parota; Mandia Roti',
  rice: 'Bhata; Usuna Rice; ~Ghee Anna; ~Kanika; Pakhala; Arua Rice; Kadamba Rice; Tamato Rice',
  dal: 'Dalma; Habisa Dalma; Buta Dali; Muga Dali; Harada Dali; Biri Dali; Kolatha Dali; Mitha Dali',
  curry:
    'Besara; Chhatu Rai; Ghugni Tarkari; ~Chhena Tarkari; Santula; Alu Potala Rasa; Panasa Tarkari; *Macha Besara; *Mansa Jhola; *Chingudi Tarkari; *Kukuda Jhola; *Rohi Kalia; +Anda Tarkari; Bandha Kobi Tarkari; Mahura; Kadali Manja Rai; Soya Badi Tarkari; *Macha Mahura; ~Dahi Baigana',
  dry: 'Alu Bharta; Baigana Bhaja; Saga Bhaja; Badi Chura; Bhendi Bhaja; Kakharu Phula Bhaja; Potala Bhaja; Alu Chakata; Kalara Bhaja; Chhatu Bhaja; Kosala Saga; *Macha Bhaja; *Sukhua Poda; +Anda Bhurji; Saru Bhaja',
  side: 'Khajuri Khata; Amba Khata; Tamato Khata; Papad; ~Dahi Kakudi; Ambula Rai; Ou Khata; Dhania Chutney; ~Ghola Dahi',
  sweet:
    '~Chhena Poda; ~Rasagola; ~Khiri; Arisa Pitha; ~Chhena Gaja; ~Kora Khai; Manda Pitha; ~Rasabali; Kakara Pitha; ~Chhena Jhili',
  tiffin:
    'Bara Ghugni; Upma; Chakuli Ghugni; Idli Dalma; Chuda Santula; Enduri Pitha; Alu Chop; Simei Upma; Puri Alu Tarkari; ~Dahi Bara Aloodum; Mudhi Bara Ghugni; Chitau Pitha',
  special:
    '~Abadha Thali; *Mansa Kasa; *Chicken Dum Biryani; Pakhala Thali; ~Kanika Dalma Thali; *Chungdi Malai; *Macha Ghanta; Khechudi Dalma; +Anda Biryani; *Chilika Prawn Curry',
}

/** Guwahati and upper Assam. */
export const assamese: DishList = {
  bread: 'Hatgora Ruti; Luchi; Bhekuri Hatgora Ruti; Puri; Til Pitha Hatgora Ruti',
  rice: 'Joha Rice; Bora Saul; Bashmoti Bhaat; Komal Saul; Kola Joha Pulao; Steamed Rice; Aijung Rice',
  dal: 'Mati Mahor Dail; Masoor Dail; Moog Dail; Omita Khar; Tenga Dail; But Dail; Bhoja Moog Dail; Rahor Dail',
  curry:
    'Ou Tenga; Alu Bilahi; Kosu Tenga; Bilahi Tenga; Kordoi Tenga; ~Paneer Bilahi; Lau Tarkari; *Masor Tenga; *Kukurar Jhol; *Haanhor Mangxo Kumura; *Maas Xoriyoh; +Konir Tarkari; *Duck Curry; Kathal Tarkari; Rongalau Tarkari; *Borali Masor Jhol; Soya Badi Jhol; Bamboo Shoot Curry; *Mutton Jhol',
  dry: 'Alu Pitika; Bengena Pitika; Xaak Bhaji; Dhekia Bhaji; Lau Bhaji; Posola Bhaji; Bhendi Bhaji; Rongalau Phool Bor; Kopou Dhekia; Kerela Bhaji; Ronga Lau Bhaji; *Maas Bhoja; *Maas Pitika; +Koni Pitika; Fulkobi Bhaji; Manimuni Xaak',
  side: 'Kharoli; Bhut Jolokia Pickle; Khorisa Chutney; Kahudi; Kaji Nemu; Bilahi Pitika; ~Ghoruwa Doi; Bogori Pickle; Outenga Pickle',
  sweet:
    '~Payox; Til Pitha; Narikol Laru; Ghila Pitha; ~Doi Gur; Tekeli Pitha; ~Rasgulla; Sunga Pitha; Til Laru',
  tiffin:
    'Luchi Bhaji; Jolpan; ~Doi Chira; Puri Ghugni; Komal Saul Gur; Chira Polao; Moog Khichiri; Roti Bhaji; +Koni Toast; Sevai Upma; Aloo Chop Muri',
  special:
    '*Assamese Fish Thali; Khar Thali; *Kukura Bhat Biryani; *Hanh Mangxo Thali; Khichiri Pitika Thali; ~Joha Rice Payox Thali; *Chicken Dum Biryani; +Koni Biryani; *Silkhar Masor Tenga',
}
