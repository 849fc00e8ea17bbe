import { accessible } from '../../kit/accessible.ts'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import tokens from '../../generated/deferred-tokens.css?inline'
import { until } from '../../kit/test-harness.ts'
import base from '../../kit/styles/base.css?inline'
import { TreeBar } from './tree-bar.tsx'
import type { TickMode } from './tree-ticks.ts'
import styles from './tree.css?inline'
import type { TreeNode } from './tree.model.ts'
import { treeTexts } from './tree.texts.en.ts'
import { Tree } from './tree.tsx'
import { useTree } from './use-tree.ts'

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  (treeTexts as Record<string, string>)[key]!.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name]))

const few: TreeNode[] = [
  { id: 'cn', parentId: '', name: 'China' },
  { id: 'e', parentId: 'cn', name: 'East' },
  { id: 'sh', parentId: 'e', name: 'Shanghai' },
  { id: 'hz', parentId: 'e', name: 'Hangzhou' },
  { id: 's', parentId: 'cn', name: 'South' },
]
/** 5,000 nodes: 50 regions of 99 cities. */
const many: TreeNode[] = Array.from({ length: 50 }, (_, region) => [
  { id: `r${region}`, parentId: '', name: `Region ${region}` },
  ...Array.from({ length: 99 }, (_, city) => ({
    id: `r${region}c${city}`,
    parentId: `r${region}`,
    name: `City ${region} ${city}`,
  })),
]).flat()

interface SampleProps {
  nodes?: readonly TreeNode[]
  mode?: TickMode
  ticked?: readonly string[]
  onTicked?: (ticked: string[]) => void
  onSelect?: (id: string) => void
  onLoad?: (id: string) => void
}

function Sample({ nodes = few, mode, ticked = [], onTicked, onSelect, onLoad }: SampleProps) {
  const [keyword, setKeyword] = useState('')
  const [selected, setSelected] = useState('')
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set(ticked))
  const tree = useTree({ nodes, keyword })
  return (
    <div className="frame">
      <TreeBar t={t} tree={tree} label="Search nodes" keyword={keyword} onKeyword={setKeyword} />
      <Tree
        t={t}
        label="Organisation"
        tree={tree}
        keyword={keyword}
        selected={selected}
        {...(mode
          ? {
              ticks: {
                mode,
                ticked: ticks,
                onTick: (next) => (setTicks(next), onTicked?.([...next].sort())),
              },
            }
          : { onSelect: ({ id }) => (setSelected(id), onSelect?.(id)) })}
        onLoad={({ id }) => onLoad?.(id)}
      />
    </div>
  )
}

let end = () => {}
afterEach(() => end())

async function drawTree(given: SampleProps = {}, { width = 400, dir = 'ltr' } = {}) {
  const stage = document.createElement('main')
  stage.dir = dir
  stage.style.width = `${width}px`
  const stylesheet = new CSSStyleSheet()
  stylesheet.replaceSync(tokens + base + styles)
  document.adoptedStyleSheets = [stylesheet]
  document.body.append(stage)
  const root = createRoot(stage)
  const draw = (next: SampleProps) => root.render(<Sample {...next} />)
  end = () => {
    root.unmount()
    stage.remove()
    document.adoptedStyleSheets = []
  }
  draw(given)
  const tree = (await until(() => stage.querySelector<HTMLElement>('[role=tree]')))!
  const rows = () => [...stage.querySelectorAll<HTMLElement>('[role=treeitem]')]
  const row = (name: string) => rows().find((each) => each.querySelector('.tree-name')?.textContent === name)
  const names = () => rows().map((each) => each.querySelector('.tree-name')!.textContent)
  const active = () =>
    stage.querySelector(`#${CSS.escape(tree.getAttribute('aria-activedescendant') ?? '-')} .tree-name`)
      ?.textContent
  const field = () => stage.querySelector<HTMLInputElement>('input[type=search]')!
  return { stage, tree, rows, row, names, active, field, draw }
}

