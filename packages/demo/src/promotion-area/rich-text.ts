/**
 * HTML of the demo's texts. A line is a paragraph, unless it begins with "# " (heading), "- " or "1. " (items of a list) or "| " (a row of
 * a table, the first one its head). In a line, **these words** are strong and [these](https://address) are a link.
 */
export function toHtml(lines: readonly string[]): string {
  const blocks: { kind: Kind; lines: string[] }[] = []
  for (const line of lines) {
    const kind = kindOf(line)
    const last = blocks.at(-1)
    if (last?.kind === kind && kind in wholes) last.lines.push(line)
    else blocks.push({ kind, lines: [line] })
  }
  return blocks.map(({ kind, lines }) => toBlock(kind, lines)).join('')
}

type Kind = 'heading' | 'items' | 'steps' | 'table' | 'paragraph'

/** Blocks of several lines. */
const wholes: Partial<Record<Kind, string>> = { items: 'ul', steps: 'ol', table: 'table' }

function kindOf(line: string): Kind {
  if (line.startsWith('# ')) return 'heading'
  if (line.startsWith('- ')) return 'items'
  if (/^\d\. /.test(line)) return 'steps'
  return line.startsWith('| ') ? 'table' : 'paragraph'
}

function toBlock(kind: Kind, lines: readonly string[]): string {
  const [first = ''] = lines
  if (kind === 'heading') return `<h2>${inLine(first.slice(2))}</h2>`
  if (kind === 'paragraph') return `<p>${inLine(first)}</p>`
  if (kind === 'table') return toTable(lines)
  const items = lines.map((line) => `<li>${inLine(line.replace(/^(- |\d\. )/, ''))}</li>`)
  return `<${wholes[kind]}>${items.join('')}</${wholes[kind]}>`
}

function toTable(lines: readonly string[]): string {
  const [head, ...rows] = lines.map((line, index) => {
    const cells = line.slice(2, -2).split(' | ')
    const cell = index === 0 ? 'th' : 'td'
    return `<tr>${cells.map((text) => `<${cell}>${inLine(text)}</${cell}>`).join('')}</tr>`
  })
  return `<table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`
}

const inLine = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[(.+?)\]\((https:[^)"]+)\)/g, '<a href="$2">$1</a>')
