import type { ComponentProps } from 'react'

/** A button that shows only an icon. */
export const IconButton = ({
  className = '',
  ...button
}: ComponentProps<'button'> & { 'aria-label': string }) => (
  <button type="button" {...button} className={`icon-btn ${className}`} />
)
