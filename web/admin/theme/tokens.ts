/** Minimum height of touch targets, in pixels (WCAG 2.5.5). */
export const TOUCH_TARGET_PX = 44

/** CSS variable of a palette colour: `colour('primary-main')`. */
export const colour = (name: string) => `var(--mui-palette-${name})`

/** Focus ring of keyboard-accessible elements. */
export const focusRing = { outline: `3px solid ${colour('primary-main')}`, outlineOffset: '2px' }

export const cardShadow = 'var(--shadow-card)'
