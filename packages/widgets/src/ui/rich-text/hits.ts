/** Where a searched text occurs in another one, in whatever case. Pure but for `markHits`, which needs a tree of nodes. */

export interface TextPart {
  text: string
  isHit: boolean
}

/** Marking more than this helps nobody and slows the page down. */
const mostHits = 500

const toPattern = (keyword: string) => new RegExp(keyword.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu')

/** The text in parts: those that are a hit, and what stands between them. */
export function splitHits(text: string, keyword: string): TextPart[] {
  const wanted = keyword.trim()
  if (!wanted) return [{ text, isHit: false }]
  const parts: TextPart[] = []
  let end = 0
  for (const { index, 0: hit } of text.matchAll(toPattern(wanted))) {
    if (parts.length > 2 * mostHits) break
    if (index > end) parts.push({ text: text.slice(end, index), isHit: false })
    parts.push({ text: hit, isHit: true })
    end = index + hit.length
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), isHit: false })
  return parts
}

/** Puts every hit within one text node into a `mark`. */
export function markHits(root: Node, keyword: string): void {
  if (!keyword.trim()) return
  const { ownerDocument } = root
  if (!ownerDocument) return
  const walker = ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  let hits = 0
  for (const node of nodes) {
    const parts = splitHits(node.data, keyword)
    const found = parts.filter(({ isHit }) => isHit).length
    if (found === 0) continue
    node.replaceWith(...parts.map(({ text, isHit }) => (isHit ? markOf(ownerDocument, text) : text)))
    hits += found
    if (hits > mostHits) return
  }
}

function markOf(owner: Document, text: string): HTMLElement {
  const mark = owner.createElement('mark')
  mark.textContent = text
  return mark
}
