/** Converts HTML to plain text without the browser's parser, which a page's CSP may block. Pure. */

/** Tags without readable content. */
const hiddenTags = /^(script|style|template|noscript|title|textarea|svg|math|iframe|object)$/
/** Tags that end a line. */
const lineEndTags = /^(br|p|div|li|tr|h[1-6]|table|ul|ol|blockquote|figure|pre|section|hr|dt|dd)$/

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

/** Removes tags and comments; blocks end lines. Show the result as text, never as HTML. */
export function plainText(html: string): string {
  const [start = '', ...pieces] = html.split('<')
  let text = start
  /** Name of the open tag whose content is skipped. */
  let skipped = ''
  for (const piece of pieces) {
    const tag = /^(\/?)([a-z][a-z0-9]*)/i.exec(piece)
    // A `<` that starts no tag is text.
    if (!tag && !/^[!?/]/.test(piece)) {
      if (!skipped) text += `<${piece}`
      continue
    }
    const name = tag?.[2]?.toLowerCase() ?? ''
    const isEnd = !!tag?.[1]
    if (skipped && !(isEnd && name === skipped)) continue
    skipped = !isEnd && hiddenTags.test(name) ? name : ''
    if (lineEndTags.test(name) && !text.endsWith('\n')) text += '\n'
    const close = piece.indexOf('>')
    if (!skipped && close >= 0) text += piece.slice(close + 1)
  }
  return decode(text.replace(/[ \t\r]+/g, ' '))
    .replace(/ ?\n\s*/g, '\n')
    .trim()
}
