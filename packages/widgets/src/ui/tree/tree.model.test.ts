import { describe, expect, it } from 'vitest'
import { rowByLetters, treeCommand } from './tree-keys.ts'
import { searchTree } from './use-tree.ts'
import { ticksOf, toggleTick } from './tree-ticks.ts'
import { ancestorsOf, childrenOf, indexTree, parentIds, visibleRows } from './tree.model.ts'

/** A tree from indented text, two spaces per level. */
function tree(text: string) {
  const above: string[] = []
  return indexTree(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const name = line.trim()
        const level = (line.length - line.trimStart().length) / 2
        above[level] = name
        return { id: name, parentId: level ? above[level - 1]! : '', name }
      }),
  )
}
const china = tree(`
China
  East
    Shanghai
    Hangzhou
  South
    Shenzhen
Japan
  Tokyo`)
const at = (id: string) => china.positionOf.get(id)!
const names = (rows: readonly { position: number }[]) =>
  rows.map(({ position }) => china.nodes[position]!.name)
const open = (...ids: string[]) => {
  const set = new Set(ids)
  return (id: string) => set.has(id)
}

describe('a tree made of a flat list', () => {
  it('has each node’s level, position and ancestors (A3)', () => {
    expect(china.levels[at('Hangzhou')]).toBe(3)
    expect([china.setPositions[at('Hangzhou')], china.setSizes[at('Hangzhou')]]).toEqual([2, 2])
    expect(ancestorsOf(china, at('Hangzhou')).map((position) => china.nodes[position]!.id)).toEqual([
      'China',
      'East',
    ])
    expect(childrenOf(china, at('China'))).toEqual([at('East'), at('South')])
  })

  it('takes a list in any order, puts orphans at the top and leaves out cycles (A3)', () => {
    const index = indexTree([
      { id: 'b', parentId: 'a', name: 'b' },
      { id: 'x', parentId: 'y', name: 'x' },
      { id: 'y', parentId: 'x', name: 'y' },
      { id: 'o', parentId: 'missing', name: 'o' },
      { id: 'a', parentId: '', name: 'a' },
    ])
    expect(index.nodes.map(({ id }) => id)).toEqual(['o', 'a', 'b'])
    expect(index.levels).toEqual([1, 1, 2])
  })

  it('draws the nodes whose ancestors are all open (A3)', () => {
    expect(names(visibleRows(china, open()))).toEqual(['China', 'Japan'])
    expect(names(visibleRows(china, open('China', 'East')))).toEqual([
      'China',
      'East',
      'Shanghai',
      'Hangzhou',
      'South',
      'Japan',
    ])
    expect(names(visibleRows(china, open('East')))).toEqual(['China', 'Japan'])
    expect(visibleRows(china, (id) => parentIds(china).has(id))).toHaveLength(8)
  })

  it('draws a row for children that are loading', () => {
    const index = indexTree([{ id: 'a', parentId: '', name: 'a', hasMore: true }])
    expect(visibleRows(index, open('a'))).toEqual([
      { position: 0, isWaiting: false },
      { position: 0, isWaiting: true },
    ])
  })
})

describe('searching a tree', () => {
  const found = (keyword: string) => {
    const search = searchTree(china, keyword)!
    return { search, rows: names(visibleRows(china, (id) => search.open.has(id), search.keeps)) }
  }

  it('includes and opens the ancestors of a hit, ignoring case (A3)', () => {
    expect(found('SHEN').rows).toEqual(['China', 'South', 'Shenzhen'])
    expect(found('sh').rows).toEqual(['China', 'East', 'Shanghai', 'South', 'Shenzhen'])
  })

  it('includes what is below a hit, closed, unless there are hits below (A3)', () => {
    const { search, rows } = found('east')
    expect(rows).toEqual(['China', 'East'])
    expect(search.hits).toBe(1)
    expect(names(visibleRows(china, open('China', 'East'), search.keeps))).toEqual([
      'China',
      'East',
      'Shanghai',
      'Hangzhou',
    ])
  })

  it('reports no hits, and does not search without a keyword', () => {
    expect(found('oslo')).toMatchObject({ rows: [], search: { hits: 0, first: -1 } })
    expect(searchTree(china, '  ')).toBeNull()
  })
})

