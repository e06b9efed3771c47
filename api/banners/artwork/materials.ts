import materials from './materials.json' with { type: 'json' }
import type { Colours } from './drawings.ts'

type Material = keyof typeof materials
const { steel } = materials

/** Colours of a vessel of this material; the files are drawn in steel. */
export function colourVessel(material: string): Colours {
  const { light, middle, dark, inside } = materials[material as Material]
  return {
    [steel.light]: light,
    [steel.middle]: middle,
    [steel.dark]: dark,
    [steel.inside]: inside,
    'url(#steel)': `url(#${material})`,
  }
}

/** The gradient of a material's rim; its id is the material's name. */
export function defineMaterial(material: string): string {
  const { light, middle, dark } = materials[material as Material]
  const stops = [light, middle, light, dark]
    .map((colour, at) => `<stop offset="${[0, 0.4, 0.6, 1][at]}" stop-color="${colour}"/>`)
    .join('')
  return `<linearGradient id="${material}" x1=".1" y1="0" x2=".9" y2="1">${stops}</linearGradient>`
}
