import type { ComponentProps, ElementType, ReactNode } from 'react'
import { Link } from 'react-router'

type Look = {
  variant?: 'contained' | 'outlined' | 'text'
  /** `inherit` uses the surrounding text's colour. */
  color?: 'primary' | 'secondary' | 'turmeric' | 'error' | 'inherit'
  startIcon?: ReactNode
  endIcon?: ReactNode
}

/** Props of a button, or of the element or component that is styled as one. */
export type ButtonProps<C extends ElementType = 'button'> = Look & { component?: C } & Omit<
    ComponentProps<C>,
    keyof Look | 'component'
  >

/** A button, or another `component` (such as a link) styled as one. Styles are in `site.css`. */
export function Button<C extends ElementType = 'button'>(props: ButtonProps<C>) {
  const {
    component: Element = 'button',
    variant = 'contained',
    color = 'primary',
    startIcon,
    endIcon,
    className = '',
    children,
    ...rest
  } = props as ButtonProps
  return (
    <Element
      {...(Element === 'button' && { type: 'button' as const })}
      {...rest}
      className={[
        'btn',
        ...(variant === 'contained' ? [] : [`btn-${variant}`]),
        ...(color === 'primary' ? [] : [`tone-${color}`]),
        ...(className ? [className] : []),
      ].join(' ')}
    >
      {startIcon && <span className="btn-icon mr-2 -ml-1">{startIcon}</span>}
      {children}
      {endIcon && <span className="btn-icon -mr-1 ml-2">{endIcon}</span>}
    </Element>
  )
}

/** A link styled as a button. */
export const LinkButton = (props: Omit<ButtonProps<typeof Link>, 'component'>) => (
  <Button component={Link} {...props} />
)
