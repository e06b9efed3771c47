import type { DishList } from './dish.ts'

/** Chennai, Coimbatore, Madurai. */
export const tamil: DishList = {
  bread: 'Chapati; Parotta; Poori; Wheat Roti; Ragi Paruppu Adai; Thinai Paruppu Adai',
  rice: 'Ponni Rice; Lemon Rice; Tamarind Rice; ~Curd Rice; Coconut Rice; Tomato Rice; Sambar Sadam; Puliyodarai; Karuveppilai Sadam; Ellu Sadam; Mint Rice; ~Bagala Bath',
  dal: 'Sambar; Murungai Sambar; Vengaya Sambar; Arachuvitta Sambar; Paruppu; Milagu Rasam; Tomato Rasam; Lemon Rasam; Mysore Rasam; Kootu; Keerai Kootu; Chow Chow Kootu; Vatha Kuzhambu; ~Mor Kuzhambu; Paruppu Rasam; Poricha Kuzhambu',
  curry:
    'Kara Kuzhambu; Ennai Kathirikkai; Vegetable Kurma; Avial; Mochai Kuzhambu; Poondu Kuzhambu; Vendakkai Puli Kuzhambu; *Chettinad Chicken; *Nattu Kozhi Kuzhambu; *Meen Kuzhambu; *Mutton Kuzhambu; +Muttai Kuzhambu; *Eral Thokku; Paruppu Urundai Kuzhambu; ~Paneer Kurma; Soya Kurma; *Pepper Chicken; Vazhakkai Kuzhambu',
  dry: 'Potato Podimas; Beans Poriyal; Cabbage Poriyal; Carrot Poriyal; Vazhakkai Varuval; Beetroot Poriyal; Kovakkai Fry; Senai Roast; Kothavarangai Usili; Beans Paruppu Usili; Vazhaipoo Poriyal; Avarakkai Poriyal; Urulai Roast; Pavakkai Fry; Keerai Poriyal; *Chicken 65; *Vanjaram Fry; +Muttai Podimas; *Mutton Chukka; Pudalangai Poriyal',
  side: 'Appalam; ~Thayir; Mor Milagai; Vadu Mango Pickle; ~Thayir Pachadi; ~Neer Mor; Lemon Pickle; Kosumalli; Inji Puli; Vathal; Narthangai Pickle',
  sweet:
    '~Semiya Payasam; ~Paal Payasam; ~Kesari; Paruppu Payasam; ~Sakkarai Pongal; Kadalai Mittai; Elaneer Payasam; ~Mysore Pak; Adhirasam; ~Jangiri',
  tiffin:
    'Idli; Masala Dosa; ~Ven Pongal; Rava Dosa; Uthappam; Idiyappam; Podi Idli; Kal Dosa; Paruppu Adai; Rava Upma; Paniyaram; Kanchipuram Idli; Onion Rava Dosa; Sevai; Poori Masala; Ragi Dosa; +Muttai Dosa; Medu Vada; Kothu Parotta; Appam; Vegetable Uthappam; Thattu Idli; *Chicken Kothu Parotta; Pesarattu Dosa',
  chutney:
    'Coconut Chutney; Tomato Chutney; Kara Chutney; Mint Chutney; Peanut Chutney; Idli Podi; Onion Chutney; Vadacurry; Tiffin Sambar; Gothsu; Ginger Chutney; Kadappa',
  special:
    '~Full Meals with Payasam; *Ambur Biryani; *Dindigul Biryani; Vegetable Biryani; *Chettinad Mutton Meals; ~Ghee Pongal Vada; +Muttai Biryani; Brinji Rice; Vazhai Ilai Meals; ~Nei Roast Special; Bisi Bele Bath',
  drink: '~Filter Coffee; Panakam; ~Neer Mor; Nannari Sarbath; Sukku Kaapi; Tender Coconut Water',
}

