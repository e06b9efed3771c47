import { type FormEvent, useId, useRef, useState } from 'react'
import { t, translated } from '#domain/i18n.ts'
import { messageOf, ANSWER_LATE, UNREACHABLE } from '../data/ask.ts'
import { useChange } from '../data/use-change.ts'
import { change } from '../data/read.ts'
import { Button } from '../ui/button.tsx'
import { FormTrap } from '../ui/form-trap.tsx'
import { PrivacyNote } from '../ui/privacy-note.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useLate } from '../ui/use-late.ts'

const subscription = change('POST /api/newsletter', [], { once: true })

/**
 * The footer's newsletter form. The browser validates the address, because the contract's schemas
 * would add too much to every page for this one field.
 */
export function NewsletterBox() {
  const { mutate, reset, isPending, data, error } = useChange(subscription)
  const [invalid, setInvalid] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const late = useLate(isPending)
  const busy = isPending && !late
  const id = useId()
  const failed = invalid || error !== null

  function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = field.current
    if (!input || busy) return
    const email = input.value.trim()
    const wrong = email === '' || !input.checkValidity()
    setInvalid(wrong)
    if (wrong) {
      reset()
      input.focus()
      return
    }
    mutate(
      { body: { email } },
      { onSuccess: () => (input.value = ''), onError: () => input.focus() },
    )
  }

  return (
    <form
      method="post"
      // Before hydration, the browser validates.
      noValidate={hydrated}
      aria-labelledby={`${id}-title`}
      onSubmit={subscribe}
      className="newsletter mt-6 [&_:focus-visible]:outline-stage-text"
    >
      <h2 id={`${id}-title`} className="type-overline mb-2">
        {t('Newsletter')}
      </h2>
      <FormTrap />
      <label htmlFor={id} className="field-label">
        {t('Newsletter address')}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id={id}
          type="email"
          name="email"
          required
          autoComplete="email"
          maxLength={254}
          aria-invalid={failed}
          aria-describedby={`${id}-outcome`}
          className="control min-w-0 flex-[1_1_8rem]"
        />
        <Button
          type="submit"
          color="turmeric"
          aria-disabled={busy}
          className="px-4 noscript:hidden"
        >
          {busy
            ? t('Subscribing...')
            : // A separate source text from the card's button, because some languages use different words for subscribing to a plan and to a newsletter.
              t('{to, select, newsletter {Subscribe} other {Subscribe}}', { to: 'newsletter' })}
        </Button>
      </div>
      <PrivacyNote />
      <div
        id={`${id}-outcome`}
        role="status"
        className={`type-body2 mt-1.5 ${failed ? 'text-[#ffc9bd]' : 'text-stage-quiet'}`}
      >
        {!hydrated && <noscript>{t('Please switch on JavaScript to subscribe.')}</noscript>}
        {invalid && t('Please enter a valid email')}
        {error && messageOf(error, UNREACHABLE)}
        {late && translated(ANSWER_LATE)}
        {data?.message}
      </div>
    </form>
  )
}
