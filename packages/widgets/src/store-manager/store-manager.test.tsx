import {
  AppError,
  type ManagedStore,
  type Organize,
  type PlacementAnswer,
  type PlacementBody,
} from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessible } from '../kit/accessible.ts'
import { shells } from '../generated/shells.ts'
import { bench, calls, until } from '../kit/bench.ts'
import { defineShell } from '../kit/shell.ts'

defineShell(shells.find((shell) => shell.tag === 'lustra-store-manager')!)
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

const node = (OrganizeId: string, ParentId: string, Name: string, Stores = 0): Organize => ({
  OrganizeId,
  ParentId,
  Name,
  Sort: 1,
  Stores,
  Version: 'v',
})
const nodes = [node('1', '', 'Harbour'), node('2', '1', 'South', 2), node('3', '1', 'North', 1)]
const store = (number: number, changes: Partial<ManagedStore> = {}): ManagedStore => ({
  StoreId: String(number),
  Code: `HA000${number}`,
  Name: `Harbour Hotel ${number}`,
  CustomerName: 'Harbour',
  Address: 'Quay Road 1',
  Contact: 'Mei Chan',
  Phone: '139',
  Area: 'Hong Kong',
  OrganizeId: '2',
  OrganizePath: ['Harbour', 'South'],
  ...changes,
})
const stores = [store(1), store(2), store(3, { OrganizeId: '', OrganizePath: [] })]
const counted: PlacementAnswer = { Chosen: 2, Changed: 2, Unchanged: 0, Skipped: 0 }

interface Host {
  tree?: () => Organize[]
  place?: (how: string, body: PlacementBody) => PlacementAnswer
}

async function open(html = '<lustra-store-manager language="en"></lustra-store-manager>', host: Host = {}) {
  const page = await bench(html, {
    answer({ path, body, download }) {
      if (download) return { blob: new Blob(['sheet']), name: 'StoreData_1.xlsx' }
      if (path.endsWith('/GetAllOrganizeTreeTable')) return (host.tree ?? (() => nodes))()
      const how = /Store\/(\w+BindOrganize|BindOrganize)$/.exec(path)?.[1]
      if (how) return (host.place ?? (() => counted))(how, body as PlacementBody)
      return { Items: stores, TotalItems: 3, TotalPages: 1, CurrentPage: 1, TotalIsCapped: false }
    },
  })
  const heard: unknown[] = []
  page.stage.addEventListener('lustra-stores-placed', (event) => heard.push((event as CustomEvent).detail))
  page.stage.style.width = '1300px'
  await until(() => page.find('tbody')?.textContent.includes('HA0001'))
  const root = page.element.shadowRoot!
  const button = (name: RegExp) =>
    [...root.querySelectorAll<HTMLElement>('button, [role=treeitem]')].find((each) =>
      name.test(each.getAttribute('aria-label') ?? each.textContent),
    )!
  const says = (words: string) => until(() => root.textContent.includes(words))
  const searches = () =>
    calls
      .filter(({ path }) => path === '/Store/FindWithPagerSearchAsync')
      .map(({ body }) => body as Record<string, unknown>)
  return { ...page, root, button, says, searches, placed: heard }
}

/** Chooses the first two rows and opens the dialog. */
async function choosing(host: Host = {}) {
  const page = await open(undefined, host)
  const boxes = page.root.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')
  boxes[0]!.click()
  boxes[1]!.click()
  ;(await until(() => page.button(/^Change the place$/))).click()
  await until(() => page.find('dialog[open] [role=treeitem]'))
  const dialog = page.find('dialog[open]')
  const chooseNode = (name: string) =>
    [...dialog.querySelectorAll<HTMLElement>('[role=treeitem]')]
      .find((each) => each.textContent.includes(name))!
      .click()
  return { ...page, dialog, chooseNode }
}

