import { Link } from 'react-router'
import { brand } from '#domain/brand.ts'
import { Logo } from '../frame/logo.tsx'
import { useAdmin } from './admin-session.ts'
import { LogOutButton } from './log-out-button.tsx'

const item =
  'flex min-h-11 min-w-0 items-center rounded-md px-1.5 font-semibold text-stage-text no-underline hover:underline focus-visible:-outline-offset-3 focus-visible:outline-stage-text sm:px-3'

/** Header of administrators' pages. */
export function AdminBar() {
  const admin = useAdmin()
  return (
    <header className="z-1100 flex flex-wrap items-center border-b border-stage-line bg-stage-deep px-1 type-body2 text-stage-text max-sm:text-sm sm:top-0 sm:min-h-12 sm:roomy:sticky sm:gap-x-1 sm:px-4">
      <Link
        to="/admin"
        aria-label={`${brand.name}, administration`}
        className={`${item} mr-auto [&_span]:text-base [&_svg]:size-7`}
      >
        <Logo />
      </Link>
      <Link to="/" className={item}>
        <span>
          <span className="max-[360px]:sr-only">View </span>
          <span className="max-[360px]:capitalize">site</span>
        </span>
      </Link>
      {admin && (
        <>
          <span className="hidden px-3 text-stage-quiet md:block">
            Signed in as <b className="text-stage-text">{admin.username}</b>
          </span>
          <Link to="/admin/security" className={item}>
            Security
          </Link>
          <LogOutButton className={item} />
        </>
      )}
    </header>
  )
}
