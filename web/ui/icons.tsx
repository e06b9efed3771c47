import type { ReactNode } from 'react'

// Icons drawn for this product on a 24-unit grid; the stroke is defined in `site.css`.

type IconProps = { size?: number; className?: string }

function Icon({ size = 20, className = '', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={`icon ${className}`}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** An icon in the same style, for drawings that only one part of the product needs. */
export const drawing = (children: ReactNode) =>
  function DrawnIcon(props: IconProps) {
    return <Icon {...props}>{children}</Icon>
  }

export const SearchIcon = drawing(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </>,
)
export const MenuIcon = drawing(<path d="M4 7h16M4 12h16M4 17h16" />)
export const CloseIcon = drawing(<path d="m6 6 12 12M18 6 6 18" />)
export const PinIcon = drawing(
  <>
    <path d="M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21Z" />
    <circle cx="12" cy="9.5" r="2.6" />
  </>,
)
export const ClockIcon = drawing(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5.2l3.4 2" />
  </>,
)
export const MailIcon = drawing(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2.5" />
    <path d="m4.5 7.5 7.5 5.5 7.5-5.5" />
  </>,
)
export const ArrowLeftIcon = drawing(<path d="M19 12H5m6-6-6 6 6 6" />)
export const ArrowRightIcon = drawing(<path d="M5 12h14m-6-6 6 6-6 6" />)
export const ChevronDownIcon = drawing(<path d="m6 9.5 6 6 6-6" />)
export const CheckIcon = drawing(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const ScooterIcon = drawing(
  <>
    <circle cx="6.5" cy="17" r="2.5" />
    <circle cx="17.5" cy="17" r="2.5" />
    <path d="M9 17h6c0-4 1.5-5 1.5-5L15 6h-2.5M4 13h6.5c1.5 0 2 1.5 2 4M4.5 8h5v5" />
  </>,
)
export const ShieldIcon = drawing(
  <>
    <path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.6 7 9 4.1-1.4 7-4.7 7-9V6l-7-2.5Z" />
    <path d="m9 12 2.2 2.2L15.2 10" />
  </>,
)
export const BowlIcon = drawing(
  <>
    <path d="M3.5 11.5h17a8.5 8.5 0 0 1-5.5 7.7V20H9v-.8a8.5 8.5 0 0 1-5.5-7.7Z" />
    <path d="M9 8c-1-1 1-2 0-3.5M13.5 8c-1-1 1-2 0-3.5" />
  </>,
)
export const RupeeIcon = drawing(<path d="M7 5h10M7 9h10M7 5h3.5a4 4 0 0 1 0 8H7l6.5 6.5" />)
export const ScalesIcon = drawing(
  <>
    <path d="M12 4v16M8 20h8M5 7h14" />
    <path d="M5.5 7 3 13a2.8 2.8 0 0 0 5 0L5.5 7ZM18.5 7 16 13a2.8 2.8 0 0 0 5 0l-2.5-6Z" />
  </>,
)
export const PencilIcon = drawing(
  <path d="m4 20 1-4.2L16.2 4.6a2 2 0 0 1 2.8 0l.4.4a2 2 0 0 1 0 2.8L8.2 19 4 20ZM14 7l3 3" />,
)
export const BinIcon = drawing(
  <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 10.5v5.5M14 10.5v5.5" />,
)