describe('the stores of a group', () => {
  it('stand beside their architecture, with their columns and their place (A4)', async () => {
    const { find, stage, part } = await open()
    expect([...find('thead tr').querySelectorAll('th')].map((head) => head.textContent.trim())).toContain(
      'Place',
    )
    const row = find('tbody tr').textContent
    for (const words of ['HA0001', 'Harbour Hotel 1', 'Quay Road 1', 'Mei Chan', '139', 'Hong Kong', 'South'])
      expect(row).toContain(words)
    await until(() => part('tree').querySelectorAll('[role=treeitem]').length === 3)
    const tools = [...part('tree').querySelectorAll<HTMLElement>('.tree-bar .tool')]
    const field = part('tree').querySelector('.tree-search')!.getBoundingClientRect()
    expect(tools).toHaveLength(2)
    for (const tool of tools) expect(tool.getBoundingClientRect().top).toBeLessThan(field.bottom)
    await accessible(stage)
  })

  it('are narrowed to a node, to those without a place, and back to all (A4)', async () => {
    const { button, searches, part } = await open()
    await until(() => part('tree').querySelector('[role=treeitem]'))
    button(/South/).click()
    await until(() => searches().at(-1)?.organizeId === '2')
    button(/^Without a place$/).click()
    await until(() => searches().at(-1)?.organizeId === 'none')
    button(/^All stores$/).click()
    await until(() => !searches().at(-1)?.organizeId)
  })

  it('come by the address of a node, whose name the chip says (A4)', async () => {
    const { searches, part } = await open(
      '<lustra-store-manager language="en" node="3"></lustra-store-manager>',
    )
    expect(searches()[0]).toMatchObject({ organizeId: '3', sort: 'Code', order: 'asc', pageSize: 20 })
    await until(() => part('filters')?.textContent.includes('North'))
  })

  it('are listed though the architecture cannot be read, which is read on another try (A4, E5)', async () => {
    let isAway = true
    const { says, button } = await open(undefined, {
      tree() {
        if (isAway) throw new AppError('busy', 'away')
        return nodes
      },
    })
    await says('The architecture could not be read')
    isAway = false
    button(/Try again/).click()
    await until(() => button(/South/))
  })

  it('are exported with the filters in force (A4)', async () => {
    const { find } = await open(
      '<lustra-store-manager language="en" node="2" name="hotel"></lustra-store-manager>',
    )
    find('[aria-label="Export"]').click()
    await until(() => calls.some(({ path }) => path === '/Store/ExportExcel'))
    expect(calls.at(-1)?.body).toMatchObject({ organizeId: '2', name: 'hotel' })
  })
})

describe('placing stores', () => {
  it('says how many change before anything is done, and does it (A4)', async () => {
    const asked: [string, PlacementBody][] = []
    const { dialog, chooseNode, says, button, placed, find, root, stage } = await choosing({
      place: (how, body) => (asked.push([how, body]), { ...counted, Changed: 1, Unchanged: 1 }),
    })
    expect(dialog.textContent).toContain('Place 2 stores')
    await accessible(stage)
    chooseNode('North')
    await says('Would change: 1. There already: 1. Left as they are: 0.')
    expect(asked).toEqual([
      ['OverBindOrganize', expect.objectContaining({ OrganizeId: '3', StoreIds: ['1', '2'], DryRun: true })],
    ])
    button(/^Place 1 store$/).click()
    await until(() => !find('dialog[open]'))
    expect(asked.at(-1)).toEqual(['OverBindOrganize', expect.objectContaining({ DryRun: false })])
    expect(placed).toEqual([{ node: '3', count: 1 }])
    await until(() => root.activeElement?.matches('input[type=search]'))
  })

  it('counts anew for another way, each in one plain sentence (A4)', async () => {
    const asked: string[] = []
    const { dialog, chooseNode } = await choosing({ place: (how) => (asked.push(how), counted) })
    const ways = [...dialog.querySelectorAll('.placing-ways label')].map((label) => label.textContent)
    expect(ways).toEqual([
      expect.stringContaining('Stores that hang somewhere already stay there.'),
      expect.stringContaining('Stores without a place stay without one.'),
      expect.stringContaining('Wherever they hang now, they hang here afterwards.'),
    ])
    chooseNode('South')
    dialog.querySelector<HTMLInputElement>('input[value=BindOrganize]')!.click()
    await until(() => asked.at(-1) === 'BindOrganize')
  })

  it('does nothing without a node, or when nothing would change (A4)', async () => {
    const asked: PlacementBody[] = []
    const { dialog, chooseNode, says } = await choosing({
      place: (_, body) => (asked.push(body), { ...counted, Changed: 0, Unchanged: 2 }),
    })
    const submit = dialog.querySelector<HTMLElement>('.button.primary')!
    submit.click()
    expect(asked).toEqual([])
    chooseNode('South')
    await says('There already: 2.')
    submit.click()
    expect(asked.every(({ DryRun }) => DryRun)).toBe(true)
  })

  it('keeps what was chosen when the server refuses, and says why (A4, A6)', async () => {
    const { chooseNode, says, dialog } = await choosing({
      place() {
        throw new AppError('not-found', 'gone')
      },
    })
    chooseNode('South')
    await says('Data not found')
    expect(dialog.isConnected).toBe(true)
  })

  it('is reached and left by the keyboard alone (A4)', async () => {
    const { dialog, root, find } = await choosing()
    expect(dialog.contains(root.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await until(() => !find('dialog[open]'))
  })
})

it('folds the architecture away 320 px wide, and loses nothing (A4)', async () => {
  const { stage, button, part, root, element } = await open()
  stage.style.width = '320px'
  await until(() => getComputedStyle(part('tree')).display === 'none')
  button(/Place: All stores/).click()
  await until(() => getComputedStyle(part('tree')).display !== 'none')
  const { right } = element.getBoundingClientRect()
  const out = [...root.querySelectorAll('.store-side *')].filter(
    (each) => each.getBoundingClientRect().right > right + 1,
  )
  expect(out.map(({ outerHTML }) => outerHTML)).toEqual([])
  await accessible(stage)
})
