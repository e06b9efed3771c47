export type PhoneNumber = {
  /** As the company wrote it. */
  written: string
  /** For a `tel:` address. */
  dialled: string
  /** For `https://wa.me/`, of numbers that can be a mobile phone's in India. */
  whatsApp?: string
}

/** The phone numbers in what a company wrote: there may be two, such as "98200 12345 / 022 2345". */
export function phoneNumbers(typed: string | null): PhoneNumber[] {
  return (typed ?? '').split(/[,;/|]|\bor\b/).flatMap((part) => {
    const written = part.trim()
    const digits = written.replace(/\D/g, '')
    if (digits.length < 5) return []
    // Ten digits of which the first is 6 to 9; before them 0, 91 or 0091.
    const [, mobile] = /^(?:0{0,2}91|0)?([6-9]\d{9})$/.exec(digits) ?? []
    const isForeign = written.startsWith('+') && !digits.startsWith('91')
    if (!mobile || isForeign)
      return { written, dialled: written.startsWith('+') ? `+${digits}` : digits }
    return { written, dialled: `+91${mobile}`, whatsApp: `91${mobile}` }
  })
}

/** Opens a chat with the first number that has WhatsApp, the sentence typed in already. */
export function whatsAppUrl(phone: string | null, sentence: string): string | undefined {
  const number = phoneNumbers(phone).find(({ whatsApp }) => whatsApp)
  return number && `https://wa.me/${number.whatsApp}?text=${encodeURIComponent(sentence)}`
}
