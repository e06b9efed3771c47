/** "S.O", "BO", "G.P.O.", "R.S." (railway station): kinds of post offices after a name. */
const KIND = /[\s)-]+(?:[bhps]\.?\s?o|g\.?\s?p\.?\s?o|e\.?d|r\.?\s?s)\.?$/i
/** "Koramangala", "MARATHALLI"; not "DRD", "N.I.A." or "St." */
const NAME = /(?<![\p{L}.])(?:\p{Lu}?\p{Ll}{2,}|\p{Lu}{5,})(?![\p{L}.])/u
/** "Sector 16", "Phase 2": the only numbers that belong to names of localities. */
const NUMBERED = /\b(?:sector|phase|block|stage)[\s-]*\d+/gi
/** Roads, and buildings that have post offices of their own. */
const MINOR =
  /\b(?:academy|ashram|bank|bhawan|bhavan|bldg|building|camp|college|commission|complex|court|exchange|factory|hospital|house|institute|laboratory|library|line|lines|mills?|ministry|museum|office|parliament|press|road|rd|marg|street|school|secretariat|university|vidyalaya|workshop|works)\b/i

/** "Viman nagar" and "MARATHALLI" become "Viman Nagar" and "Marathalli"; "HSR Layout" stays. */
export const inTitleCase = (name: string): string =>
  name.replaceAll(
    /(?<![\p{L}\p{M}'’])(?:(?!(?:and|of|the|ka|ki|ke)\b)\p{Ll}{2,}|\p{Lu}{5,})(?!\p{L})/gu,
    (word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase(),
  )

/** The locality that a post office is named after; undefined for codes, "9 DRD", and initials, "N.I.A.". */
function localityOfOffice(office: string): string | undefined {
  const name = office.replace(KIND, '').trim()
  const isCode = /\d/.test(name.replaceAll(NUMBERED, '')) || !NAME.test(name)
  return isCode ? undefined : inTitleCase(name)
}

/**
 * The name that people use for a pincode: the locality whose name is the prefix of most others.
 * Roads and institutions count only if there is nothing else.
 * @param sources lists of names, the most reliable first: of addresses, then of post offices
 */
export function commonName(...sources: (readonly string[])[]): string | undefined {
  const localities = sources.flatMap((names, source) =>
    names.flatMap((office) => {
      const name = localityOfOffice(office)
      return name === undefined ? [] : [{ name, source, isMinor: MINOR.test(name) }]
    }),
  )
  const share = (name: string) => localities.filter((one) => one.name.startsWith(name)).length
  return localities.toSorted(
    (a, b) =>
      Number(a.isMinor) - Number(b.isMinor) ||
      a.source - b.source ||
      share(b.name) - share(a.name) ||
      a.name.length - b.name.length,
  )[0]?.name
}
