import type { ComponentProps } from 'react'

/** A button with an icon only. */
export const IconButton = ({
  className = '',
  ...button
}: ComponentProps<'button'> & { 'aria-label': string }) => (
  <button type="button" {...button} className={`icon-btn ${className}`} />
)
