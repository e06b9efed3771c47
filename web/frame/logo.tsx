import { brand } from '#domain/brand.ts'
import { iconUrl, site } from '#domain/site.ts'

const MARK = 'logo'
const SIZE = 'flex-none max-[359px]:size-8'
const mark = (
  <g id={MARK}>
    <rect width="40" height="40" rx="11" fill="#4a1d12" />
    <path
      d="M13 14v-2.5C13 8.5 16 7 20 7s7 1.5 7 4.5V14"
      fill="none"
      stroke="#f4b63f"
      strokeWidth="2.2"
      strokeLinecap="round"
    />
    <rect x="9" y="13.5" width="22" height="5.6" rx="2.4" fill="#f4b63f" />
    <rect x="9" y="20.3" width="22" height="5.6" rx="2.4" fill="#f7efe1" />
    <rect x="9" y="27.1" width="22" height="6" rx="2.6" fill="#8fbf7a" />
    <path d="M31 14.5v17M9 14.5v17" stroke="#4a1d12" strokeOpacity=".35" strokeWidth="1.2" />
  </g>
)

/**
 * The site's logo, or the product's, a dabba of three tins with a handle, and the name.
 * @param again reuses the drawing of the first logo on the page
 */
export function Logo({ again = false }: { again?: boolean }) {
  return (
    <span className="flex items-center gap-2 min-[360px]:gap-2.5">
      {site().logo ? (
        <img src={iconUrl('icon-192.png')} alt="" width={40} height={40} className={SIZE} />
      ) : (
        <svg
          viewBox="0 0 40 40"
          width={40}
          height={40}
          aria-hidden="true"
          focusable="false"
          className={SIZE}
        >
          {again ? <use href={`#${MARK}`} /> : mark}
        </svg>
      )}
      {/* A longer name than the product's takes two lines on phones. */}
      <span className="type-h3 line-clamp-2 max-[359px]:text-base">{brand.name}</span>
    </span>
  )
}
