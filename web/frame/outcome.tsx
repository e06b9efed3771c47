import { type ReactNode, useEffect, useRef } from 'react'
import { CheckIcon, CloseIcon, MailIcon } from '../ui/icons.tsx'

const looks = {
  success: { Icon: CheckIcon, colours: 'bg-leaf-soft text-leaf-onSoft' },
  mail: { Icon: MailIcon, colours: 'bg-turmeric-soft text-turmeric-onSoft' },
  failure: { Icon: CloseIcon, colours: 'bg-error-main text-error-contrastText' },
}

type OutcomeProps = {
  kind: keyof typeof looks
  title: string
  level?: 1 | 3
  children: ReactNode
  /** Next step. */
  actions?: ReactNode
}

/** Shows the result of a form or a link in its place. */
export function Outcome({ kind, title, level = 1, children, actions }: OutcomeProps) {
  const { Icon, colours } = looks[kind]
  const Heading = `h${level}` as const
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus was lost with the form: moves it here for keyboards and screen readers.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-4">
      <div className={`rounded-lg p-4 ${colours}`}>
        <Icon size={32} />
      </div>
      <Heading
        ref={heading}
        tabIndex={-1}
        className={`outline-none ${level === 1 ? 'type-h2' : 'type-h3'}`}
      >
        {title}
      </Heading>
      <div className="text-text-secondary [&_p+p]:mt-2">{children}</div>
      {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
    </div>
  )
}
