import { drawTable } from '#api/banners/artwork/draw-table.ts'

/**
 * Draws the banner of a company without a picture of its own, as SVG; its id is the seed.
 * @param menus texts of the week: dishes separated by commas or lines, with or without the meal's name
 */
export function drawBanner(
  company: { id: number; name: string; cuisine: string },
  menus: readonly { description: string }[],
): string {
  const dishes = menus.flatMap(({ description }) => description.split(/[,\n]|\w+:/))
  const named = dishes.map((dish) => dish.trim()).filter(Boolean)
  return drawTable(company.cuisine, named, company.id, company.name)
}
