import type { DishList } from './dish.ts'

/** European plates as an Indian office orders them. */
export const continental: DishList = {
  main: 'Penne Arrabbiata; ~Creamy Pesto Pasta; ~Spinach Lasagne; Spaghetti Pomodoro; ~Mushroom Risotto; ~Mac and Cheese; Vegetable Ratatouille; ~Spinach Corn Gratin; ~Stuffed Bell Peppers; *Grilled Herb Chicken; *Chicken Stroganoff; *Lemon Butter Fish; *Roast Chicken; *Spaghetti Bolognese; *Chicken Cacciatore; *Fish and Chips; ~Penne Alfredo; Grilled Vegetable Skewers; ~Potato Rosti; ~Gnocchi in Tomato Cream; +Spanish Omelette; +Quiche Florentine; ~Baked Vegetables au Gratin; ~Cottage Cheese Steak; *Shepherd Pie; Bean Goulash; ~Aubergine Parmigiana; Fusilli Aglio e Olio; Mediterranean Couscous; *Chicken Schnitzel; +Shakshuka; ~Mushroom Stroganoff; *Peri Peri Chicken; ~Burrito Bowl; Falafel Platter; ~Enchiladas; Bean Chilli',
  soup: 'Minestrone Soup; ~Cream of Tomato Soup; ~Cream of Mushroom Soup; Roasted Pumpkin Soup; ~Broccoli Soup; Lentil Soup; ~Sweet Corn Soup; *Chicken Noodle Soup; ~Leek and Potato Soup; Carrot Ginger Soup; ~French Onion Soup; *Chicken Broth; Tomato Basil Soup',
  salad:
    '~Greek Salad; ~Caesar Salad; ~Coleslaw; Bean Salad; ~Waldorf Salad; Garden Salad; ~Caprese Salad; Tabbouleh; ~Potato Salad; Three Bean Salad; *Chicken Caesar Salad; Fattoush; Beetroot Orange Salad; ~Russian Salad',
  bread:
    '~Garlic Bread; Focaccia; Multigrain Bread; ~Buttered Dinner Roll; Sourdough Toast; Pita Bread; ~Bruschetta; Baguette Slice; ~Cheese Toast',
  side: '~Mashed Potatoes; Herb Rice; Sauteed Vegetables; Roast Potatoes; Hummus; Grilled Corn; Potato Wedges; Herbed Beans; Steamed Broccoli; Tomato Salsa; ~Tzatziki',
  sweet:
    '~Chocolate Mousse; +Caramel Custard; Fruit Salad; +Banana Bread; +Walnut Brownie; ~Panna Cotta; Poached Pear; +Apple Crumble Cake; ~Lemon Cheesecake; Stewed Apple; Dark Chocolate Bark',
  tiffin:
    '~Granola with Yoghurt; +French Toast; +Scrambled Eggs on Toast; ~Oats Porridge; +Pancakes with Fruit; ~Grilled Cheese Sandwich; Avocado Toast; ~Bircher Muesli; Baked Beans on Toast; +Cheese Omelette; Fruit Bowl; ~Club Vegetable Sandwich; *Chicken Sandwich; ~Corn Cheese Toastie; Peanut Butter Banana Toast; Hummus Wrap',
  special:
    '*Sunday Roast Chicken; ~Wood-fired Margherita Pizza; ~Vegetable Lasagne al Forno; *Grilled Fish in Lemon Butter; ~Four Cheese Pasta Bake; *Chicken Lasagne; +Eggs Benedict Brunch; Vegetable Paella; *Seafood Paella; ~Mushroom Wellington; Farmhouse Vegetable Pie',
  drink: 'Orange Juice; Lemon Iced Tea; ~Cold Coffee; Watermelon Cooler; Cucumber Mint Cooler',
}

/** The Indian city's own Chinese. */
export const indoChinese: DishList = {
  main: 'Vegetable Hakka Noodles; Schezwan Fried Rice; ~Chilli Paneer; Gobi Manchurian; Vegetable Manchurian; *Chilli Chicken; *Chicken Hakka Noodles; Burnt Garlic Fried Rice; +Egg Fried Rice; Chilli Mushroom; Kung Pao Vegetables; *Garlic Chicken; Thai Green Curry; Thai Basil Rice; *Chicken Fried Rice; Singapore Noodles; ~Paneer Schezwan; American Chopsuey; Hot Garlic Tofu',
  soup: 'Hot and Sour Soup; Manchow Soup; ~Sweet Corn Vegetable Soup; Lemon Coriander Soup; *Chicken Manchow Soup; Tom Yum Soup',
  side: 'Spring Rolls; Crispy Corn; Kimchi Salad; Steamed Dim Sums; Chilli Potato; *Chicken Momos; Vegetable Momos',
}

