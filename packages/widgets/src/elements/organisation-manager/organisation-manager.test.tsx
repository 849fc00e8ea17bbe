import { accessible } from '../../kit/accessible.ts'
import { AppError, core, publishChange, hasUnsavedWork, type InUse, type Organize } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../../generated/shells.ts'
import { mountElement, until } from '../../kit/test-harness.ts'
import { found, refuse, testHost, type Responses } from '../../kit/test-host.ts'
import { defineShell } from '../../kit/shell.ts'

for (const tag of ['lustra-organisation-manager', 'lustra-confirm'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

const node = (
  OrganizeId: string,
  ParentId: string,
  Name: string,
  overrides: Partial<Organize> = {},
): Organize => ({
  OrganizeId,
  ParentId,
  Name,
  Sort: 10,
  Stores: 0,
  Version: `${OrganizeId} 1`,
  ...overrides,
})
const sampleNodes = () => [
  node('cn', '', 'China'),
  node('e', 'cn', 'East', { Stores: 2 }),
  node('sh', 'e', 'Shanghai', { Stores: 3 }),
  node('hz', 'e', 'Hangzhou', { Sort: 20 }),
  node('s', 'cn', 'South', { Sort: 20 }),
  node('jp', '', 'Japan', { Sort: 20 }),
]

/** An in-memory API host with nodes; `more` replaces its responses. */
function nodeHost(nodes = sampleNodes(), more: Responses = {}) {
  const server = { nodes, versions: 1, ids: 0 }
  const find = (id: string) => found(server.nodes.find(({ OrganizeId }) => OrganizeId === id))
  const responses = {
    organizeTree: () => server.nodes,
    organize: ({ id }) => find(id),
    addOrganize({ ParentId = '', Name, Sort }) {
      const added = node(`added ${++server.ids}`, ParentId, Name, { Sort })
      server.nodes = [...server.nodes, added]
      return added
    },
    updateOrganize({ ParentId = '', ...input }) {
      const before = find(input.OrganizeId)
      if (before.Version !== input.Version) throw new AppError('changed-meanwhile', 'another version')
      const after = { ...before, ParentId, ...input, Version: `version ${++server.versions}` }
      server.nodes = server.nodes.map((each) => (each === before ? after : each))
      return after
    },
    deleteOrganize({ id }) {
      const ids = new Set([id])
      for (const each of server.nodes) if (ids.has(each.ParentId)) ids.add(each.OrganizeId)
      const deleted = server.nodes.filter((each) => ids.has(each.OrganizeId))
      server.nodes = server.nodes.filter((each) => !ids.has(each.OrganizeId))
      return deleted
    },
  } satisfies Responses
  return { ...testHost({ ...responses, ...more }), server, own: responses }
}

afterEach(() => document.body.replaceChildren())

async function mountManager(
  host = nodeHost(),
  attributes = '',
  { language = 'en', width = 0, dir = '' } = {},
) {
  const style = width ? `style="display: block; width: ${width}px"` : ''
  const html = `<lustra-organisation-manager language="${language}" ${dir && `dir="${dir}"`} ${style} ${attributes}></lustra-organisation-manager>`
  const page = await mountElement(html, host)
  const events: [string, unknown][] = []
  for (const name of ['node-opened', 'node-added', 'node-changed', 'node-deleted']) {
    page.element.addEventListener(`lustra-${name}`, (event) =>
      events.push([name, (event as CustomEvent).detail]),
    )
  }
  const root = page.element.shadowRoot!
  const rows = () => [...root.querySelectorAll<HTMLElement>('[part="tree"] [role=treeitem]')]
  const names = () => rows().map((row) => row.querySelector('.tree-name')?.textContent)
  const row = (name: string) => rows().find((each) => each.querySelector('.tree-name')?.textContent === name)
  const levelOf = (name: string) => row(name)?.ariaLevel
  const button = (text: string) =>
    [...root.querySelectorAll<HTMLButtonElement>('button')]
      .toReversed()
      .find((each) => each.textContent.trim() === text || each.ariaLabel === text)
  const press = async (text: string) => userEvent.click((await until(() => button(text)))!)
  const open = async (name: string) => {
    await userEvent.click((await until(() => row(name)))!)
    await until(() => root.querySelector('[part=node] h2')?.textContent === name)
  }
  const notice = () => page.part('notice').textContent
  const field = (name: string) => root.querySelector<HTMLInputElement>(`input[name=${name}]`)!
  const type = async (name: string, text: string) => {
    await until(() => field(name))
    await userEvent.clear(field(name))
    await userEvent.type(field(name), text)
  }
  return {
    ...page,
    ...host,
    root,
    events,
    rows,
    names,
    row,
    levelOf,
    button,
    press,
    open,
    notice,
    field,
    type,
  }
}
const tree = (root: ShadowRoot) => root.querySelector<HTMLElement>('[part="tree"] [role=tree]')!
/** Mounts the manager with all nodes expanded. */
async function mountExpanded(options?: Parameters<typeof mountManager>) {
  const page = await mountManager(...(options ?? []))
  await page.press('Expand all')
  await until(() => page.names().length >= 6)
  return page
}

/** Delays the responses to changes: each continues by one of the returned functions. */
function delayUpdates({ responses, own }: ReturnType<typeof nodeHost>) {
  const continued: (() => void)[] = []
  responses.updateOrganize = async (input) => {
    await new Promise<void>((resolve) => continued.push(resolve))
    return own.updateOrganize(input)
  }
  return continued
}

describe('the organisation of a group', () => {
  it('is shown as a tree with the stores of each node, own and below (A3)', async () => {
    const shown = sampleNodes().map((each) => (each.Name === 'Japan' ? { ...each, ShownName: '日本' } : each))
    const { row, element, names } = await mountExpanded([nodeHost(shown)])
    expect(names()).toEqual(['China', 'East', 'Shanghai', 'Hangzhou', 'South', '日本'])
    // Names may be cut, so the tooltip has both forms.
    expect(row('日本')!.querySelector<HTMLElement>('.tree-name')!.title).toBe('日本 · Japan')
    expect(row('East')!.textContent).toContain('Stores: 5, here 2')
    expect(row('China')!.textContent).toContain('Stores: 5')
    expect(row('Shanghai')!.textContent).toContain('Stores: 3')
    await accessible(element)
  })

  it('opens the node and the search of its attributes, and fires events on a change (A3)', async () => {
    const { events, names, row, root } = await mountManager(nodeHost(), 'keyword="shang" node="sh"')
    await until(() => names().join() === 'China,East,Shanghai')
    await until(() => root.querySelector('[part=node] h2')?.textContent === 'Shanghai')
    await userEvent.click(row('East')!)
    await until(() => events.length === 1)
    expect(events).toEqual([['node-opened', { id: 'e', keyword: 'shang' }]])
  })

  it('says that it may not be seen, without a retry (A3, A6)', async () => {
    const { root } = await mountManager(nodeHost([], { organizeTree: refuse('forbidden') }))
    await until(() => root.querySelector('[role=alert]'))
    expect(root.querySelector('[role=alert]')!.textContent).toBe('You do not have permission for this.')
    expect(root.querySelector('button')).toBeNull()
  })

  it('explains what to do when there are no nodes, and adds the first (A3)', async () => {
    const { part, press, type, names, server } = await mountManager(nodeHost([]))
    await until(() => part('empty'))
    await press('Add top-level node')
    await type('name', 'China')
    await press('Save')
    await until(() => names().join() === 'China')
    await until(() => server.nodes.length === 1)
    expect(server.nodes[0]).toMatchObject({ Name: 'China', ParentId: '', Sort: 10 })
  })

  it('says that it could not be loaded, and retries (E5)', async () => {
    const { root, press, names, responses } = await mountManager(
      nodeHost(undefined, { organizeTree: refuse('offline') }),
    )
    await until(() => root.querySelector('[role=alert]'))
    responses.organizeTree = sampleNodes
    await press('Try again')
    await until(() => names().includes('Japan'))
  })
})

describe('a node (A3)', () => {
  it('is added below another in its order, and that is undone (A3)', async () => {
    const page = await mountExpanded()
    await page.open('East')
    await page.press('Add below')
    await page.type('name', 'Ningbo')
    await page.type('sort', '15')
    await page.press('Save')
    await until(() => page.names().join() === 'China,East,Shanghai,Ningbo,Hangzhou,South,Japan')
    await until(() => page.notice().includes('“Ningbo” was added.'))
    expect(page.events.at(-1)).toEqual(['node-added', { id: 'added 1' }])
    await page.press('Undo')
    await until(() => page.notice().includes('was undone.'))
    expect(page.names()).not.toContain('Ningbo')
    expect(page.server.nodes).toHaveLength(6)
  })

  describe('that has no id from the server yet', () => {
    /** Adds Korea, with a delayed response. */
    async function addKorea() {
      const page = await mountExpanded()
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      page.responses.addOrganize = async (input) => {
        if (input.Name === 'Korea') await promise
        return page.own.addOrganize(input)
      }
      await page.press('Add top-level node')
      await page.type('name', 'Korea')
      await page.press('Save')
      await page.open('Korea')
      await until(() => page.requestsTo('addOrganize').length)
      return { ...page, resolve, reject }
    }

    it('gets another node below it (A3)', async () => {
      const page = await addKorea()
      await page.press('Add below')
      await page.type('name', 'Seoul')
      await page.press('Save')
      await until(() => page.row('Seoul'))
      page.resolve()
      await until(() => page.notice().includes('“Seoul” was added.'))
      const [korea, seoul] = page.server.nodes.slice(-2)
      expect([korea!.Name, seoul!.Name, seoul!.ParentId]).toEqual(['Korea', 'Seoul', korea!.OrganizeId])
      await until(() => page.levelOf('Seoul') === '2')
    })

    it('is changed in a form that was open before the response (A3)', async () => {
      const page = await addKorea()
      await page.press('Edit')
      await page.type('name', 'South Korea')
      page.resolve()
      await until(() => page.notice().includes('“Korea” was added.'))
      expect(page.field('name').value).toBe('South Korea')
      await page.press('Save')
      await until(() => page.notice().includes('“South Korea” was changed.'))
      expect(page.server.nodes.at(-1)!.Name).toBe('South Korea')
    })

    it('keeps what is typed for it when it is refused (A3)', async () => {
      const page = await addKorea()
      await page.press('Edit')
      await page.type('name', 'South Korea')
      page.responses.addOrganize = page.own.addOrganize
      page.reject(new AppError('name-taken', 'taken'))
      await until(() => page.root.querySelector('[part=form] [role=alert]'))
      expect(page.field('name').value).toBe('South Korea')
      await page.press('Save')
      await until(() => page.notice().includes('“South Korea” was added.'))
    })

    it('is deleted, and does not reappear with the response (A3)', async () => {
      const page = await addKorea()
      await page.press('Delete')
      page.resolve()
      await until(() => page.notice().includes('“Korea” was deleted.'))
      expect(page.row('Korea')).toBeUndefined()
      expect(page.server.nodes).toHaveLength(6)
    })
  })

  it('needs a name and an order (A3)', async () => {
    const page = await mountExpanded()
    await page.open('East')
    await page.press('Edit')
    await page.type('name', ' ')
    await page.type('sort', '-1')
    await page.press('Save')
    await until(() => page.field('name').getAttribute('aria-invalid') === 'true')
    expect(page.field('sort').getAttribute('aria-invalid')).toBe('true')
    await accessible(page.element)
    expect(page.requestsTo('updateOrganize')).toEqual([])
  })

  it('shows its new name at once, and the old one after undo (A3)', async () => {
    const page = await mountExpanded()
    const continued = delayUpdates(page)
    await page.open('East')
    await page.press('Edit')
    await page.type('name', 'East coast')
    await page.press('Save')
    await until(() => page.row('East coast'))
    await until(() => continued.length === 1)
    continued.pop()!()
    await until(() => page.notice().includes('“East coast” was changed.'))
    await page.press('Undo')
    await until(() => continued.length === 1)
    continued.pop()!()
    await until(() => page.notice().includes('was undone.'))
    expect(page.row('East')).toBeTruthy()
    expect(page.server.nodes.find(({ OrganizeId }) => OrganizeId === 'e')).toMatchObject({
      Name: 'East',
      Sort: 10,
    })
  })

  it('keeps its name as stored when only the order is changed (A3)', async () => {
    const page = await mountManager(nodeHost([node('e', '', '甲：乙（东）')]))
    await page.open('甲：乙（东）')
    await page.press('Edit')
    await page.type('sort', '20')
    await page.press('Save')
    await until(() => page.notice().includes('was changed.'))
    expect(page.server.nodes).toMatchObject([{ Name: '甲：乙（东）', Sort: 20 }])
  })

  it('keeps what was typed when the server refuses it (A3)', async () => {
    const page = await mountExpanded([nodeHost(undefined, { updateOrganize: refuse('name-taken') })])
    await page.open('East')
    await page.press('Edit')
    await page.type('name', 'South')
    await page.press('Save')
    await until(() =>
      page.root.querySelector('[part=form] [role=alert]')?.textContent.includes('already in use'),
    )
    expect(page.field('name').value).toBe('South')
    expect(hasUnsavedWork()).toBe(true)
    expect(page.row('East')).toBeTruthy()
    page.responses.updateOrganize = page.own.updateOrganize
    await page.type('name', 'South coast')
    await page.press('Save')
    await until(() => page.row('South coast'))
    await until(() => !hasUnsavedWork())
  })

  it('that somebody else changed meanwhile is shown in both versions (A3)', async () => {
    const page = await mountExpanded()
    await page.open('East')
    await page.press('Edit')
    page.server.nodes = page.server.nodes.map((each) =>
      each.OrganizeId === 'e' ? { ...each, Name: 'East China', Sort: 12, Version: 'theirs' } : each,
    )
    await page.type('name', 'East coast')
    await page.press('Save')
    const conflict = await until(() => page.root.querySelector<HTMLElement>('form.conflict'))
    expect(conflict!.textContent).toContain('East coast')
    expect(conflict!.textContent).toContain('East China')
    await accessible(page.element)
    await userEvent.click(conflict!.querySelector<HTMLElement>('input[name=Name][value=mine]')!)
    await page.press('Save this choice')
    await until(() => page.notice().includes('was changed'))
    expect(page.server.nodes.find(({ OrganizeId }) => OrganizeId === 'e')).toMatchObject({
      Name: 'East coast',
      Sort: 12,
    })
  })

  it('goes back from a conflict to what was typed, and asks again before it overwrites (A3)', async () => {
    const page = await mountExpanded()
    await page.open('East')
    await page.press('Edit')
    page.server.nodes = page.server.nodes.map((each) =>
      each.OrganizeId === 'e' ? { ...each, Name: 'East China', Version: 'theirs' } : each,
    )
    await page.type('name', 'East coast')
    await page.press('Save')
    await until(() => page.root.querySelector('form.conflict'))
    await page.press('Back without saving')
    await until(() => page.field('name'))
    expect(page.field('name').value).toBe('East coast')
    expect(hasUnsavedWork()).toBe(true)
    await page.press('Save')
    await until(() => page.root.querySelector('form.conflict'))
    expect(page.server.nodes.find(({ OrganizeId }) => OrganizeId === 'e')!.Name).toBe('East China')
  })

  it('that another changed in another field is saved with both changes, without asking (A3)', async () => {
    const page = await mountExpanded()
    await page.open('East')
    await page.press('Edit')
    page.server.nodes = page.server.nodes.map((each) =>
      each.OrganizeId === 'e' ? { ...each, Sort: 12, Version: 'theirs' } : each,
    )
    await page.type('name', 'East coast')
    await page.press('Save')
    await until(() => page.notice().includes('“East coast” was changed.'))
    expect(page.server.nodes.find(({ OrganizeId }) => OrganizeId === 'e')).toMatchObject({
      Name: 'East coast',
      Sort: 12,
    })
  })

  it('that another tab changed while the form was open is not overwritten silently (A3)', async () => {
    const page = await mountExpanded()
    await page.open('East')
    await page.press('Edit')
    page.server.nodes = page.server.nodes.map((each) =>
      each.OrganizeId === 'e' ? { ...each, Name: 'East China', Version: 'theirs' } : each,
    )
    publishChange(core(), { kind: 'manager', id: 'e' })
    await until(() => page.row('East China'))
    await page.type('name', 'East coast')
    await page.press('Save')
    const conflict = await until(() => page.root.querySelector<HTMLElement>('form.conflict'))
    expect(conflict!.textContent).toContain('East coast')
    expect(conflict!.textContent).toContain('East China')
    expect(page.server.nodes.find(({ OrganizeId }) => OrganizeId === 'e')!.Name).toBe('East China')
  })

  it('is deleted with the empty nodes below it, and undo restores all of them (A3)', async () => {
    const page = await mountExpanded([nodeHost(sampleNodes().map((each) => ({ ...each, Stores: 0 })))])
    await page.open('China')
    await page.press('Delete')
    const confirm = () => document.querySelector('lustra-confirm')?.shadowRoot
    const question = await until(() => confirm()?.querySelector<HTMLElement>('dialog[open]'))
    expect(question!.textContent).toContain('these 4 nodes are deleted, too')
    await userEvent.click([...question!.querySelectorAll('button')].at(-1)!)
    await until(() => page.names().join() === 'Japan')
    await page.press('Undo')
    await until(() => page.notice().includes('was undone.'))
    await page.press('Expand all')
    await until(() => page.names().join() === 'China,East,Shanghai,Hangzhou,South,Japan')
    expect(page.levelOf('Shanghai')).toBe('3')
  })

  it('that was just renamed is deleted with the version of that change (A3)', async () => {
    const page = await mountExpanded()
    const continued = delayUpdates(page)
    await page.open('Japan')
    await page.press('Edit')
    await page.type('name', 'Nippon')
    await page.press('Save')
    await until(() => continued.length === 1)
    // A pending change would be lost with the page.
    expect(hasUnsavedWork()).toBe(true)
    await page.press('Delete')
    await until(() => !page.row('Nippon'))
    continued.pop()!()
    await until(() => page.notice().includes('“Nippon” was deleted.'))
    expect(page.row('Nippon')).toBeUndefined()
    expect(page.server.nodes.map(({ OrganizeId }) => OrganizeId)).not.toContain('jp')
    await until(() => !hasUnsavedWork())
  })

  it('that another added is shown when a change starts during the load (A3)', async () => {
    const page = await mountExpanded()
    await page.open('Japan')
    page.server.nodes = [...page.server.nodes, node('kr', '', 'Korea', { Sort: 30 })]
    const loads = page.requestsTo('organizeTree').length
    page.responses.organizeTree = () => new Promise(() => {})
    publishChange(core(), { kind: 'manager', id: 'kr' })
    await until(() => page.requestsTo('organizeTree').length > loads)
    page.responses.organizeTree = page.own.organizeTree
    await page.press('Edit')
    await page.type('name', 'Nippon')
    await page.press('Save')
    await until(() => page.row('Nippon'))
    await until(() => page.row('Korea'))
  })

  it('that is in use stays, and the reason is shown (A3)', async () => {
    const inUse: InUse = {
      Stores: 7,
      StoreNames: ['Quay', 'Pier', 'Dock', 'Mole', 'Wharf'],
      Users: 1,
      UserNames: ['Ada'],
      Roles: 0,
      RoleNames: [],
    }
    const page = await mountExpanded([nodeHost(undefined, { deleteOrganize: refuse('node-in-use', inUse) })])
    await page.open('East')
    await page.press('Delete')
    const question = await until(() =>
      document.querySelector('lustra-confirm')?.shadowRoot?.querySelector<HTMLElement>('dialog[open]'),
    )
    expect(question!.textContent).toContain('Only if neither stores nor people or roles belong to it')
    await userEvent.click([...question!.querySelectorAll('button')].at(-1)!)
    await until(() => page.notice().includes('cannot be deleted'))
    expect(page.notice()).toContain('Stores (7): Quay, Pier, Dock, Mole, Wharf and more')
    expect(page.notice()).toContain('People (1): Ada')
    expect(page.notice()).not.toContain('Roles')
    expect(page.row('East')).toBeTruthy()
    await accessible(page.element)
  })

  it('is reached from the search by few presses of Tab, past its actions (A3)', async () => {
    const page = await mountExpanded()
    await page.open('Japan')
    page.root.querySelector<HTMLElement>('input[type=search]')!.focus()
    const active = () => page.root.activeElement as HTMLElement
    const stops: string[] = []
    for (; !active().closest('[role=tree]') && stops.length < 20;) {
      await userEvent.keyboard('{Tab}')
      stops.push(active().closest('[role=toolbar]')?.ariaLabel ?? active().ariaLabel ?? active().textContent)
    }
    expect(stops.filter((stop) => stop === 'Actions for “Japan”')).toHaveLength(1)
    expect(stops.length).toBeLessThanOrEqual(5)
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowRight}{Enter}')
    await until(() => page.field('name')?.value === 'Japan')
  })

  it('is read-only for a role that may not change it (A6)', async () => {
    const page = await mountExpanded([nodeHost(undefined, { deleteOrganize: refuse('forbidden') })])
    await page.open('Japan')
    await page.press('Delete')
    await until(() => page.element.shadowRoot!.textContent.includes('Your role can read the organisation'))
    expect(page.row('Japan')).toBeTruthy()
    expect(page.button('Edit')).toBeUndefined()
    expect(page.button('Add top-level node')).toBeUndefined()
  })
})

describe('a node is moved', () => {
  const parentOf = (page: { server: { nodes: Organize[] } }, id: string) =>
    page.server.nodes.find(({ OrganizeId }) => OrganizeId === id)!.ParentId

  it('by keyboard: cut, go to its new parent, paste, undo (A3)', async () => {
    const page = await mountExpanded()
    await page.open('Shanghai')
    tree(page.root).focus()
    await userEvent.keyboard('{Control>}x{/Control}')
    await until(() => page.part('node').textContent.includes('is to be moved'))
    await userEvent.keyboard('{End}{Control>}v{/Control}')
    await until(() => page.notice().includes('“Shanghai” was moved.'))
    expect(parentOf(page, 'sh')).toBe('jp')
    await until(() => page.levelOf('Shanghai') === '2')
    expect(page.root.activeElement).toBe(tree(page.root))
    await userEvent.keyboard('{Control>}z{/Control}')
    await until(() => page.notice().includes('was undone.'))
    expect(parentOf(page, 'sh')).toBe('e')
  })

  it('and undo keeps the name that another tab gave it meanwhile (A3)', async () => {
    const page = await mountExpanded()
    await page.open('Shanghai')
    tree(page.root).focus()
    await userEvent.keyboard('{Control>}x{/Control}')
    await until(() => page.part('node').textContent.includes('is to be moved'))
    await userEvent.keyboard('{End}{Control>}v{/Control}')
    await until(() => page.notice().includes('“Shanghai” was moved.'))
    page.server.nodes = page.server.nodes.map((each) =>
      each.OrganizeId === 'sh' ? { ...each, Name: 'Shanghai city', Version: 'of another tab' } : each,
    )
    publishChange(core(), { kind: 'manager', id: 'sh' })
    await until(() => page.row('Shanghai city'))
    await page.press('Undo')
    await until(() => page.notice().includes('was undone.'))
    expect(page.server.nodes.find(({ OrganizeId }) => OrganizeId === 'sh')).toMatchObject({
      Name: 'Shanghai city',
      ParentId: 'e',
    })
  })

  it('in a dialog with a searchable tree, and never below itself (A3)', async () => {
    const page = await mountExpanded()
    await page.open('East')
    await page.press('Move to…')
    const dialog = (await until(() => page.root.querySelector<HTMLElement>('dialog')))!
    const choose = async (name: string) => {
      const items = () => [...dialog.querySelectorAll<HTMLElement>('[role=treeitem]')]
      await userEvent.click((await until(() => items().find((each) => each.textContent.includes(name))))!)
    }
    const search = dialog.querySelector<HTMLInputElement>('input[type=search]')!
    expect(page.root.activeElement).toBe(search)
    await userEvent.type(search, 'hang')
    await choose('Hangzhou')
    await until(() => dialog.textContent.includes('It cannot be moved there'))
    await accessible(page.element)
    await userEvent.clear(search)
    await userEvent.type(search, 'japan')
    await choose('Japan')
    await page.press('Move here')
    await until(() => parentOf(page, 'e') === 'jp')
    await until(() => page.levelOf('Shanghai') === '3')
  })

  it('by dragging it onto another with a mouse, which does not open it (A3)', async () => {
    const page = await mountExpanded()
    await userEvent.dragAndDrop(page.row('Hangzhou')!, page.row('South')!)
    await until(() => parentOf(page, 'hz') === 's')
    await until(() => page.notice().includes('“Hangzhou” was moved.'))
    await until(() => page.levelOf('Hangzhou') === '3')
    expect(page.events.map(([name]) => name)).toEqual(['node-changed'])
  })

  it('by dragging, with its new parent highlighted (A3)', async () => {
    const page = await mountExpanded()
    await drag(page.row('Hangzhou')!, page.row('South')!, () => {
      expect(page.row('South')!.classList.contains('drop')).toBe(true)
      expect(page.row('Hangzhou')!.classList.contains('on-its-way')).toBe(true)
    })
    await until(() => parentOf(page, 'hz') === 's')
  })

  it('by dragging in an organisation that was empty at first (A3)', async () => {
    const page = await mountManager(nodeHost([]))
    for (const name of ['China', 'Japan']) {
      await page.press('Add top-level node')
      await page.type('name', name)
      await page.press('Save')
      await until(() => page.notice().includes(`“${name}” was added.`))
    }
    await drag(page.row('Japan')!, page.row('China')!)
    await until(() => page.server.nodes.find(({ Name }) => Name === 'Japan')!.ParentId === 'added 1')
  })

  it('not when the press was released elsewhere (A3)', async () => {
    const page = await mountExpanded()
    const row = page.row('Hangzhou')!
    const dispatch = (type: string, buttons: number, clientY: number) =>
      row.dispatchEvent(
        new PointerEvent(type, { bubbles: true, composed: true, pointerType: 'mouse', buttons, clientY }),
      )
    page.root.querySelector<HTMLElement>('[part=tree]')!.setPointerCapture = () => {}
    dispatch('pointerdown', 1, 10)
    dispatch('pointermove', 0, 60)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(page.root.querySelector('[data-dragging]')).toBeNull()
  })

  it('by dragging it to the top, and not onto what is below it (A3)', async () => {
    const page = await mountExpanded()
    await drag(page.row('East')!, page.row('Shanghai')!, () => {
      expect(page.row('Shanghai')!.className).toContain('no-drop')
    })
    expect(parentOf(page, 'e')).toBe('cn')
    await drag(page.row('East')!, () => page.root.querySelector<HTMLElement>('[data-drop-top]')!)
    await until(() => parentOf(page, 'e') === '')
  })

  it('back to where it was when the server refuses it (A3)', async () => {
    const page = await mountExpanded([nodeHost(undefined, { updateOrganize: refuse('name-taken') })])
    await drag(page.row('Hangzhou')!, page.row('South')!)
    await until(() => page.notice().includes('“Hangzhou” was not changed.'))
    expect(page.levelOf('Hangzhou')).toBe('3')
    expect(page.names()).toEqual(['China', 'East', 'Shanghai', 'Hangzhou', 'South', 'Japan'])
  })
})

/** Drags with synthetic mouse events. */
async function drag(from: HTMLElement, to: HTMLElement | (() => HTMLElement), meanwhile?: () => void) {
  const middle = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { clientX: left + width / 2, clientY: top + height / 2 }
  }
  const box = from.closest<HTMLElement>('[part=tree]')!
  // A synthetic pointer cannot be captured.
  box.setPointerCapture = () => {}
  const dispatch = (type: string, at: { clientX: number; clientY: number }) =>
    from.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        composed: true,
        pointerId: 1,
        pointerType: 'mouse',
        button: 0,
        buttons: type === 'pointerup' ? 0 : 1,
        ...at,
      }),
    )
  const start = middle(from)
  dispatch('pointerdown', start)
  dispatch('pointermove', { ...start, clientX: start.clientX + 10 })
  const target = typeof to === 'function' ? await until(to) : to
  dispatch('pointermove', middle(target))
  if (meanwhile) {
    await until(() => /drop/.test(target.className))
    meanwhile()
  }
  dispatch('pointerup', middle(target))
}

