import type { Queryable, Transaction } from '#db/client.ts'

/** Texts in administrators' words in one language, by the texts in the code. */
export async function listOwnTexts(db: Queryable, language: string): Promise<Map<string, string>> {
  const rows = await db<{ source: string; text: string }[]>`
    select source, text from own_texts where language = ${language}`
  return new Map(rows.map(({ source, text }) => [source, text]))
}

/** Stores a text, or without one removes it. */
export async function saveOwnText(
  tx: Transaction,
  { language, source, text }: { language: string; source: string; text: string },
): Promise<void> {
  if (text === '') {
    await tx`delete from own_texts where language = ${language} and source = ${source}`
    return
  }
  await tx`
    insert into own_texts ${tx({ language, source, text })}
    on conflict (language, source) do update set text = excluded.text`
}
