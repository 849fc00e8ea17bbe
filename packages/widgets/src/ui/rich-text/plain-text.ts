/** What HTML says, as plain text, without a parser of the browser: a page's policy may refuse us that. Pure. */

/** Tags whose content nobody reads. */
const silent = /^(script|style|template|noscript|title|textarea|svg|math|iframe|object)$/
/** Tags that end a line. */
const ends = /^(br|p|div|li|tr|h[1-6]|table|ul|ol|blockquote|figure|pre|section|hr|dt|dd)$/

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
}

const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : parseInt(String(hex), 16)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })

/** Tags and comments go, a block ends a line. The result is text and must be shown as such. */
export function plainText(html: string): string {
  const [start = '', ...pieces] = html.split('<')
  let text = start
  /** The name of the tag whose content is left out. */
  let within = ''
  for (const piece of pieces) {
    const tag = /^(\/?)([a-z][a-z0-9]*)/i.exec(piece)
    // A sign that begins no tag is part of the text.
    if (!tag && !/^[!?/]/.test(piece)) {
      if (!within) text += `<${piece}`
      continue
    }
    const name = tag?.[2]?.toLowerCase() ?? ''
    const isEnd = !!tag?.[1]
    if (within && !(isEnd && name === within)) continue
    within = !isEnd && silent.test(name) ? name : ''
    if (ends.test(name) && !text.endsWith('\n')) text += '\n'
    const close = piece.indexOf('>')
    if (!within && close >= 0) text += piece.slice(close + 1)
  }
  return decode(text.replace(/[ \t\r]+/g, ' '))
    .replace(/ ?\n\s*/g, '\n')
    .trim()
}
