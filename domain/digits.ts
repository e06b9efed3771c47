/** The value of a decimal digit of any script: each script has its ten in a row. */
function digitOf(character: string): string {
  const code = character.codePointAt(0)!
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

/** Digits of any script as those of ASCII. */
export const toDigits = (text: string): string => text.replaceAll(/(?![0-9])\p{Nd}/gu, digitOf)
