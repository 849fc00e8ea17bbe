import { AppError, type StoreOfGroup, type UserStores } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessible } from '../../kit/accessible.ts'
import { shells } from '../../generated/shells.ts'
import { until } from '../../kit/test-harness.ts'
import { defineShell } from '../../kit/shell.ts'
import { pageOf, refuse, type Answer, type Responder } from '../../kit/test-host.ts'
import { mountUserManager, pick, saved, typeInto, userHost } from './user-manager.harness.ts'

for (const tag of ['lustra-user-manager', 'lustra-confirm', 'lustra-toaster'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

const store = (index: number, OrganizeId: string): StoreOfGroup => ({
  StoreId: `s${index}`,
  Code: `Q${index}`,
  Name: `Quay ${index}`,
  OrganizeId,
})
const nodes = [
  { OrganizeId: 'n1', ParentId: '', Name: 'China' },
  { OrganizeId: 'n2', ParentId: 'n1', Name: 'South' },
  { OrganizeId: 'n3', ParentId: 'n1', Name: 'North' },
]
const stores = [store(1, 'n2'), store(2, 'n2'), store(3, 'n3')]

function storesHost(overrides: Partial<UserStores> = {}, save?: (calls: number) => void) {
  const stored = {
    value: {
      UserId: 'u1',
      OrganizeIds: [],
      Stores: [stores[0]!],
      RoleName: 'Store manager',
      RoleSeesAll: false,
      RoleOrganizeIds: ['n3'],
      MayManage: true,
      Version: 'v1',
      ...overrides,
    } as UserStores,
    calls: 0,
  }
  const host = userHost({
    userStores: () => stored.value,
    organizeChoices: () => nodes,
    storesOfGroup: ({ organizeId, keyword }) =>
      pageOf(
        stores.filter((each) => (keyword ? each.Name.includes(keyword) : each.OrganizeId === organizeId)),
      ),
    authorizeUser({ OrganizeIds, StoreIds }) {
      save?.(++stored.calls)
      const Stores = stores.filter(({ StoreId }) => StoreIds.includes(StoreId))
      return (stored.value = { ...stored.value, OrganizeIds, Stores, Version: 'v9' })
    },
    unbindStore({ StoreId: unbound }) {
      const Stores = stored.value.Stores.filter(({ StoreId }) => StoreId !== unbound)
      return (stored.value = { ...stored.value, Stores, Version: 'v2' })
    },
  })
  return { stored, host }
}

async function confirmUnbind() {
  const confirm = document.querySelector('lustra-confirm')!.shadowRoot!
  const button = await until(() =>
    [...confirm.querySelectorAll('button')].find((each) => each.textContent.trim() === 'Unbind'),
  )
  const text = confirm.textContent
  button.click()
  return text
}

/** Replaces the server's choice of stores. */
function withStores(storesOfGroup: Responder<'storesOfGroup'>) {
  const setup = storesHost()
  Object.assign(setup.host.responses, { storesOfGroup })
  return setup
}

async function search(sheet: HTMLElement, text: string) {
  sheet.querySelector<HTMLInputElement>('input[type=search]')!.focus()
  await userEvent.keyboard(text)
}

async function open(setup = storesHost()) {
  document.body.append(document.createElement('lustra-confirm'), document.createElement('lustra-toaster'))
  const page = await mountUserManager('', setup.host)
  page.row('Ben Ho').querySelector<HTMLElement>('.row-more')!.click()
  const item = await until(() => page.named(/^Stores/, '[role=menu]'))
  item.click()
  const sheet = await until(() => page.find('dialog[part~=stores]'))
  await until(() => sheet.querySelector('[role=treeitem]'))
  const treeItem = (name: string) =>
    [...sheet.querySelectorAll<HTMLElement>('[role=treeitem]')].find((each) =>
      each.textContent.includes(name),
    )
  const press = async (name: string) => (await until(() => treeItem(name))).click()
  const save = () => page.named(/^Save$/, 'dialog[part~=stores]').click()
  return { ...page, ...setup, sheet, treeItem, press, save }
}

it('keeps Save and Cancel in view, however long the lists are (A1)', async () => {
  const { sheet, named } = await open()
  const body = sheet.querySelector<HTMLElement>('.sheet-body')!
  const save = named(/^Save$/, 'dialog[part~=stores]')
  sheet.style.height = '360px'
  expect(body.scrollHeight).toBeGreaterThan(body.clientHeight)
  for (const scrolled of [0, body.scrollHeight]) {
    body.scrollTop = scrolled
    expect(save.getBoundingClientRect().bottom).toBeLessThanOrEqual(body.getBoundingClientRect().bottom)
  }
})

it('has no heading without contents, and no gap for what is not said (A1)', async () => {
  const { sheet, press } = await open()
  const search = sheet.querySelector('input[type=search]')!.getBoundingClientRect()
  expect(search.top - sheet.querySelector('.sheet-body')!.getBoundingClientRect().top).toBeLessThan(24)
  const headings = () => [...sheet.querySelectorAll('h3')].map(({ textContent }) => textContent)
  expect(headings()).toEqual(['Stores bound one by one'])
  await press('North')
  await until(() => headings().includes('What will change'))
})

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

describe('which stores a person sees (A1)', () => {
  it('shows the organisation, nodes granted by the role, and the bound stores (A1)', async () => {
    const { sheet, treeItem, stage } = await open()
    await until(() => treeItem('North')?.textContent.includes('by the role Store manager'))
    // aria-labelledby is a list of ids separated by spaces.
    expect(treeItem('South')!.getAttribute('aria-labelledby')).toMatch(/^\S+$/)
    expect(treeItem('South')!.getAttribute('aria-checked')).toBe('mixed')
    expect(sheet.querySelector('.bound-stores')!.textContent).toContain('Quay 1 (Q1)')
    await accessible(stage)
  })

  it.each([
    ['adding somebody', 'new', null],
    ['a change of the role', 'u3', 'Dora'],
  ])('is the next step after %s with a role that gives no store (A1)', async (_, user, name) => {
    const { host } = storesHost({ UserId: 'u3', Stores: [], RoleOrganizeIds: [] })
    const added: Responder<'addUser'> = (input) => ({ ...saved(input), UserId: 'u3', SeesNoStore: true })
    Object.assign(host.responses, { addUser: added, updateUser: added })
    const page = await mountUserManager(`user="${user}"`, host)
    const role = await until(() => page.find('.user-form select:has(option[value=r2])'))
    pick(role, 'r2')
    expect(page.find('.user-form').textContent).not.toContain('only the stores assigned')
    pick(role, 'r1')
    await until(() => page.find('.user-form').textContent.includes('only the stores assigned'))
    const values = {
      name: 'Fay Wong',
      account: 'fay_wong',
      phone: '13800138000',
      email: 'fay@harbour.example',
    }
    for (const [field, text] of Object.entries(name ? {} : values))
      await typeInto(page.find<HTMLInputElement>(`.user-form [name=${field}]`), text)
    await userEvent.click(page.find('.user-form [type=submit]'))
    const sheet = await until(() => page.find('dialog[part~=stores]'))
    expect(page.find('.user-form')).toBeNull()
    const warning = `${name ?? 'Fay Wong'} sees no store until stores are assigned.`
    await until(() => sheet.textContent.includes(warning))
    ;(
      await until(() => sheet.querySelector<HTMLElement>('[role=treeitem] [role=checkbox], [role=treeitem]'))
    ).click()
    await until(() => !sheet.textContent.includes(warning))
  })

  it('loads the stores of a node when it is opened, and shows the changes before saving (A1)', async () => {
    const { sheet, treeItem, press, host, save, find } = await open()
    const south = await until(() => treeItem('South'))
    south.querySelector<HTMLElement>('.tree-toggle')!.click()
    await press('Quay 2')
    await until(() => sheet.textContent.includes('Added: 1'))
    await press('North')
    expect(sheet.textContent).toContain('Added: 2')
    save()
    await until(() => !find('dialog'))
    expect(host.requestsTo('authorizeUser')).toEqual([
      { UserId: 'u1', OrganizeIds: ['n3'], StoreIds: ['s1', 's2'], Version: 'v1' },
    ])
    expect(host.requestsTo('storesOfGroup').map(({ organizeId }) => organizeId)).not.toContain('n3')
  })

  it('loads the stores of a node once when that fails, and again on request (A1)', async () => {
    const setup = storesHost()
    const { storesOfGroup } = setup.host.responses
    setup.host.responses.storesOfGroup = refuse('offline')
    const { treeItem, sheet, host, stage } = await open(setup)
    const loads = (node: string) =>
      host.requestsTo('storesOfGroup').filter(({ organizeId }) => organizeId === node)
    const north = await until(() => treeItem('North'))
    north.querySelector<HTMLElement>('.tree-toggle')!.click()
    await until(() => treeItem('North')!.textContent.includes('The stores could not be loaded.'))
    expect(treeItem('North')!.ariaBusy).toBeNull()
    await new Promise((done) => setTimeout(done, 300))
    // China is open initially.
    expect([loads('n1').length, loads('n3').length]).toEqual([1, 1])
    await accessible(stage)
    setup.host.responses.storesOfGroup = storesOfGroup
    treeItem('North')!.querySelector<HTMLElement>('.tree-actions button')!.click()
    await until(() => treeItem('Quay 3'))
    expect(sheet.querySelector<HTMLElement>('[role=tree]')).toBe(
      (sheet.getRootNode() as ShadowRoot).activeElement,
    )
    expect(loads('n3')).toHaveLength(2)
    // A node that is closed and opened again.
    const china = () => treeItem('China')!
    china().querySelector<HTMLElement>('.tree-toggle')!.click()
    await until(() => china().ariaExpanded === 'false')
    china().querySelector<HTMLElement>('.tree-toggle')!.click()
    await until(() => loads('n1').length === 2)
  })

  it('finds a store of any node by its name (A1)', async () => {
    const { sheet, press } = await open()
    const field = sheet.querySelector<HTMLInputElement>('input[type=search]')!
    field.focus()
    await userEvent.keyboard('Quay 3')
    await press('Quay 3')
    await until(() => sheet.querySelector('.difference')?.textContent === 'Quay 3 (Q3)')
  })

  it('says how many stores of a node are not loaded, and how to find them (A1)', async () => {
    const many = Array.from({ length: 1_700 }, (_, index) => store(index + 10, 'n3'))
    const setup = withStores(({ organizeId, pageSize }) => {
      const all = organizeId === 'n3' ? many : []
      return pageOf(all.slice(0, pageSize), { TotalItems: all.length })
    })
    const { treeItem, stage } = await open(setup)
    expect(treeItem('North')!.textContent).not.toContain('more')
    treeItem('North')!.querySelector<HTMLElement>('.tree-toggle')!.click()
    await until(() => treeItem('North')!.textContent.includes('… and 1,200 more: please search'))
    expect(treeItem('North')!.textContent).toContain('by the role Store manager')
    expect(treeItem('South')!.textContent).not.toContain('more')
    await accessible(stage)
  })

  it('counts all matches of a search, and says how many are not shown (A1)', async () => {
    const many = Array.from({ length: 340 }, (_, index) => store(index + 1_000, 'n3'))
    const setup = withStores(({ keyword, pageSize }) => {
      const all = keyword ? many : []
      return pageOf(all.slice(0, pageSize), { TotalItems: all.length })
    })
    const { sheet, stage } = await open(setup)
    await search(sheet, 'Quay 1')
    // Quay 1 is bound, so it is shown as well.
    const status = () => sheet.querySelector('.stores-found')!.textContent
    await until(() => status().includes('Found: 340'))
    expect(status()).toContain('… and 239 more; please type more of the name.')
    await accessible(stage)
  })

  it('says that a search failed, and repeats it on request (A1)', async () => {
    let isOffline = true
    const setup = withStores(({ keyword }) => {
      if (keyword && isOffline) throw new AppError('offline', 'no answer')
      return pageOf(keyword ? [stores[2]!] : [])
    })
    const { sheet, treeItem, named, stage } = await open(setup)
    await search(sheet, 'Quay 3')
    const status = () => sheet.querySelector('.stores-found')!.textContent
    await until(() => status().includes('The stores could not be searched.'))
    expect(status()).not.toContain('No match')
    await accessible(stage)
    isOffline = false
    await userEvent.click(named(/^Try again$/, 'dialog'))
    await until(() => treeItem('Quay 3'))
    expect(status()).toBe('Found: 1')
    const { activeElement } = sheet.getRootNode() as ShadowRoot
    expect(activeElement).toBe(sheet.querySelector('input[type=search]'))
    await userEvent.keyboard('00')
    isOffline = true
    await until(() => status().includes('could not be searched'))
  })

  it('unbinds one store after a question that names it, and keeps what else was chosen (A1)', async () => {
    const { sheet, press, named, host } = await open()
    await press('North')
    named(/^Unbind Quay 1/, 'dialog').click()
    expect(await confirmUnbind()).toContain('Unbind Quay 1 (Q1)?')
    await until(() => !sheet.querySelector('.bound-stores'))
    expect(host.requestsTo('unbindStore')).toEqual([{ UserId: 'u1', StoreId: 's1' }])
    expect(sheet.querySelector('.difference')!.textContent).toBe('North')
  })

  it('does not show concurrently granted nodes as removed after unbinding a store (A1)', async () => {
    const { sheet, press, named, stored } = await open()
    await press('North')
    stored.value = { ...stored.value, OrganizeIds: ['n2'], Version: 'v5' }
    named(/^Unbind Quay 1/, 'dialog').click()
    await confirmUnbind()
    await until(() => !sheet.querySelector('.bound-stores'))
    expect(sheet.querySelector('.difference')!.textContent).toBe('North')
    expect(sheet.textContent).not.toContain('Removed')
  })

  it('accepts no other choice while saving (A1)', async () => {
    const setup = storesHost()
    const { promise, resolve } = Promise.withResolvers<Answer<'authorizeUser'>>()
    setup.host.responses.authorizeUser = () => promise
    const { sheet, press, save, treeItem, named, find } = await open(setup)
    await press('North')
    save()
    await until(() => treeItem('South')!.ariaDisabled === 'true')
    expect(named(/^Unbind Quay 1/, 'dialog').getAttribute('aria-disabled')).toBe('true')
    await press('South')
    expect(sheet.querySelector('.difference')!.textContent).toBe('North')
    resolve(setup.stored.value)
    await until(() => !find('dialog'))
  })

  it('shows both versions after a concurrent save, and saves the chosen one (A1)', async () => {
    const setup = storesHost({}, (calls) => {
      if (calls > 1) return
      setup.stored.value = { ...setup.stored.value, OrganizeIds: ['n2'], Version: 'v2' }
      throw new AppError('changed-meanwhile', 'another version')
    })
    const { sheet, press, save, find, host } = await open(setup)
    await press('North')
    save()
    const conflict = await until(() => sheet.querySelector<HTMLElement>('.conflict'))
    expect(conflict.textContent).toContain('North')
    expect(conflict.textContent).toContain('South')
    ;[...conflict.querySelectorAll<HTMLElement>('.conflict-side')]
      .find((each) => each.textContent.includes('North'))!
      .click()
    conflict.querySelector<HTMLElement>('[type=submit]')!.click()
    await until(() => !find('dialog'))
    expect(host.requestsTo('authorizeUser')[1]).toMatchObject({
      OrganizeIds: ['n3'],
      Version: 'v2',
    })
  })
})
