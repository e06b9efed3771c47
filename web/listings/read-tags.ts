/** Tags as they are typed, with commas between: trimmed, each once, empty ones dropped. */
export function readTags(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim())
  return [...new Set(tags.filter((tag) => tag !== ''))]
}
