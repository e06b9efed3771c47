import { partsByLanguage } from './script.ts'

/**
 * A line of our text with people's words in it, each part with the language of its script. For a
 * text that is entirely theirs, set `lang={langOf(text)}` on its element.
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
