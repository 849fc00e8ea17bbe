import { typedHits } from '@lustra/core/contract/rules/typed-hits.ts'
import { normalizeTyped } from '@lustra/core/contract/rules/typed-text.ts'

/** Search hits in a text, as the server finds them. Pure except `highlightHits`, which needs a DOM. */

export interface TextPart {
  text: string
  isHit: boolean
}

/** More marks slow the page down. */
const maxHits = 500

/** Splits a text into hits and the parts between them. */
export function splitHits(text: string, keyword: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const [from, to] of typedHits(text, keyword, maxHits)) {
    if (from > end) parts.push({ text: text.slice(end, from), isHit: false })
    parts.push({ text: text.slice(from, to), isHit: true })
    end = to
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), isHit: false })
  return parts
}

/** Wraps every hit within a text node in a `mark`. */
export function highlightHits(root: Node, keyword: string): void {
  if (!normalizeTyped(keyword)) return
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
    if (hits > maxHits) return
  }
}

function markOf(owner: Document, text: string): HTMLElement {
  const mark = owner.createElement('mark')
  mark.textContent = text
  return mark
}

/** Plain text with highlighted search hits. */
export const MarkedText = ({ text, keyword }: { text: string; keyword: string }) =>
  splitHits(text, keyword).map((part, at) => (part.isHit ? <mark key={at}>{part.text}</mark> : part.text))