describe('cascading ticks', () => {
  const checked = (ticked: string[], id: string) => ticksOf(china, 'cascade', new Set(ticked))(at(id)).checked

  it('shows on a parent whether all, some or none of its children are ticked (A2)', () => {
    expect(checked(['Shanghai', 'Hangzhou'], 'East')).toBe(true)
    expect(checked(['Shanghai', 'Hangzhou'], 'China')).toBe('mixed')
    expect(checked(['Shanghai'], 'South')).toBe(false)
  })

  it('ticks and unticks all children with their parent, and keeps ids that it does not know (A2)', () => {
    const all = toggleTick(china, 'cascade', new Set(['Shanghai', 'page of another']), at('China'))
    expect([...all].sort()).toEqual(['Hangzhou', 'Shanghai', 'Shenzhen', 'page of another'])
    expect([...toggleTick(china, 'cascade', all, at('East'))].sort()).toEqual(['Shenzhen', 'page of another'])
  })
})

describe('cascading ticks in a search', () => {
  const press = (keyword: string, ticked: string[], id: string) => {
    const { keeps } = searchTree(china, keyword)!
    return [...toggleTick(china, 'cascade', new Set(ticked), at(id), keeps)].toSorted()
  }

  it('changes only the leaves that the search keeps (A2, A3)', () => {
    expect(press('sh', [], 'China')).toEqual(['Shanghai', 'Shenzhen'])
    expect(press('sh', ['Hangzhou', 'Shanghai'], 'China')).toEqual(['Hangzhou', 'Shanghai', 'Shenzhen'])
    expect(press('sh', ['Hangzhou', 'Shanghai', 'Shenzhen'], 'China')).toEqual(['Hangzhou'])
    expect(press('east', [], 'China')).toEqual(['Hangzhou', 'Shanghai'])
  })
})

describe('inherited ticks', () => {
  const tick = (ticked: string[], id: string) => ticksOf(china, 'inherit', new Set(ticked))(at(id))

  it('shows what is below a ticked node as ticked through it (A2)', () => {
    expect(tick(['China'], 'Shanghai')).toMatchObject({ checked: true, through: { id: 'China' } })
    expect(tick(['East'], 'China')).toEqual({ checked: 'mixed', through: null })
    expect(tick(['East'], 'South')).toEqual({ checked: false, through: null })
  })

  it('removes the redundant ticks below when a node is ticked (A2)', () => {
    expect([...toggleTick(china, 'inherit', new Set(['Shanghai', 'Tokyo']), at('China'))].sort()).toEqual([
      'China',
      'Tokyo',
    ])
  })

  it('unticks only ticked nodes, and keeps inherited ticks (A2)', () => {
    const ticked = new Set(['China'])
    expect(toggleTick(china, 'inherit', ticked, at('Shanghai'))).toBe(ticked)
    expect([...toggleTick(china, 'inherit', ticked, at('China'))]).toEqual([])
  })
})

describe('the keys of a tree', () => {
  const press = (key: string, on: string, opened: string[], isRtl = false) => {
    const isOpen = open(...opened)
    const rows = visibleRows(china, isOpen)
    const active = rows.findIndex(({ position }) => position === at(on))
    const command = treeCommand(
      { key, ctrlKey: false, metaKey: false, altKey: false },
      { index: china, rows, active, isOpen, isRtl },
    )
    return command?.type === 'move' ? names([rows[command.to]!])[0] : command
  }

  it('open a node, go into it, out of it and close it (A3)', () => {
    expect(press('ArrowRight', 'China', [])).toEqual({ type: 'open', positions: [at('China')] })
    expect(press('ArrowRight', 'China', ['China'])).toBe('East')
    expect(press('ArrowLeft', 'East', ['China'])).toBe('China')
    expect(press('ArrowLeft', 'China', ['China'])).toEqual({ type: 'close', positions: [at('China')] })
    expect(press('ArrowLeft', 'China', [])).toBeNull()
  })

  it('are mirrored where text runs from right to left (A3)', () => {
    expect(press('ArrowLeft', 'China', ['China'], true)).toBe('East')
    expect(press('ArrowRight', 'East', ['China'], true)).toBe('China')
  })

  it('go to the ends and stop there, and open all siblings (A3)', () => {
    expect(press('End', 'China', ['China'])).toBe('Japan')
    expect(press('ArrowDown', 'Japan', [])).toBe('Japan')
    expect(press('Home', 'Japan', [])).toBe('China')
    expect(press('*', 'Japan', [])).toEqual({ type: 'open', positions: [at('China'), at('Japan')] })
  })

  it('go to the next name with the letters typed, and wrap around (A3)', () => {
    const isOpen = open('China', 'East', 'South')
    const rows = visibleRows(china, isOpen)
    const go = (letters: string, active: number) =>
      names([rows[rowByLetters(letters, { index: china, rows, active, isOpen, isRtl: false })]!])[0]
    expect(go('s', 0)).toBe('Shanghai')
    expect(go('s', 2)).toBe('South')
    expect(go('she', 2)).toBe('Shenzhen')
    expect(go('c', 3)).toBe('China')
  })
})
