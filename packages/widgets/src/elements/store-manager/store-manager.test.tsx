import type { FileJob, ImportRow, ManagedStore, Organize, StoreAssignmentResult } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessible } from '../../kit/accessible.ts'
import { shells } from '../../generated/shells.ts'
import { chooseSheet, confirmBy } from '../../features/sheet-import/sheet-import.harness.ts'
import { importIn } from '../../features/sheet-import/sheet-import.sample.ts'
import { fileJob } from '../../features/file-job/file-job.sample.ts'
import { mountElement, until } from '../../kit/test-harness.ts'
import { pageOf, refuse, testHost, type Responder, type Responses } from '../../kit/test-host.ts'
import { defineShell } from '../../kit/shell.ts'

for (const tag of ['lustra-store-manager', 'lustra-confirm'])
  defineShell(shells.find((shell) => shell.tag === tag)!)
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
const dryRun: StoreAssignmentResult = { Chosen: 2, Changed: 2, Unchanged: 0, Skipped: 0 }

/** The end record of a zip, which is how a spreadsheet ends. */
const sheetBytes = new Uint8Array([0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0)])
const openSheet = () => ({
  name: 'StoreData_1.xlsx',
  tag: '"a"',
  from: 0,
  bytes: sheetBytes.length,
  files: 0,
  body: new Blob([sheetBytes]).stream(),
})

/** Responses of a list that is exported by a job in this state. */
const manyStores = (job: FileJob, more: Responses = {}): Responses => ({
  findManagedStores: () => pageOf(stores, { TotalItems: 6_000, MayImport: true }),
  jobs: () => [],
  beginStoresFile: () => job,
  job: () => job,
  cancel: () => job,
  file: openSheet,
  ...more,
})

async function open(
  html = '<lustra-store-manager language="en"></lustra-store-manager>',
  more: Responses = {},
) {
  const host = testHost({
    findManagedStores: () => pageOf(stores, { MayImport: true }),
    organizeTree: () => nodes,
    assignStores: () => dryRun,
    exportStores: () => ({ blob: new Blob(['sheet']), name: 'StoreData_1.xlsx' }),
    ...more,
  })
  const page = await mountElement(html, host)
  const assigned: unknown[] = []
  page.stage.addEventListener('lustra-stores-placed', (event) => assigned.push((event as CustomEvent).detail))
  page.stage.style.width = '1300px'
  await until(() => page.part('error') ?? page.find('tbody')?.textContent.includes('HA0001'))
  const root = page.element.shadowRoot!
  const button = (name: RegExp) =>
    [...root.querySelectorAll<HTMLElement>('button, [role=treeitem]')].find((each) =>
      name.test(each.getAttribute('aria-label') ?? each.textContent),
    )!
  const shows = (text: string) => until(() => root.textContent.includes(text))
  const searches = () => host.requestsTo('findManagedStores')
  return { ...page, ...host, root, button, shows, searches, assigned }
}

/** Chooses the first two rows and opens the dialog. */
async function openDialog(assignStores: Responder<'assignStores'> = () => dryRun) {
  const page = await open(undefined, { assignStores })
  const boxes = page.root.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')
  boxes[0]!.click()
  boxes[1]!.click()
  ;(await until(() => page.button(/^Assign to a node$/))).click()
  await until(() => page.find('dialog[open] [role=treeitem]'))
  const dialog = page.find('dialog[open]')
  const chooseNode = (name: string) =>
    [...dialog.querySelectorAll<HTMLElement>('[role=treeitem]')]
      .find((each) => each.textContent.includes(name))!
      .click()
  return { ...page, dialog, chooseNode }
}

