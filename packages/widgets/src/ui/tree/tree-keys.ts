import { comparableText } from '@lustra/core/contract/rules/typed-text.ts'
import { childrenOf, hasChildren, type TreeIndex, type TreeRow } from './tree.model.ts'

export interface TreeState {
  index: TreeIndex
  rows: readonly TreeRow[]
  /** The active row. */
  active: number
  isOpen(id: string): boolean
  isRtl: boolean
}

export type TreeCommand =
  | { type: 'move'; to: number }
  | { type: 'open' | 'close'; positions: readonly number[] }
  | { type: 'use' }

interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** Rows per Page Up or Page Down. */
const page = 10

/** The command of a key by the ARIA tree view pattern; null for other keys. */
export function treeCommand({ key, ctrlKey, metaKey, altKey }: Key, state: TreeState): TreeCommand | null {
  const { index, rows, active, isOpen, isRtl } = state
  const row = rows[active]
  if (ctrlKey || metaKey || altKey || !row) return null
  const { position } = row
  const last = rows.length - 1
  const move = (to: number): TreeCommand => {
    const within = Math.min(Math.max(to, 0), last)
    // Skip rows of loading children.
    const step = !rows[within]!.isWaiting ? 0 : within > active && within < last ? 1 : -1
    return { type: 'move', to: within + step }
  }
  const canOpen = hasChildren(index, position)
  switch (isRtl ? mirrored(key) : key) {
    case 'ArrowDown':
      return move(active + 1)
    case 'ArrowUp':
      return move(active - 1)
    case 'PageDown':
      return move(active + page)
    case 'PageUp':
      return move(active - page)
    case 'Home':
      return move(0)
    case 'End':
      return move(last)
    case 'ArrowRight':
      if (!canOpen) return null
      return isOpen(index.nodes[position]!.id) ? move(active + 1) : { type: 'open', positions: [position] }
    case 'ArrowLeft': {
      if (canOpen && isOpen(index.nodes[position]!.id)) return { type: 'close', positions: [position] }
      const parent = index.parents[position]!
      return parent < 0 ? null : move(rows.findIndex((each) => each.position === parent))
    }
    case '*':
      return { type: 'open', positions: siblingsOf(index, position).filter((at) => hasChildren(index, at)) }
    case 'Enter':
    case ' ':
      return { type: 'use' }
    default:
      return null
  }
}

const mirrored = (key: string) =>
  key === 'ArrowRight' ? 'ArrowLeft' : key === 'ArrowLeft' ? 'ArrowRight' : key

function siblingsOf(index: TreeIndex, position: number): number[] {
  const parent = index.parents[position]!
  if (parent >= 0) return childrenOf(index, parent)
  const top: number[] = []
  for (let at = 0; at < index.nodes.length; at = index.ends[at]!) top.push(at)
  return top
}

/** The next row whose name starts with the letters. A single letter moves on; several keep the row while it matches. */
export function rowByLetters(letters: string, { index, rows, active }: TreeState): number {
  const prefix = comparableText(letters)
  const from = letters.length === 1 ? active + 1 : active
  for (let step = 0; step < rows.length; step++) {
    const at = (from + step) % rows.length
    const row = rows[at]!
    if (!row.isWaiting && comparableText(index.nodes[row.position]!.name).startsWith(prefix)) return at
  }
  return active
}
