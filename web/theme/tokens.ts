// What the theme and the pages' own styles share.

/** The least height of what a thumb presses, in pixels (WCAG 2.5.5). */
export const TOUCH = 44

/** A colour of the palette in CSS: `colour('primary-main')`. */
export const colour = (name: string) => `var(--mui-palette-${name})`

/** The focus ring of everything that the keyboard reaches. */
export const ring = { outline: `3px solid ${colour('primary-main')}`, outlineOffset: '2px' }

// Shadows are tamarind brown, never black.
export const cardShadow =
  '0 1px 2px rgba(46, 20, 12, 0.05), 0 12px 28px -20px rgba(46, 20, 12, 0.35)'
/** Of what floats over the page: menus, bars and toasts. */
export const floatShadow = '0 18px 40px -12px rgba(46, 20, 12, 0.55)'
export const dialogShadow = '0 32px 80px -24px rgba(25, 10, 5, 0.7)'
export const backdrop = 'rgba(25, 10, 5, 0.6)'
