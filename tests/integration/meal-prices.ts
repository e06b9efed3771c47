/** Plans with their price per meal, computed by hand: price, meals a day, days, rupees a meal, delivery fee. */
export const mealPrices: [string, number | null, number | null, number | null, string?][] = [
  // The two most common plans: a month of two meals a day, and a month of lunches on working days.
  ['2999', 2, 30, 49.98],
  ['1999', 1, 22, 90.86],
  ['2401', 1, 30, 80.03],
  // A week, and a trial of one meal.
  ['700', 2, 7, 50],
  ['199.50', 1, 1, 199.5],
  // A year of six meals a day, and the most expensive plan that forms accept.
  ['109800', 6, 366, 50],
  ['99999999.99', 1, 1, 99999999.99],
  // With delivery: paid, free, and a fraction that floats do not add up.
  ['1600', 1, 26, 67.31, '150'],
  ['1600', 1, 26, 61.54, '0'],
  ['0.10', 1, 1, 0.3, '0.20'],
  ['2999', null, 30, null, '150'],
  // Half a paisa rounds up.
  ['0.01', 2, 1, 0.01],
  ['0.01', 3, 1, 0],
  ['10.05', 2, 1, 5.03],
  ['1000', 3, 7, 47.62],
  // Not comparable: unstated values are not guessed, however common 30 days or one meal are.
  ['2999', null, 30, null],
  ['2999', 2, null, null],
  ['2999', null, null, null],
  ['99999999.99', null, 366, null],
  ['0.01', 6, null, null],
]
