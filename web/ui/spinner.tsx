import { t } from '#domain/i18n.ts'
/** A progress spinner; its label is for screen readers only, unless `seen`. */
export function Spinner({ label = t('Loading...'), seen }: { label?: string; seen?: boolean }) {
  return (
    <div role="status" className="grid place-items-center py-16">
      <svg
        viewBox="0 0 48 48"
        width={56}
        height={56}
        aria-hidden="true"
        fill="none"
        strokeWidth={5}
        className="animate-turn text-primary-main"
      >
        <circle cx="24" cy="24" r="19" stroke="currentColor" strokeOpacity={0.2} />
        <path d="M24 5a19 19 0 0 1 19 19" stroke="currentColor" strokeLinecap="round" />
      </svg>
      <span className={seen ? 'mt-4 text-text-secondary' : 'sr-only'}>{label}</span>
    </div>
  )
}
