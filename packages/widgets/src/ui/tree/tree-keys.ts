import { childrenOf, hasChildren, type TreeIndex, type TreeRow } from './tree.model.ts'

export interface TreePosition {
  index: TreeIndex
  rows: readonly TreeRow[]
  /** The active row. */
  active: number
  isOpen(id: string): boolean
  isRtl: boolean
}

export type TreeCommand =
  | { type: 'move'; to: number }
  | { type: 'open' | 'close'; places: readonly number[] }
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
export function treeCommand(
  { key, ctrlKey, metaKey, altKey }: Key,
  position: TreePosition,
): TreeCommand | null {
  const { index, rows, active, isOpen, isRtl } = position
  const row = rows[active]
  if (ctrlKey || metaKey || altKey || !row) return null
  const { place } = row
  const last = rows.length - 1
  const move = (to: number): TreeCommand => {
    const within = Math.min(Math.max(to, 0), last)
    // Skip rows of loading children.
    const step = !rows[within]!.isWaiting ? 0 : within > active && within < last ? 1 : -1
    return { type: 'move', to: within + step }
  }
  const canOpen = hasChildren(index, place)
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
      return isOpen(index.nodes[place]!.id) ? move(active + 1) : { type: 'open', places: [place] }
    case 'ArrowLeft': {
      if (canOpen && isOpen(index.nodes[place]!.id)) return { type: 'close', places: [place] }
      const parent = index.parents[place]!
      return parent < 0 ? null : move(rows.findIndex((each) => each.place === parent))
    }
    case '*':
      return { type: 'open', places: siblingsOf(index, place).filter((at) => hasChildren(index, at)) }
    case 'Enter':
    case ' ':
      return { type: 'use' }
    default:
      return null
  }
}

const mirrored = (key: string) =>
  key === 'ArrowRight' ? 'ArrowLeft' : key === 'ArrowLeft' ? 'ArrowRight' : key

function siblingsOf(index: TreeIndex, place: number): number[] {
  const parent = index.parents[place]!
  if (parent >= 0) return childrenOf(index, parent)
  const top: number[] = []
  for (let at = 0; at < index.nodes.length; at = index.ends[at]!) top.push(at)
  return top
}

/** The next row whose name starts with the letters. A single letter moves on; several keep the row while it matches. */
export function rowByLetters(letters: string, { index, rows, active }: TreePosition): number {
  const prefix = letters.toLowerCase()
  const from = letters.length === 1 ? active + 1 : active
  for (let step = 0; step < rows.length; step++) {
    const at = (from + step) % rows.length
    const row = rows[at]!
    if (!row.isWaiting && index.nodes[row.place]!.name.toLowerCase().startsWith(prefix)) return at
  }
  return active
}
