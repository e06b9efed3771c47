/** The dishes of a menu's texts: what stands between commas and lines, without the meal's name. */
export function dishesOf(menus: readonly { description: string }[]): string[] {
  const dishes = menus.flatMap((menu) => menu.description.split(/[,\n]|\w+:/))
  return dishes.map((dish) => dish.trim()).filter(Boolean)
}
