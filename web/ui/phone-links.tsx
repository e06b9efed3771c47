import { phoneNumbers } from '#domain/phone-numbers.ts'

/** Links to phone numbers, one per line; text without numbers is shown unchanged. */
export function PhoneLinks({ typed }: { typed: string }) {
  const numbers = phoneNumbers(typed)
  if (numbers.length === 0) return typed
  return numbers.map(({ written, dialled }) => (
    <span key={dialled} className="block">
      <a href={`tel:${dialled}`} className="text-link min-h-6 py-0">
        {written}
      </a>
    </span>
  ))
}
