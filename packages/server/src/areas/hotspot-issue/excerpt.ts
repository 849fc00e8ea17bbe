import { cutText, typedHits } from '@lustra/core/contract'

/** Characters of an excerpt, and how many of them precede the match. */
const longest = 180
const before = 50

/** The excerpt of a plain text for a list: around the first match, else the beginning. */
export function excerptOf(text: string, typed: string | undefined): string {
  const hit = typed ? (typedHits(text, typed, 1)[0]?.[0] ?? -1) : -1
  const start = hit > before ? wordStart(text, hit - before, hit) : 0
  const rest = text.slice(cutText(text, start).length)
  const part = cutText(rest, longest)
  return `${start > 0 ? '…' : ''}${part.trim()}${part.length < rest.length ? '…' : ''}`
}

/** Position of the first word start within a range; Chinese has no blanks, so words start anywhere. */
function wordStart(text: string, from: number, to: number): number {
  const blank = text.slice(from, to).indexOf(' ')
  return blank < 0 ? from : from + blank + 1
}