describe('a tree', () => {
  it('is navigated and selected by keyboard alone (A3)', async () => {
    const chosen: string[] = []
    const { tree, row, active, names, stage } = await drawTree({ onSelect: (id) => chosen.push(id) })
    tree.focus()
    expect(active()).toBe('China')
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await until(() => names().includes('Hangzhou'))
    expect(row('Hangzhou')!.ariaLevel).toBe('3')
    expect([row('Hangzhou')!.ariaPosInSet, row('Hangzhou')!.ariaSetSize]).toEqual(['2', '2'])
    await userEvent.keyboard('h')
    await until(() => active() === 'Hangzhou')
    await userEvent.keyboard('{Enter}')
    await until(() => row('Hangzhou')!.ariaSelected === 'true')
    expect(chosen).toEqual(['hz'])
    await accessible(stage)
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await until(() => !names().includes('Hangzhou'))
    expect(active()).toBe('East')
    expect(row('East')!.ariaExpanded).toBe('false')
  })

  it('opens by its arrow without selecting the node, and keyboard navigation continues there (A3)', async () => {
    const chosen: string[] = []
    const { tree, row, names, active } = await drawTree({ onSelect: (id) => chosen.push(id) })
    await userEvent.click(row('East')!.querySelector('button')!)
    await until(() => names().includes('Shanghai'))
    expect(chosen).toEqual([])
    expect(document.activeElement).toBe(tree)
    expect(active()).toBe('East')
  })

  it('finds a node with its ancestors, highlights the hit and is restored without the keyword (A3)', async () => {
    const { stage, names, field, row } = await drawTree()
    await userEvent.type(field(), 'shang')
    await until(() => names().join() === 'China,East,Shanghai')
    expect(row('Shanghai')!.querySelector('mark')!.textContent).toBe('Shang')
    expect(stage.querySelector('[role=status]')!.textContent).toBe('Found: 1')
    await userEvent.clear(field())
    await until(() => names().join() === 'China,East,South')
  })

  it('renders only a few of 5,000 nodes, wherever the keyboard navigates (A3)', async () => {
    const { stage, tree, rows, active } = await drawTree({ nodes: many })
    await userEvent.click(stage.querySelector('[aria-label="Expand all"]')!)
    tree.focus()
    await userEvent.keyboard('{End}')
    await until(() => active() === 'City 49 98')
    expect(rows().length).toBeLessThan(40)
    await userEvent.keyboard('{Home}')
    await until(() => active() === 'Region 0')
    expect(tree.scrollTop).toBe(0)
  })

  it('loads missing children once, and shows a placeholder row meanwhile (A3)', async () => {
    const requested: string[] = []
    const nodes: TreeNode[] = [
      { id: 'a', parentId: '', name: 'A', hasMore: true },
      ...['b', 'c', 'd'].map((id) => ({ id, parentId: '', name: id })),
    ]
    const given = { nodes, onLoad: (id: string) => void requested.push(id) }
    const { stage, row, draw, names } = await drawTree(given)
    await userEvent.click(row('A')!.querySelector('button')!)
    await until(() => stage.querySelector('.tree-waiting'))
    expect(row('A')!.ariaBusy).toBe('true')
    draw({ ...given, nodes: [...nodes, { id: 'a1', parentId: 'a', name: 'A one' }] })
    await until(() => names().includes('A one'))
    expect(stage.querySelector('.tree-waiting')).toBeNull()
    expect(requested).toEqual(['a'])
  })

  it.each([
    ['ltr', 320],
    ['rtl', 320],
  ])('fits a phone with touch targets, %s (A3)', async (dir, width) => {
    const { stage, tree, row, names, active } = await drawTree({}, { dir, width })
    expect(row('China')!.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    expect(row('China')!.querySelector('button')!.getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
    expect(stage.scrollWidth).toBeLessThanOrEqual(width)
    tree.focus()
    await userEvent.keyboard(dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}')
    await until(() => active() === 'East')
    const start = (name: string) => {
      const { left, right } = row(name)!.querySelector('.tree-name')!.getBoundingClientRect()
      return dir === 'rtl' ? -right : left
    }
    expect(start('East')).toBeGreaterThan(start('China'))
    expect(names()).toContain('South')
  })
})

describe('a tree with ticks', () => {
  it('shows the state of its children on a parent and ticks all of them (A2)', async () => {
    const changes: string[][] = []
    const given: SampleProps = { mode: 'cascade', ticked: ['hz'], onTicked: (ids) => void changes.push(ids) }
    const { tree, row, stage } = await drawTree(given)
    expect(row('China')!.ariaChecked).toBe('mixed')
    expect(row('South')!.ariaChecked).toBe('false')
    await accessible(stage)
    tree.focus()
    await userEvent.keyboard(' ')
    await until(() => row('China')!.ariaChecked === 'true')
    expect(changes).toEqual([['hz', 's', 'sh']])
  })

  it('ticks only the children that a search shows (A2, A3)', async () => {
    const changes: string[][] = []
    const given: SampleProps = { mode: 'cascade', ticked: ['hz'], onTicked: (ids) => void changes.push(ids) }
    const { field, names, row } = await drawTree(given)
    await userEvent.type(field(), 'shang')
    await until(() => names().join() === 'China,East,Shanghai')
    await userEvent.click(row('China')!)
    await until(() => row('Shanghai')!.ariaChecked === 'true')
    await userEvent.click(row('China')!)
    await until(() => row('Shanghai')!.ariaChecked === 'false')
    expect(changes).toEqual([['hz', 'sh'], ['hz']])
  })

  it('names the node through which another is ticked, and keeps it ticked (A2)', async () => {
    const changes: string[][] = []
    const given: SampleProps = { mode: 'inherit', ticked: ['e'], onTicked: (ids) => void changes.push(ids) }
    const { row, stage } = await drawTree(given)
    await userEvent.click(row('East')!.querySelector('button')!)
    await until(() => row('Shanghai'))
    expect(row('Shanghai')!.textContent).toContain('through East')
    expect(row('Shanghai')!.ariaChecked).toBe('true')
    expect(row('Shanghai')!.ariaDisabled).toBe('true')
    expect(row('China')!.ariaChecked).toBe('mixed')
    await accessible(stage)
    await userEvent.click(row('China')!)
    await until(() => row('China')!.ariaChecked === 'true')
    expect(changes.at(-1)).toEqual(['cn'])
  })
})
