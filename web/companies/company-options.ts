import { choiceLabel, cuisineNames, locationNames } from '#domain/choices.ts'
import { t } from '#domain/i18n.ts'
import {
  deliveryAreaLabels,
  deliveryAreas,
  type Option,
  priceLabels,
  priceRanges,
} from '#domain/options.ts'

function choices<Value extends string>(
  first: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
): Option[] {
  return [{ value: '', label: first }, ...values.map((value) => ({ value, label: labelOf(value) }))]
}

/** Options for the fields of a company in forms, the first of which is no choice. */
export const companyOptions = {
  location: () => choices(t('Choose a location'), locationNames(), choiceLabel),
  cuisine: () => choices(t('Choose a cuisine'), cuisineNames(), choiceLabel),
  priceRange: () => choices(t('Choose a price range'), priceRanges, (tier) => priceLabels[tier]),
  area: () => choices(t('Not stated'), deliveryAreas, (area) => deliveryAreaLabels[area]),
}
