import { phoneNumbers } from '#domain/phone-numbers.ts'

/** Links to phone numbers, one per line; text without numbers is shown unchanged. */
export function PhoneLinks({ typed }: { typed: string }) {
  const numbers = phoneNumbers(typed)
  if (numbers.length === 0) return typed
  return numbers.map(({ written, dialled }) => (
    <a key={dialled} href={`tel:${dialled}`} className="text-link flex w-fit">
      {written}
    </a>
  ))
}