/** Vijayawada, Guntur, Visakhapatnam and Hyderabad. */
export const andhra: DishList = {
  bread: 'Pulka; Chapati; Jonna Rotte; Poori; Rumali Roti; Sajja Rotte; Ragi Rotte',
  rice: 'Sona Masoori Rice; Pulihora; Gongura Rice; Tomato Bath; ~Daddojanam; Bagara Rice; Kobbari Annam; Vankaya Bath; Nimmakaya Pulihora; Mamidikaya Pulihora; Kothimeera Rice',
  dal: 'Pappu; Tomato Pappu; Gongura Pappu; Mamidikaya Pappu; Palakura Pappu; Dosakaya Pappu; Pappu Charu; Sambar; Miriyala Charu; Tomato Charu; ~Majjiga Pulusu; Pachi Pulusu; Ulava Charu; Khatti Dal; Mudda Pappu; Beerakaya Pappu',
  curry:
    'Gutti Vankaya; Bagara Baingan; Mirchi Ka Salan; Bendakaya Pulusu; Dondakaya Masala; Anapakaya Pulusu; *Gongura Mutton; *Kodi Kura; *Chepala Pulusu; *Royyala Iguru; +Guddu Pulusu; *Andhra Chicken Curry; *Hyderabadi Chicken Masala; Alasandala Kura; ~Paneer Masala; Kakarakaya Pulusu; Tamata Kura; *Natu Kodi Pulusu; *Dalcha Gosht; Panasakaya Kura; +Guddu Masala',
  dry: 'Bendakaya Vepudu; Aratikaya Vepudu; Bangaladumpa Vepudu; Dondakaya Fry; Cabbage Pesarapappu; Beerakaya Kura; Kakarakaya Fry; Vankaya Vepudu; Chikkudukaya Kura; Goru Chikkudu Fry; Thotakura Vepudu; Kanda Bachali; *Kodi Vepudu; *Royyala Vepudu; +Guddu Vepudu; Beetroot Fry; *Chicken Fry; Carrot Kobbari Fry',
  side: 'Avakaya; Gongura Pachadi; Appadam; ~Perugu; Kandi Podi; Dosakaya Pachadi; Karivepaku Podi; Vadiyalu; ~Perugu Pachadi; Tomato Pachadi; ~Majjiga; Nimmakaya Pickle; Beerakaya Pachadi; Allam Pachadi',
  sweet:
    '~Semya Payasam; ~Double Ka Meetha; ~Qubani Ka Meetha; ~Bobbatlu; ~Rava Kesari; ~Ariselu; ~Paramannam; ~Sunnundalu; ~Chakkera Pongali; ~Pootharekulu; Palathalikalu',
  tiffin:
    'Pesarattu; MLA Pesarattu; Idli; Garelu; Upma Pesarattu; Punugulu; Dibba Rotti; Karam Dosa; Ravva Idli; Mysore Bajji; Poori Kura; Minapa Attu; Godhuma Upma; Sarva Pindi; Chitti Gare; +Guddu Dosa; Uthappam; ~Ghee Karam Idli; Onion Pesarattu; Jonna Upma; Semya Upma; Sponge Dosa',
  chutney:
    'Allam Chutney; Palli Chutney; Kobbari Chutney; Karam Podi; Tomato Pachadi; Bombay Chutney; Sambar; Pudina Chutney; Putnala Chutney; Erra Karam',
  special:
    '*Hyderabadi Chicken Biryani; *Hyderabadi Mutton Biryani; ~Bobbatlu Bhojanam; Vegetable Dum Biryani; *Gongura Chicken Biryani; *Ragi Sangati Natu Kodi; *Guntur Chicken Biryani; +Egg Dum Biryani; ~Pulagam Pachi Pulusu; Gutti Vankaya Biryani; Pulihora Bhojanam; *Kheema Khichdi; *Haleem',
}

/** Bengaluru, Mysuru, Mangaluru and Udupi. */
export const kannada: DishList = {
  bread:
    'Jolada Rotti; Akki Rotti; Chapati; Ragi Mudde; Ragi Rotti; Poori; Neer Dosa; Menthya Rotti',
  rice: 'Chitranna; Puliyogare; Vangi Bath; ~Mosaranna; Bisi Bele Bath; Tomato Bath; Steamed Rice; Nimbehannu Chitranna; Menthya Bath; Mavinakai Chitranna; Kayi Sasive Anna; ~Ghee Rice Palav',
  dal: 'Tarkari Huli; Saaru; Bassaru; Massoppu; Udupi Sambar; Tomato Saaru; Hesaru Bele Tovve; Menasina Saaru; Kosambari Bele; Kalu Saaru; Soppu Saaru; Upsaaru; Hurali Saaru; ~Majjige Tarkari Huli; Nuggekai Tarkari Huli',
  curry:
    'Ennegai; Gojju; Hagalakai Gojju; Kadale Kalu Usli; Bombay Sagu; Badanekai Palya; Avarekalu Curry; *Koli Saaru; *Kori Gassi; *Mutton Saaru; *Meen Gassi; +Motte Saaru; Pineapple Gojju; Halasina Palya; Soutekai Sambar; ~Paneer Ghee Roast; Hirekai Gojju; *Chicken Ghee Roast; Alasande Gassi; +Motte Gassi',
  dry: 'Beans Palya; Beetroot Palya; Cabbage Palya; Southekayi Palya; Alugadde Palya; Bendekai Palya; Gorikai Palya; Kumbalakai Palya; Hurali Kayi Palya; Tondekai Palya; Carrot Kosambari; Balekai Palya; *Koli Sukka; *Anjal Fry; +Motte Palya; Soppina Palya; *Chicken Sukka',
  side: 'Happala; ~Mosaru; Uppinakayi; Hesaru Kosambari; ~Majjige; Sandige; Balaka; ~Southekayi Mosaru Bajji; Chutney Pudi; Mavina Uppinakayi',
  sweet:
    '~Obbattu; ~Kesari Bath; ~Shavige Payasa; Hesaru Bele Payasa; ~Mysore Pak; ~Kayi Holige; ~Chiroti; Gasagase Payasa; ~Dharwad Peda; Akki Payasa',
  tiffin:
    'Thatte Idli; Benne Dosa; Mysore Masala Dosa; Khara Bath; Set Dosa; Rava Idli; Mangalore Buns; Akki Shavige; Goli Baje; Uddina Vada; Avalakki; Ragi Dosa; Rava Dosa; Kotte Kadubu; Mangalore Bonda; Neer Dosa; Shavige Bath; Poori Bombay Sagu; +Motte Dosa; Uppittu; Maddur Vade; Khali Dosa',
  chutney:
    'Kayi Chutney; Kempu Chutney; Pudina Chutney; Shenga Chutney; Hotel Sambar; Saagu; Kadlebele Chutney; Ennegayi Chutney; Gasagase Chutney',
  special:
    '~Holige Oota; *Donne Biryani; *Koli Saaru Mudde Oota; Bisi Bele Bath Special; *Kori Rotti; Vegetable Donne Biryani; *Mutton Donne Biryani; ~Benne Dosa Special; *Bangude Pulimunchi; Avarekalu Oota; +Motte Biryani; Jolada Rotti Oota',
}