/** Bowls, millets and counted calories. */
export const health: DishList = {
  bowl: 'Quinoa Vegetable Bowl; Brown Rice Rajma Bowl; Millet Khichdi Bowl; ~Paneer Tikka Bowl; Sprouts Chaat Bowl; Barley Vegetable Bowl; Tofu Buddha Bowl; *Grilled Chicken Quinoa Bowl; *Lemon Fish Brown Rice Bowl; +Egg White Bhurji Bowl; Foxtail Millet Pulao; Ragi Vegetable Bowl; Oats Khichdi; Chickpea Power Bowl; ~Hung Curd Salad Bowl; Edamame Soba Bowl; Moong Dal Protein Bowl; *Chicken Keema Millet Bowl; Black Rice Veggie Bowl; Sweet Potato Chana Bowl; ~Cottage Cheese Protein Bowl; Kodo Millet Lemon Rice; +Boiled Egg Protein Bowl; Daliya Vegetable Bowl; Soya Keema Bowl; Avocado Corn Bowl; Broccoli Almond Bowl; Little Millet Bisi Bele; ~Amaranth Paneer Bowl; Buckwheat Noodle Bowl; Bajra Khichdi; *Grilled Fish Salad Bowl; Lentil Spinach Bowl',
  bread:
    'Multigrain Roti; Ragi Roti; Jowar Roti; Bajra Roti; Oats Roti; Bran Phulka; Sattu Roti; Beetroot Roti; Amaranth Roti',
  dal: 'Moong Dal Soup; Palak Dal; Mixed Dal; Horse Gram Rasam; Lauki Dal; Masoor Spinach Dal; Sprouted Moong Curry; Lobia Curry; Methi Dal',
  curry:
    '~Low-fat Palak Paneer; Tofu Matar; Lauki Kofta Baked; Mushroom Spinach Curry; *Grilled Chicken Curry; *Steamed Fish Curry; +Egg White Curry; Chana Spinach Curry; Turai Moong; Soya Chunks Curry; Baked Vegetable Kofta; *Chicken Stew',
  dry: 'Sauteed Beans; Steamed Broccoli; Bhindi Low-oil; Lauki Sabzi; Roasted Pumpkin; Cabbage Peas Stir-fry; Grilled Zucchini; Mushroom Pepper Fry; Carrot Beans Stir-fry; ~Grilled Paneer; *Grilled Chicken Strips; +Egg White Bhurji; Tofu Bhurji; Baked Karela',
  soup: 'Clear Vegetable Soup; Moringa Soup; Tomato Lentil Soup; Spinach Soup; Pumpkin Seed Soup; *Clear Chicken Soup; Ragi Vegetable Soup; Broccoli Almond Soup; Drumstick Soup; Barley Soup',
  salad:
    'Sprouts Salad; Cucumber Peanut Salad; Quinoa Tabbouleh; Rocket Walnut Salad; Kachumber; Beetroot Chickpea Salad; ~Feta Watermelon Salad; Moong Kosambari; Corn Capsicum Salad; ~Paneer Sesame Salad; *Chicken Apple Salad; Avocado Tomato Salad; Raw Papaya Salad; +Boiled Egg Salad',
  side: 'Hummus with Sticks; ~Low-fat Curd; Roasted Makhana; Flaxseed Chutney; ~Mint Greek Yoghurt; Roasted Chana; Cut Fruit; Curry Leaf Chutney; Pumpkin Seed Mix',
  sweet:
    'Date Almond Laddu; ~Chia Fruit Pudding; Ragi Jaggery Laddu; Fruit Bowl; ~Apple Cinnamon Yoghurt; Peanut Chikki; Oats Date Bar; Coconut Chia Pudding; Stewed Pears',
  tiffin:
    'Ragi Dosa; Moong Dal Chilla; Oats Upma; Vegetable Daliya; Sprouts Poha; ~Overnight Oats; Millet Idli; Jowar Upma; +Egg White Omelette; Besan Chilla; Oats Idli; Chia Pudding with Fruit; ~Paneer Stuffed Chilla; Quinoa Upma; +Boiled Eggs on Toast; Smoothie Bowl; Ragi Porridge; Avocado Multigrain Toast',
  special:
    'Millet Biryani; *Grilled Chicken Platter; ~Paneer Steak with Greens; Rainbow Buddha Bowl; *Herb Fish with Quinoa; Ragi Pizza with Vegetables; +Baked Egg Shakshuka; Jackfruit Millet Biryani; *Brown Rice Chicken Biryani; Zucchini Noodles',
  drink:
    'Beetroot Kanji; Tender Coconut Water; Green Juice; ~Protein Chaas; Ash Gourd Juice; Chia Lemonade; Amla Shot; ABC Juice',
}

