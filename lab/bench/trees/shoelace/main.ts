/** Shoelace's tree with ticks. It has no search; this adds a minimal equivalent. */
import SlTree from '@shoelace-style/shoelace/dist/components/tree/tree.component.js'
import SlTreeItem from '@shoelace-style/shoelace/dist/components/tree-item/tree-item.component.js'
import { nodes, type TreeUnderTest } from '../nodes.ts'

SlTree.define('sl-tree')
SlTreeItem.define('sl-tree-item')

const tree = document.createElement('sl-tree') as SlTree
tree.selection = 'multiple'
tree.style.cssText = 'display: block; max-height: 33em; overflow: auto'
const items = nodes.map(({ id, name }) => {
  const item = document.createElement('sl-tree-item') as SlTreeItem
  item.id = id
  item.append(name)
  return item
})
for (const [at, { parentId }] of nodes.entries()) {
  if (parentId) items[Number(parentId.slice(1))]!.append(items[at]!)
}
tree.append(items[0]!)
document.body.append(tree)

const tested: TreeUnderTest = {
  expandAll() {
    for (const item of items) item.expanded = true
  },
  collapseAll() {
    for (const item of items) item.expanded = false
  },
  find(keyword) {
    const visible = new Set<SlTreeItem>()
    if (keyword) {
      for (const [at, { name }] of nodes.entries()) {
        if (!name.includes(keyword)) continue
        for (let item: Element | null = items[at]!; item instanceof SlTreeItem; item = item.parentElement) {
          visible.add(item)
        }
      }
    }
    for (const item of items) {
      item.style.display = !keyword || visible.has(item) ? '' : 'none'
      item.expanded = visible.has(item)
    }
  },
  tickAll() {
    // Shoelace ignores a click without a preceding mousedown.
    items[0]!.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    items[0]!.click()
  },
  shown: () => ({
    expanded: items[0]!.expanded,
    found: items.some((item) => item.style.display === 'none'),
    ticked: items.every((item) => item.selected),
  }),
}
Object.assign(globalThis, { tested })