/** Kerala kitchens away from home: sadya, stew and coconut. */
export const kerala: DishList = {
  bread: 'Kerala Parotta; Pathiri; Chapati; Wheat Puttu; Orotti; Nool Parotta',
  rice: 'Matta Rice; ~Ghee Rice; Kanji; Coconut Milk Rice; Thenga Choru; ~Thairu Sadam; Nadan Lemon Rice; Pineapple Fried Rice; Steamed Rice',
  dal: 'Parippu Curry; Kerala Sambar; Rasam; ~Pulissery; ~Moru Curry; Cherupayar Curry; Kadala Curry; Ulli Theeyal; Kumbalanga Olan; Erissery; Kumbalanga Curry; ~Kalan; Vanpayar Curry',
  curry:
    'Avial; Vegetable Ishtu; Kootu Curry; Mango Curry; Vendakka Theeyal; *Meen Moilee; *Kerala Fish Curry; *Nadan Kozhi Curry; *Chemmeen Curry; *Varutharacha Chicken; +Mutta Roast; +Mutta Curry; Vazhuthananga Theeyal; ~Paneer Ishtu; Pavakka Theeyal; *Malabar Chicken Curry; Chena Curry; Varutharacha Vegetable',
  dry: 'Cabbage Thoran; Beans Mezhukkupuratti; Cheera Thoran; Achinga Thoran; Kaya Mezhukkupuratti; Beetroot Thoran; Chakka Thoran; Carrot Thoran; Kovakka Mezhukkupuratti; Vendakka Mezhukkupuratti; Koorka Mezhukkupuratti; *Karimeen Fry; *Chicken Ularthiyathu; Papaya Thoran; +Mutta Thoran; *Chemmeen Ularthiyathu',
  side: 'Pappadam; Injipuli; Naranga Achar; ~Pachadi; ~Kichadi; Upperi; Manga Achar; Chammanthi Podi; ~Sambharam; Sharkara Varatti',
  sweet:
    'Ada Pradhaman; ~Palada Payasam; Parippu Pradhaman; Unniyappam; Ela Ada; Pazham Pori; ~Semiya Payasam; Chakka Pradhaman; Kozhukatta',
  tiffin:
    'Appam; Puttu; Idiyappam; Vellayappam; Dosa; Kerala Upma; Palappam; Idli; Kappa Puzhukku; Ada Dosa; Ragi Puttu; Vattayappam; Pathiri Breakfast; +Mutta Appam; Uzhunnu Vada; Neyyappam',
  chutney:
    'Vegetable Stew; Ulli Chammanthi; Thenga Chammanthi; Pazham; Ginger Chammanthi; Potato Stew; Tomato Curry',
  special:
    '~Onam-style Sadya; *Thalassery Biryani; *Malabar Prawn Biryani; Vegetable Biryani; *Chicken Mandi; +Mutta Biryani; *Pothichoru with Fish; Pothichoru; ~Sadya on a Leaf; *Kuzhi Mandi Chicken; Kappa Biryani',
}
