/** Characters of an excerpt, and how many of them stand before the hit. */
const longest = 180
const before = 50

/** The part of a plain text that a list shows: around the first hit of what was typed, else the beginning. */
export function excerptOf(text: string, typed: string | undefined): string {
  const hit = typed ? text.toLowerCase().indexOf(typed) : -1
  const start = hit > before ? wordStart(text, hit - before, hit) : 0
  const end = Math.min(text.length, start + longest)
  const part = withoutHalves(text.slice(start, end)).trim()
  return `${start > 0 ? '…' : ''}${part}${end < text.length ? '…' : ''}`
}

/** The first begin of a word in a stretch of the text; Chinese has no blanks, so it begins anywhere. */
function wordStart(text: string, from: number, to: number): number {
  const blank = text.slice(from, to).indexOf(' ')
  return blank < 0 ? from : from + blank + 1
}

/** Without half of a character that JavaScript counts as two. */
const withoutHalves = (text: string): string => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
