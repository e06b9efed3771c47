/** The least height of what a thumb presses, in pixels (WCAG 2.5.5). */
export const TOUCH = 44

/** A colour of the palette in CSS: `colour('primary-main')`. */
export const colour = (name: string) => `var(--mui-palette-${name})`

/** The focus ring of everything that the keyboard reaches. */
export const ring = { outline: `3px solid ${colour('primary-main')}`, outlineOffset: '2px' }

export const cardShadow = 'var(--shadow-card)'
