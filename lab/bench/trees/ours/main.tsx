/** Our tree with ticks. */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import tokens from '../../../../packages/widgets/src/generated/deferred-tokens.css?inline'
import base from '../../../../packages/widgets/src/kit/styles/base.css?inline'
import { TreeBar } from '../../../../packages/widgets/src/ui/tree/tree-bar.tsx'
import styles from '../../../../packages/widgets/src/ui/tree/tree.css?inline'
import { treeTexts } from '../../../../packages/widgets/src/ui/tree/tree.texts.en.ts'
import { Tree } from '../../../../packages/widgets/src/ui/tree/tree.tsx'
import { useTree } from '../../../../packages/widgets/src/ui/tree/use-tree.ts'
import { nodes, type TreeUnderTest } from '../nodes.ts'

const t = (key: keyof typeof treeTexts) => treeTexts[key]

function Page() {
  const [keyword, setKeyword] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const tree = useTree({ nodes, keyword, open: new Set() })
  return (
    <div className="frame">
      <TreeBar t={t} tree={tree} label="Search" keyword={keyword} onKeyword={setKeyword} />
      <Tree
        t={t}
        label="Nodes"
        tree={tree}
        keyword={keyword}
        ticks={{ mode: 'cascade', ticked, onTick: setTicked }}
      />
    </div>
  )
}

const stylesheet = new CSSStyleSheet()
stylesheet.replaceSync(tokens + base + styles)
document.adoptedStyleSheets = [stylesheet]
const root = document.body.appendChild(document.createElement('div'))
createRoot(root).render(<Page />)

const find = (selector: string) => root.querySelector<HTMLElement>(selector)!
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
const tested: TreeUnderTest = {
  expandAll: () => find('[aria-label="Expand all"]').click(),
  collapseAll: () => find('[aria-label="Collapse all"]').click(),
  find(keyword) {
    setValue.call(find('input'), keyword)
    find('input').dispatchEvent(new InputEvent('input', { bubbles: true }))
  },
  tickAll: () => find('[role=treeitem]').click(),
  shown: () => ({
    expanded: root.querySelectorAll('[role=treeitem]').length > 1,
    found: root.querySelector('mark') !== null,
    ticked: find('[role=treeitem]').ariaChecked === 'true',
  }),
}
Object.assign(globalThis, { tested })