describe('the stores of a group (A4)', () => {
  it('are shown beside the organisation, with their columns and their node (A4)', async () => {
    const { find, stage, part } = await open()
    expect([...find('thead tr').querySelectorAll('th')].map((head) => head.textContent.trim())).toContain(
      'Node',
    )
    const row = find('tbody tr').textContent
    for (const text of ['HA0001', 'Harbour Hotel 1', 'Quay Road 1', 'Mei Chan', '139', 'Hong Kong', 'South'])
      expect(row).toContain(text)
    await until(() => part('tree').querySelectorAll('[role=treeitem]').length === 3)
    const buttons = [...part('tree').querySelectorAll<HTMLElement>('.tree-bar .icon-button')]
    const field = part('tree').querySelector('.tree-search')!.getBoundingClientRect()
    expect(buttons).toHaveLength(2)
    for (const each of buttons) expect(each.getBoundingClientRect().top).toBeLessThan(field.bottom)
    await accessible(stage)
  })

  it('are filtered by node, by those without a node, and back to all (A4)', async () => {
    const { button, searches, part } = await open()
    await until(() => part('tree').querySelector('[role=treeitem]'))
    button(/South/).click()
    await until(() => searches().at(-1)?.organizeId === '2')
    button(/^Without a node$/).click()
    await until(() => searches().at(-1)?.organizeId === 'none')
    button(/^All stores$/).click()
    await until(() => !searches().at(-1)?.organizeId)
  })

  it('are filtered by the node of the attribute, whose name the chip shows (A4)', async () => {
    const { searches, part } = await open(
      '<lustra-store-manager language="en" node="3"></lustra-store-manager>',
    )
    expect(searches()[0]).toMatchObject({ organizeId: '3', sort: 'Code', order: 'asc', pageSize: 10 })
    await until(() => part('filters')?.textContent.includes('North'))
  })

  it('are listed when the organisation cannot be read, which loads on a retry (A4, E5)', async () => {
    const { shows, button, responses } = await open(undefined, { organizeTree: refuse('busy') })
    await shows('The organisation could not be read')
    responses.organizeTree = () => nodes
    button(/Try again/).click()
    await until(() => button(/South/))
  })

  it('are not imported by a role that does not see all of them, and the reason is shown (A4, A6)', async () => {
    const { find, root, stage, requests } = await open(undefined, {
      findManagedStores: () => pageOf(stores, { MayImport: false }),
    })
    const button = find('[aria-label="Import"]')
    await until(() => button.ariaDisabled === 'true')
    expect(button.title).toBe('Only roles that see all stores can import.')
    expect(root.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe(button.title)
    await accessible(stage)
    button.click()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(root.querySelector('dialog[open]')).toBeNull()
    expect(requests.filter(({ name }) => /import/i.test(name))).toEqual([])
  })

  it('are exported with the filters in force (A4)', async () => {
    const { find, requestsTo } = await open(
      '<lustra-store-manager language="en" node="2" name="hotel"></lustra-store-manager>',
    )
    find('[aria-label="Export"]').click()
    await until(() => requestsTo('exportStores').length)
    expect(requestsTo('exportStores')[0]).toMatchObject({ organizeId: '2', name: 'hotel' })
  })

  it('are exported by a job when there are many, with progress, until the person cancels it (A4)', async () => {
    const { find, shows, button, stage, requestsTo } = await open(
      '<lustra-store-manager language="en" node="2"></lustra-store-manager>',
      manyStores(fileJob('running')),
    )
    find('[aria-label="Export"]').click()
    await shows('2,000 of 6,000 rows')
    await accessible(stage)
    expect(requestsTo('beginStoresFile')).toMatchObject([{ organizeId: '2' }])
    expect(requestsTo('exportStores')).toEqual([])
    await userEvent.keyboard('{Escape}')
    await shows('Stop the export?')
    expect(requestsTo('cancel')).toEqual([])
    button(/^Keep exporting$/).click()
    await shows('2,000 of 6,000 rows')
    button(/^Cancel$/).click()
    await until(() => button(/^Stop the export$/))
    button(/^Stop the export$/).click()
    await until(() => requestsTo('cancel').length)
    expect(find('dialog[open]')).toBeNull()
    expect(find('[aria-label="Export"]').ariaDisabled).toBe('false')
  })

  describe('exported by an earlier visit of the page (A4)', () => {
    const notice = '.earlier-export'

    it('are found again: progress while the list stays usable, then the file, once (A4)', async () => {
      const jobs = () => [fileJob('failed', { Id: 'other' }), fileJob('running')]
      const { find, shows, button, stage, root, requestsTo, responses } = await open(
        undefined,
        manyStores(fileJob('running'), { jobs }),
      )
      await shows('2,000 of 6,000 rows')
      expect(find(`${notice} h2`).textContent).toMatch(/^Export of .*2026/)
      expect(find('dialog[open]')).toBeNull()
      await accessible(stage)
      responses.job = () => fileJob('done')
      await shows('StoreData_1.xlsx is ready.')
      // Nothing is saved before the person has agreed.
      expect(requestsTo('file')).toEqual([])
      button(/^Download$/).focus()
      await userEvent.keyboard('{Enter}')
      await shows('Saved: StoreData_1.xlsx')
      await until(() => requestsTo('cancel').length === 1)
      expect(requestsTo('file')).toHaveLength(1)
      expect(requestsTo('cancel')).toEqual([{ Id: 'job' }])
      expect(root.activeElement).toBe(find(notice))
      button(/^Close$/).click()
      await until(() => !find(notice))
      await until(() => root.activeElement?.matches('input[type=search]'))
      expect(requestsTo('beginStoresFile')).toEqual([])
    })

    it('are stopped after a confirmation (A4)', async () => {
      const job = fileJob('running')
      const { find, shows, button, requestsTo } = await open(
        undefined,
        manyStores(job, { jobs: () => [job] }),
      )
      await shows('2,000 of 6,000 rows')
      button(/^Cancel$/).click()
      await shows('Stop the export?')
      expect(requestsTo('cancel')).toEqual([])
      button(/^Stop the export$/).click()
      await until(() => requestsTo('cancel').length === 1)
      await until(() => !find(notice))
    })

    it('are deleted when the person needs the file no longer (A4)', async () => {
      const job = fileJob('done')
      const { find, shows, button, requestsTo } = await open(
        undefined,
        manyStores(job, { jobs: () => [job] }),
      )
      await shows('StoreData_1.xlsx is ready.')
      button(/^Delete the file$/).click()
      await until(() => requestsTo('cancel').length === 1)
      await until(() => !find(notice))
      expect(requestsTo('file')).toEqual([])
    })

    it.each([
      ['of another list', fileJob('running', { Kind: 'audit-entries' })],
      ['that were cancelled', fileJob('cancelled')],
    ])('%s are not shown (A4)', async (_, other) => {
      const job = fileJob('done')
      const { root, shows } = await open(undefined, manyStores(job, { jobs: () => [other, job] }))
      await shows('StoreData_1.xlsx is ready.')
      expect(root.querySelectorAll(notice)).toHaveLength(1)
    })

    it('are not looked for while the list is too small for one (A4)', async () => {
      const { find, requestsTo } = await open(undefined, { jobs: () => [fileJob('done')] })
      find('[aria-label="Export"]').click()
      await until(() => requestsTo('exportStores').length)
      expect(requestsTo('jobs')).toEqual([])
      expect(find(notice)).toBeNull()
    })
  })
})

describe('assigning stores to a node (A4)', () => {
  it('shows how many stores would change, and then assigns them (A4)', async () => {
    const { dialog, chooseNode, shows, button, assigned, find, root, stage, requests } = await openDialog(
      () => ({ ...dryRun, Changed: 1, Unchanged: 1 }),
    )
    const assignments = () =>
      requests.filter(({ list }) => list === 'OverBindOrganize').map(({ input }) => input)
    expect(dialog.textContent).toContain('Assign 2 stores to a node')
    await accessible(stage)
    chooseNode('North')
    await shows('Would change: 1. Already there: 1. Not changed: 0.')
    expect(assignments()).toMatchObject([{ OrganizeId: '3', StoreIds: ['1', '2'], DryRun: true }])
    button(/^Assign 1 store$/).click()
    await until(() => !find('dialog[open]'))
    expect(assignments().at(-1)).toMatchObject({ DryRun: false })
    expect(assigned).toEqual([{ node: '3', count: 1 }])
    await until(() => root.activeElement?.matches('input[type=search]'))
  })

  it('counts again for another mode, each explained in one sentence (A4)', async () => {
    const { dialog, chooseNode, requests } = await openDialog()
    const modes = [...dialog.querySelectorAll('.assign-modes label')].map((label) => label.textContent)
    expect(modes).toEqual([
      expect.stringContaining('Stores that already have a node keep it.'),
      expect.stringContaining('Stores without a node are not changed.'),
      expect.stringContaining('Stores are moved here from any other node.'),
    ])
    chooseNode('South')
    dialog.querySelector<HTMLInputElement>('input[value=BindOrganize]')!.click()
    await until(() => requests.at(-1)?.list === 'BindOrganize')
  })

  it('does nothing without a node, or when nothing would change (A4)', async () => {
    const { dialog, chooseNode, shows, requestsTo } = await openDialog(() => ({
      ...dryRun,
      Changed: 0,
      Unchanged: 2,
    }))
    const submit = dialog.querySelector<HTMLElement>('.button.primary')!
    submit.click()
    expect(requestsTo('assignStores')).toEqual([])
    chooseNode('South')
    await shows('Already there: 2.')
    submit.click()
    expect(requestsTo('assignStores').every(({ DryRun }) => DryRun)).toBe(true)
  })

  it('keeps what was chosen when the server refuses, and shows why (A4, A6)', async () => {
    const { chooseNode, shows, dialog } = await openDialog(refuse('not-found'))
    chooseNode('South')
    await shows('Data not found')
    expect(dialog.isConnected).toBe(true)
  })

  it('is operated by keyboard (A4)', async () => {
    const { dialog, root, find } = await openDialog()
    expect(dialog.contains(root.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await until(() => !find('dialog[open]'))
  })
})

it('shows a person without the permission one message, and nothing to press (A4, A6)', async () => {
  const { root } = await open(undefined, {
    findManagedStores: refuse('forbidden'),
    organizeTree: refuse('forbidden'),
  })
  expect([...root.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)).toEqual([
    'You do not have permission for this.',
  ])
  expect([...root.querySelectorAll('button, input, a')]).toEqual([])
})

it('imports stores from a sheet: previewed, applied with progress, undone (A4)', async () => {
  const sheet = importIn('store')
  const rows: ImportRow[] = [
    { Row: 2, Name: 'HA0009 Harbour Hotel 9', Outcome: 'added', IsHidden: false, Fields: [] },
    {
      Row: 3,
      Name: 'HA0001 Harbour Hotel 1',
      Outcome: 'changed',
      IsHidden: false,
      Fields: [{ Field: 'Phone', Before: '139', After: '140', Fault: '', Note: '' }],
    },
  ]
  let isApplied = false
  const { button, part, searches, root } = await open(undefined, {
    latestImport: () => null,
    importSheet: () => sheet('checked'),
    importRows: () => pageOf(rows),
    applyImport: () => sheet('applying', { Done: 1 }),
    sheetImport: () => sheet(isApplied ? 'done' : 'applying', { Done: 1 }),
    undoImport: () => sheet('undone'),
  })
  document.body.append(document.createElement('lustra-confirm'))
  button(/^Import$/).click()
  const dialog = await until(() => part('import'))
  const counts = () =>
    Object.fromEntries(
      [...dialog.querySelectorAll('.import-counts > div')].map((each) => [
        each.querySelector('dt')!.textContent,
        each.querySelector('dd')!.textContent,
      ]),
    )
  const outcomes = () => [...dialog.querySelectorAll('tbody strong')].map((each) => each.textContent)

  await chooseSheet(dialog)
  await until(() => outcomes().length === 2)
  expect(counts()).toMatchObject({ 'To add': '2', 'To change': '1' })
  expect(outcomes()).toEqual(['To add', 'To change'])
  expect(dialog.textContent).toContain('Phone: 139 140')

  const before = searches().length
  button(/^Apply 3 rows$/).click()
  await until(() => dialog.querySelector('progress'))
  expect(dialog.textContent).toContain('1 of 3 rows')
  isApplied = true
  await until(() => outcomes().length === 2)
  expect(counts()).toMatchObject({ Added: '2', Changed: '1' })
  expect(outcomes()).toEqual(['Added', 'Changed'])
  await until(() => searches().length > before)

  const applied = searches().length
  button(/^Undo the import$/).click()
  await confirmBy('Undo the import')
  await until(() => dialog.textContent.includes('Everything is as it was before.'))
  await until(() => searches().length > applied)
  expect(root.querySelector('.import-counts')).toBeNull()
})

it('has the name in bold, and the tree’s search as high as the list’s (A4)', async () => {
  const { find, root } = await open()
  const weight = (at: number) => getComputedStyle(find(`tbody tr > :nth-child(${at})`)).fontWeight
  expect([weight(2), weight(3)]).toEqual(['400', '600'])
  const heights = [...root.querySelectorAll('input[type=search]')].map(
    (each) => each.getBoundingClientRect().height,
  )
  expect(heights).toHaveLength(2)
  expect(heights[0]).toBeCloseTo(heights[1]!, 0)
})

it('has its controls in one line below the search on a phone (A4)', async () => {
  const { stage, part } = await open()
  stage.style.width = '358px'
  const lines = () => {
    const controls = [...part('toolbar').querySelectorAll('button, input, select')]
    const middle = (each: Element) => {
      const { top, bottom } = each.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    }
    return new Set(controls.filter((each) => each.checkVisibility()).map(middle)).size
  }
  await until(() => lines() === 2)
  await accessible(stage)
})

it('collapses the organisation at 320 px, and cuts nothing off (A4)', async () => {
  const { stage, button, part, root, element } = await open()
  stage.style.width = '320px'
  await until(() => getComputedStyle(part('tree')).display === 'none')
  button(/Node: All stores/).click()
  await until(() => getComputedStyle(part('tree')).display !== 'none')
  const { right } = element.getBoundingClientRect()
  const overflowing = [...root.querySelectorAll('.store-side *')].filter(
    (each) => each.getBoundingClientRect().right > right + 1,
  )
  expect(overflowing.map(({ outerHTML }) => outerHTML)).toEqual([])
  await accessible(stage)
})
