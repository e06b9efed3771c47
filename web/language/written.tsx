import { partsByLanguage } from './script.ts'

/**
 * A line in which people's words stand among ours, each part with the language of its script. A text
 * that is theirs alone gets `lang={langOf(text)}` on its element.
 */
export const Written = ({ text }: { text: string }) =>
  partsByLanguage(text).map(({ text: part, lang }, index) =>
    lang ? (
      <span key={index} lang={lang}>
        {part}
      </span>
    ) : (
      part
    ),
  )
