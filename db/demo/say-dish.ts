/** Words of a dish's name that keep their capital within a sentence. */
const properWords =
  /^(Punjabi|Amritsari|Kashmiri|Awadhi|Lucknowi|Malwa|Bhopali|Bundeli|Ratlami|Indori|Gujarati|Kathiyawadi|Surti|Rajwadi|Kolhapuri|Malvani|Bengal|Bengali|Kolkata|Dhakai|Mughlai|Gobindobhog|Assamese|Joha|Chilika|Chettinad|Ambur|Dindigul|Kanchipuram|Ponni|Mysore|Andhra|Guntur|Hyderabadi|Bombay|Sona|Masoori|Udupi|Mangalore|Maddur|Dharwad|Kerala|Malabar|Thalassery|Onam-style|Matta|Hakka|Schezwan|Singapore|American|Thai|Greek|Caesar|Russian|Waldorf|Spanish|French|Mediterranean|Peri|Margherita|Alfredo|Florentine|Sunday|Mexican|MLA|ABC|Buddha|Bisi|Chinese|Manchurian|Alfredo|Benedict|Konkan|Tom|Yum|Burani|Parmigiana|Wellington|65)$/

const said = new Map<string, string>()

/** A dish's name as it stands within a sentence: "paneer butter masala", "Hyderabadi biryani". */
export function sayDish(name: string): string {
  let words = said.get(name)
  if (words === undefined) {
    words = name
      .split(' ')
      .map((word) => (properWords.test(word) ? word : word.toLowerCase()))
      .join(' ')
    said.set(name, words)
  }
  return words
}
