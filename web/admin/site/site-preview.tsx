import type { CSSProperties } from 'react'
import { COLOUR } from '#contract/site-settings.ts'
import { brandPalette } from '#domain/brand-palette.ts'
import { dark, light } from '#domain/palette.ts'
import { smallPicture } from '../../companies/picture-sizes.ts'

type Shown = { name: string; tagline: string; colour: string; logo: string | null }

/** How a page would look with the settings of the form, light and dark. */
export function SitePreview({ colour, ...shown }: Shown) {
  const isColour = COLOUR.test(colour.toLowerCase())
  const schemes = isColour ? brandPalette(colour.toLowerCase()) : { light, dark }
  const { main } = schemes.light.primary
  return (
    <figure aria-label="Preview">
      <div className="grid gap-3 sm:grid-cols-2">
        <Page palette={schemes.light} {...shown} />
        <Page palette={schemes.dark} {...shown} />
      </div>
      <figcaption className="mt-2 type-body2 text-text-secondary">
        {isColour && main !== colour.toLowerCase()
          ? `On light pages it is set as ${main}, so that it can be read.`
          : 'On light and on dark pages.'}
      </figcaption>
    </figure>
  )
}

/** The colours that the preview uses, as the variables of the theme. */
const variablesOf = ({ primary, background, text, stage, divider }: typeof light) =>
  ({
    '--mui-palette-primary-main': primary.main,
    '--mui-palette-primary-contrastText': primary.contrastText,
    '--mui-palette-background-default': background.default,
    '--mui-palette-text-primary': text.primary,
    '--mui-palette-text-secondary': text.secondary,
    '--mui-palette-stage-main': stage.main,
    '--mui-palette-stage-text': stage.text,
    '--mui-palette-stage-quiet': stage.quiet,
    '--mui-palette-divider': divider,
  }) as CSSProperties

function Page({ palette, name, tagline, logo }: Omit<Shown, 'colour'> & { palette: typeof light }) {
  return (
    <div
      style={variablesOf(palette)}
      className="overflow-hidden rounded-[12px] border border-divider bg-background-default text-text-primary wrap-anywhere"
    >
      <div className="flex items-center gap-2 p-3">
        <img
          src={logo ? smallPicture(logo) : '/favicon.svg'}
          alt=""
          className="size-8 flex-none object-contain"
        />
        <b className="type-h3 text-base">{name}</b>
      </div>
      <p className="bg-stage-main p-3 type-body2 text-stage-text">
        {tagline}
        <span className="block text-stage-quiet">Compare by price and menu</span>
      </p>
      <div className="grid justify-items-start gap-2 p-3 type-body2">
        <span className="text-text-secondary">From ₹2,400 a month</span>
        <span className="font-semibold text-primary-main underline">See the menu</span>
        <span className="rounded-[12px] bg-primary-main px-4 py-2 font-semibold text-primary-contrastText">
          Search
        </span>
      </div>
    </div>
  )
}
