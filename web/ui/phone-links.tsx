import { phoneNumbers } from '#domain/phone-numbers.ts'

/** Numbers to call, each a link in a line of its own; what is none is shown as it was typed. */
export function PhoneLinks({ typed }: { typed: string }) {
  const numbers = phoneNumbers(typed)
  if (numbers.length === 0) return typed
  return numbers.map(({ written, dialled }) => (
    <span key={dialled} className="block">
      <a href={`tel:${dialled}`} className="text-link inline-block min-h-6">
        {written}
      </a>
    </span>
  ))
}