/** Dishes made for a plant-only kitchen; it also cooks the vegan ones of every region. */
export const plantOnly: DishList = {
  curry:
    'Tofu Tikka Masala; Palak Tofu; Tofu Matar; Cashew Cream Kofta; Jackfruit Curry; Soya Keema Matar; Coconut Vegetable Curry; Tofu Lababdar; Chickpea Spinach Curry; Mushroom Do Pyaza; Raw Banana Kofta; Vegan Korma; Thai Green Curry; Rajma Coconut Curry; Soya Chaap Curry; Kadai Tofu; Lobia Pumpkin Curry; Peanut Brinjal Curry',
  main: 'Penne Arrabbiata; Jackfruit Sliders; Tofu Stir-fry Noodles; Vegan Pad Thai; Lentil Bolognese; Falafel Wrap; Mushroom Walnut Burger; Black Bean Tacos; Peanut Satay Noodles; Chickpea Shawarma; Cauliflower Steak; Vegan Lasagne',
  bowl: 'Tofu Buddha Bowl; Peanut Noodle Bowl; Quinoa Rainbow Bowl; Chickpea Harvest Bowl; Mexican Bean Bowl; Millet Coconut Bowl; Teriyaki Tofu Bowl; Avocado Corn Bowl; Roasted Cauliflower Bowl; Tempeh Rice Bowl',
  dry: 'Tofu Bhurji; Aloo Gobi; Bhindi Masala; Beans Coconut Poriyal; Pumpkin Sesame Stir-fry; Mushroom Pepper Fry; Cabbage Thoran; Jeera Aloo; Broccoli Peanut Fry; Soya Bhurji; Banana Flower Fry; Kovakkai Fry',
  side: 'Kachumber Salad; Hummus; Roasted Papad; Coconut Yoghurt; Mango Pickle; Cashew Mint Dip; Sesame Slaw; Tomato Salsa; Coconut Chutney; Beetroot Dip',
  sweet:
    'Coconut Milk Payasam; Date Walnut Laddu; Banana Coconut Halwa; Almond Milk Kheer; Dark Chocolate Mousse; Jaggery Coconut Laddu; Vegan Carrot Halwa; Mango Sago Pudding; Til Jaggery Chikki; Cashew Coconut Barfi; Oats Date Bar',
  tiffin:
    'Tofu Scramble Toast; Avocado Toast; Peanut Butter Banana Toast; Coconut Milk Oats; Moong Dal Chilla; Kanda Poha; Ragi Dosa; Vegetable Upma; Smoothie Bowl; Masala Dosa; Idli; Sprouts Chaat; Puttu Kadala; Sabudana Khichdi; Chickpea Omelette',
  chutney: 'Coconut Chutney; Peanut Chutney; Tomato Chutney; Mint Chutney; Sambar; Ginger Chutney',
  special:
    'Jackfruit Biryani; Soya Dum Biryani; Vegan Chole Kulcha; Tofu Tikka Platter; Rainbow Buddha Feast; Coconut Milk Vegetable Biryani; Vegan Sadya; Mushroom Biryani; Jackfruit Kathi Rolls; Vegan Pizza with Cashew Cream',
  drink:
    'Almond Milk Thandai; Coconut Chaas; Kokum Sherbet; Beetroot Kanji; Tender Coconut Water; Chia Lemonade; Nannari Sarbath',
  soup: 'Roasted Pumpkin Soup; Lentil Soup; Tom Yum Soup; Tomato Basil Soup; Spinach Coconut Soup; Manchow Soup; Minestrone Soup',
  salad:
    'Sprouts Salad; Quinoa Tabbouleh; Peanut Cucumber Salad; Mango Avocado Salad; Beetroot Chickpea Salad; Som Tam Salad; Three Bean Salad',
}