describe('with thousands of nodes', () => {
  const many = Array.from({ length: 5_000 }, (_, at) =>
    node(`n${at}`, at ? `n${Math.floor((at - 1) / 10)}` : '', `Node ${at}`, { Sort: at % 10 }),
  )

  it('renders only a few of them, and finds one (A3)', async () => {
    const page = await mountManager(nodeHost(many), 'node="n4999"')
    await until(() => page.names().includes('Node 4999'))
    expect(page.rows().length).toBeLessThan(60)
    await userEvent.type(page.root.querySelector<HTMLInputElement>('input[type=search]')!, '4321')
    await until(() => page.names().at(-1) === 'Node 4321')
    expect(page.levelOf('Node 4321')).toBe('5')
  })
})

describe.each([
  ['ltr', 'en'],
  ['rtl', 'zh'],
])('on a phone, %s, %s', (dir, language) => {
  it('fits 320 px, with all controls visible (A3)', async () => {
    const page = await mountManager(nodeHost(), 'node="sh"', { dir, language, width: 320 })
    await until(() => page.names().includes('Shanghai'))
    const frame = page.root.querySelector<HTMLElement>('.organisation')!
    expect(frame.scrollWidth).toBeLessThanOrEqual(320)
    for (const each of page.root.querySelectorAll<HTMLElement>('button, input, [role=treeitem]')) {
      const { left, right } = each.getBoundingClientRect()
      const around = frame.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(around.left - 1)
      expect(right).toBeLessThanOrEqual(around.right + 1)
    }
    await accessible(page.element)
  })
})
