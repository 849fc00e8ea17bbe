import { AppError, core, tellChange, hasUnsavedWork, type InUse, type Organize } from '@lustra/core'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../generated/shells.ts'
import { bench, signedIn, until, type Answer } from '../kit/bench.ts'
import { defineShell } from '../kit/shell.ts'

for (const tag of ['lustra-organisation-manager', 'lustra-confirm'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

const node = (
  OrganizeId: string,
  ParentId: string,
  Name: string,
  given: Partial<Organize> = {},
): Organize => ({
  OrganizeId,
  ParentId,
  Name,
  Sort: 10,
  Stores: 0,
  Version: `${OrganizeId} 1`,
  ...given,
})
const some = () => [
  node('cn', '', 'China'),
  node('e', 'cn', 'East', { Stores: 2 }),
  node('sh', 'e', 'Shanghai', { Stores: 3 }),
  node('hz', 'e', 'Hangzhou', { Sort: 20 }),
  node('s', 'cn', 'South', { Sort: 20 }),
  node('jp', '', 'Japan', { Sort: 20 }),
]

/** Answers as the server does, from nodes of its own. */
function host(nodes = some(), refuse?: (path: string, body: Record<string, unknown>) => unknown) {
  const world = { nodes, asked: [] as [string, Record<string, unknown>][], versions: 1, ids: 0 }
  const find = (id: unknown) => {
    const found = world.nodes.find(({ OrganizeId }) => OrganizeId === id)
    if (!found) throw new AppError('not-found', 'no node')
    return found
  }
  const answer: Answer = async ({ path, body, params }) => {
    const call = path.split('/').at(-1)!
    const given = { ...(params as object), ...(body as object) } as Record<string, unknown>
    world.asked.push([call, given])
    const refusal = await refuse?.(call, given)
    if (refusal) throw refusal as Error
    switch (call) {
      case 'GetAllOrganizeTreeTable':
        return world.nodes
      case 'GetOrganizeById':
        return find(given.id)
      case 'Insert': {
        const id = `added ${++world.ids}`
        const added = { ...node(id, '', ''), ...(given as Partial<Organize>), OrganizeId: id }
        world.nodes = [...world.nodes, added]
        return added
      }
      case 'UpdateOrganizeAsync': {
        const before = find(given.OrganizeId)
        if (before.Version !== given.Version) throw new AppError('changed-meanwhile', 'another version')
        const after = { ...before, ...(given as Partial<Organize>), Version: `version ${++world.versions}` }
        world.nodes = world.nodes.map((each) => (each === before ? after : each))
        return after
      }
      case 'DeleteOrganizeAsync': {
        const ids = new Set([given.id])
        for (const each of world.nodes) if (ids.has(each.ParentId)) ids.add(each.OrganizeId)
        const deleted = world.nodes.filter((each) => ids.has(each.OrganizeId))
        world.nodes = world.nodes.filter((each) => !ids.has(each.OrganizeId))
        return deleted
      }
      default:
        throw new AppError('not-found', path)
    }
  }
  return { world, answer }
}

afterEach(() => document.body.replaceChildren())

async function drawn(given = host(), attributes = '', { language = 'en', width = 0, dir = '' } = {}) {
  const style = width ? `style="display: block; width: ${width}px"` : ''
  const html = `<lustra-organisation-manager language="${language}" ${dir && `dir="${dir}"`} ${style} ${attributes}></lustra-organisation-manager>`
  const page = await bench(html, { answer: given.answer, session: signedIn() })
  const told: [string, unknown][] = []
  for (const name of ['node-opened', 'node-added', 'node-changed', 'node-deleted']) {
    page.element.addEventListener(`lustra-${name}`, (event) =>
      told.push([name, (event as CustomEvent).detail]),
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
  const broken = async () => {
    const { violations } = await axe.run(page.element, { rules: { region: { enabled: false } } })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }
  const field = (name: string) => root.querySelector<HTMLInputElement>(`input[name=${name}]`)!
  const type = async (name: string, text: string) => {
    await until(() => field(name))
    await userEvent.clear(field(name))
    await userEvent.type(field(name), text)
  }
  return {
    ...page,
    ...given,
    root,
    told,
    rows,
    names,
    row,
    levelOf,
    button,
    press,
    open,
    notice,
    broken,
    field,
    type,
  }
}
const tree = (root: ShadowRoot) => root.querySelector<HTMLElement>('[part="tree"] [role=tree]')!
/** All rows are there once the tree is opened whole. */
async function opened(given?: Parameters<typeof drawn>) {
  const page = await drawn(...(given ?? []))
  await page.press('Expand all')
  await until(() => page.names().length >= 6)
  return page
}

describe('the organisation of a group', () => {
  it('is shown as a tree with the stores of each node, own and below (A3)', async () => {
    const { row, broken, names } = await opened()
    expect(names()).toEqual(['China', 'East', 'Shanghai', 'Hangzhou', 'South', 'Japan'])
    expect(row('East')!.textContent).toContain('Stores: 2, with all below: 5')
    expect(row('China')!.textContent).toContain('Stores: 0, with all below: 5')
    expect(row('Shanghai')!.textContent).toContain('Stores: 3')
    expect(await broken()).toEqual([])
  })

  it('opens at the node and the words of its attributes, and tells of others (A3)', async () => {
    const { told, names, row, root } = await drawn(host(), 'keyword="shang" node="sh"')
    await until(() => names().join() === 'China,East,Shanghai')
    await until(() => root.querySelector('[part=node] h2')?.textContent === 'Shanghai')
    await userEvent.click(row('East')!)
    await until(() => told.length === 1)
    expect(told).toEqual([['node-opened', { id: 'e', keyword: 'shang' }]])
  })

  it('says what to do while there are no nodes, and takes the first (A3)', async () => {
    const { part, press, type, names, world } = await drawn(host([]))
    await until(() => part('empty'))
    await press('Add at the top')
    await type('name', 'China')
    await press('Save')
    await until(() => names().join() === 'China')
    await until(() => world.nodes.length === 1)
    expect(world.nodes[0]).toMatchObject({ Name: 'China', ParentId: '', Sort: 10 })
  })

  it('says that it could not be read, and tries again (E5)', async () => {
    let down = true
    const { root, press, names } = await drawn(
      host(some(), () => down && new AppError('offline', 'no answer')),
    )
    await until(() => root.querySelector('[role=alert]'))
    down = false
    await press('Try again')
    await until(() => names().includes('Japan'))
  })
})

describe('a node', () => {
  it('is added below another in its order, and that is taken back (A3)', async () => {
    const page = await opened()
    await page.open('East')
    await page.press('Add below')
    await page.type('name', 'Ningbo')
    await page.type('sort', '15')
    await page.press('Save')
    await until(() => page.names().join() === 'China,East,Shanghai,Ningbo,Hangzhou,South,Japan')
    await until(() => page.notice().includes('“Ningbo” was added.'))
    expect(page.told.at(-1)).toEqual(['node-added', { id: 'added 1' }])
    await page.press('Undo')
    await until(() => page.notice().includes('taken back.'))
    expect(page.names()).not.toContain('Ningbo')
    expect(page.world.nodes).toHaveLength(6)
  })

  describe('that has no id from the server yet', () => {
    /** Korea is added, and its answer held back. */
    async function adding() {
      const answers: ((refusal?: Error) => void)[] = []
      const page = await opened([
        host(some(), (call, { Name }) =>
          call === 'Insert' && Name === 'Korea'
            ? new Promise<Error | undefined>((answer) => answers.push(answer))
            : null,
        ),
      ])
      await page.press('Add at the top')
      await page.type('name', 'Korea')
      await page.press('Save')
      await page.open('Korea')
      await until(() => answers.length === 1)
      return { ...page, answer: answers[0]! }
    }

    it('takes another below it (A3)', async () => {
      const page = await adding()
      await page.press('Add below')
      await page.type('name', 'Seoul')
      await page.press('Save')
      await until(() => page.row('Seoul'))
      page.answer()
      await until(() => page.notice().includes('“Seoul” was added.'))
      const [korea, seoul] = page.world.nodes.slice(-2)
      expect([korea!.Name, seoul!.Name, seoul!.ParentId]).toEqual(['Korea', 'Seoul', korea!.OrganizeId])
      await until(() => page.levelOf('Seoul') === '2')
    })

    it('is changed in a form that was open before the answer (A3)', async () => {
      const page = await adding()
      await page.press('Edit')
      await page.type('name', 'South Korea')
      page.answer()
      await until(() => page.notice().includes('“Korea” was added.'))
      expect(page.field('name').value).toBe('South Korea')
      await page.press('Save')
      await until(() => page.notice().includes('“South Korea” was changed.'))
      expect(page.world.nodes.at(-1)!.Name).toBe('South Korea')
    })

    it('keeps what is typed for it when it is refused (A3)', async () => {
      const page = await adding()
      await page.press('Edit')
      await page.type('name', 'South Korea')
      page.answer(new AppError('name-taken', 'taken'))
      await until(() => page.root.querySelector('[part=form] [role=alert]'))
      expect(page.field('name').value).toBe('South Korea')
      await page.press('Save')
      await until(() => page.notice().includes('“South Korea” was added.'))
    })

    it('is deleted, and does not come back with the answer (A3)', async () => {
      const page = await adding()
      await page.press('Delete')
      page.answer()
      await until(() => page.notice().includes('“Korea” was deleted.'))
      expect(page.row('Korea')).toBeUndefined()
      expect(page.world.nodes).toHaveLength(6)
    })
  })

  it('needs a name and an order (A3)', async () => {
    const page = await opened()
    await page.open('East')
    await page.press('Edit')
    await page.type('name', ' ')
    await page.type('sort', '-1')
    await page.press('Save')
    await until(() => page.field('name').getAttribute('aria-invalid') === 'true')
    expect(page.field('sort').getAttribute('aria-invalid')).toBe('true')
    expect(await page.broken()).toEqual([])
    expect(page.world.asked.filter(([call]) => call === 'UpdateOrganizeAsync')).toEqual([])
  })

  it('has its new name at once, and the old one when that is taken back (A3)', async () => {
    const answers: (() => void)[] = []
    const page = await opened([
      host(some(), (call) =>
        call === 'UpdateOrganizeAsync' ? new Promise<void>((answer) => answers.push(answer)) : null,
      ),
    ])
    await page.open('East')
    await page.press('Edit')
    await page.type('name', 'East coast')
    await page.press('Save')
    await until(() => page.row('East coast'))
    await until(() => answers.length === 1)
    answers.pop()!()
    await until(() => page.notice().includes('“East coast” was changed.'))
    await page.press('Undo')
    await until(() => answers.length === 1)
    answers.pop()!()
    await until(() => page.notice().includes('taken back.'))
    expect(page.row('East')).toBeTruthy()
    expect(page.world.nodes.find(({ OrganizeId }) => OrganizeId === 'e')).toMatchObject({
      Name: 'East',
      Sort: 10,
    })
  })

  it('keeps what was typed when the server refuses it (P4, A3)', async () => {
    let isTaken = true
    const page = await opened([
      host(
        some(),
        (call) => call === 'UpdateOrganizeAsync' && isTaken && new AppError('name-taken', 'taken'),
      ),
    ])
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
    isTaken = false
    await page.type('name', 'South coast')
    await page.press('Save')
    await until(() => page.row('South coast'))
    await until(() => !hasUnsavedWork())
  })

  it('that somebody else changed meanwhile is shown in both versions (A3)', async () => {
    const page = await opened()
    await page.open('East')
    await page.press('Edit')
    page.world.nodes = page.world.nodes.map((each) =>
      each.OrganizeId === 'e' ? { ...each, Name: 'East China', Sort: 12, Version: 'theirs' } : each,
    )
    await page.type('name', 'East coast')
    await page.press('Save')
    const conflict = await until(() => page.root.querySelector<HTMLElement>('form.conflict'))
    expect(conflict!.textContent).toContain('East coast')
    expect(conflict!.textContent).toContain('East China')
    expect(await page.broken()).toEqual([])
    await userEvent.click(conflict!.querySelector<HTMLElement>('input[name=Name][value=mine]')!)
    await page.press('Save this choice')
    await until(() => page.notice().includes('was changed'))
    expect(page.world.nodes.find(({ OrganizeId }) => OrganizeId === 'e')).toMatchObject({
      Name: 'East coast',
      Sort: 12,
    })
  })

  it('goes back from two versions to what was typed, and asks again before it overwrites (A3)', async () => {
    const page = await opened()
    await page.open('East')
    await page.press('Edit')
    page.world.nodes = page.world.nodes.map((each) =>
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
    expect(page.world.nodes.find(({ OrganizeId }) => OrganizeId === 'e')!.Name).toBe('East China')
  })

  it('that another changed in another field is saved with both changes, unasked (A3)', async () => {
    const page = await opened()
    await page.open('East')
    await page.press('Edit')
    page.world.nodes = page.world.nodes.map((each) =>
      each.OrganizeId === 'e' ? { ...each, Sort: 12, Version: 'theirs' } : each,
    )
    await page.type('name', 'East coast')
    await page.press('Save')
    await until(() => page.notice().includes('“East coast” was changed.'))
    expect(page.world.nodes.find(({ OrganizeId }) => OrganizeId === 'e')).toMatchObject({
      Name: 'East coast',
      Sort: 12,
    })
  })

  it('that another tab changed below the open form is not overwritten unseen (A3)', async () => {
    const page = await opened()
    await page.open('East')
    await page.press('Edit')
    page.world.nodes = page.world.nodes.map((each) =>
      each.OrganizeId === 'e' ? { ...each, Name: 'East China', Version: 'theirs' } : each,
    )
    tellChange(core(), { kind: 'manager', id: 'e' })
    await until(() => page.row('East China'))
    await page.type('name', 'East coast')
    await page.press('Save')
    const conflict = await until(() => page.root.querySelector<HTMLElement>('form.conflict'))
    expect(conflict!.textContent).toContain('East coast')
    expect(conflict!.textContent).toContain('East China')
    expect(page.world.nodes.find(({ OrganizeId }) => OrganizeId === 'e')!.Name).toBe('East China')
  })

  it('is deleted with the empty nodes below it, and all of them come back (A3)', async () => {
    const page = await opened()
    await page.open('China')
    await page.press('Delete')
    const confirm = () => document.querySelector('lustra-confirm')?.shadowRoot
    const question = await until(() => confirm()?.querySelector<HTMLElement>('dialog[open]'))
    expect(question!.textContent).toContain('deleted, too: 4')
    await userEvent.click([...question!.querySelectorAll('button')].at(-1)!)
    await until(() => page.names().join() === 'Japan')
    await page.press('Undo')
    await until(() => page.notice().includes('taken back.'))
    await page.press('Expand all')
    await until(() => page.names().join() === 'China,East,Shanghai,Hangzhou,South,Japan')
    expect(page.levelOf('Shanghai')).toBe('3')
  })

  it('that was renamed is deleted at once, with the version that this made (A3)', async () => {
    const answers: (() => void)[] = []
    const page = await opened([
      host(some(), (call) =>
        call === 'UpdateOrganizeAsync' ? new Promise<void>((answer) => answers.push(answer)) : null,
      ),
    ])
    await page.open('Japan')
    await page.press('Edit')
    await page.type('name', 'Nippon')
    await page.press('Save')
    await until(() => answers.length === 1)
    // What is on its way is lost with the page.
    expect(hasUnsavedWork()).toBe(true)
    await page.press('Delete')
    await until(() => !page.row('Nippon'))
    answers.pop()!()
    await until(() => page.notice().includes('“Nippon” was deleted.'))
    expect(page.row('Nippon')).toBeUndefined()
    expect(page.world.nodes.map(({ OrganizeId }) => OrganizeId)).not.toContain('jp')
    await until(() => !hasUnsavedWork())
  })

  it('that another added is shown though a change began while it was read (A3)', async () => {
    const answers: (() => void)[] = []
    let isHeld = false
    const page = await opened([
      host(some(), (call) =>
        isHeld && call === 'GetAllOrganizeTreeTable'
          ? new Promise<void>((answer) => answers.push(answer))
          : null,
      ),
    ])
    await page.open('Japan')
    page.world.nodes = [...page.world.nodes, node('kr', '', 'Korea', { Sort: 30 })]
    isHeld = true
    tellChange(core(), { kind: 'manager', id: 'kr' })
    await until(() => answers.length > 0)
    isHeld = false
    await page.press('Edit')
    await page.type('name', 'Nippon')
    await page.press('Save')
    await until(() => page.row('Nippon'))
    await until(() => page.row('Korea'))
  })

  it('that is in use stays, and it is said by what (A3)', async () => {
    const inUse: InUse = {
      Stores: 7,
      StoreNames: ['Quay', 'Pier', 'Dock', 'Mole', 'Wharf'],
      Users: 1,
      UserNames: ['Ada'],
      Roles: 0,
      RoleNames: [],
    }
    const source = { errCode: 1, errMsg: '', errMsgCode: '', data: inUse }
    const page = await opened([
      host(some(), (call) => call.startsWith('Delete') && new AppError('node-in-use', 'in use', { source })),
    ])
    await page.open('Shanghai')
    await page.press('Delete')
    await until(() => page.notice().includes('cannot be deleted'))
    expect(page.notice()).toContain('Stores (7): Quay, Pier, Dock, Mole, Wharf and more')
    expect(page.notice()).toContain('People (1): Ada')
    expect(page.notice()).not.toContain('Roles')
    expect(page.row('Shanghai')).toBeTruthy()
    expect(await page.broken()).toEqual([])
  })

  it('can only be read by a role that may not change it (A6)', async () => {
    const page = await opened([
      host(some(), (call) => call.startsWith('Delete') && new AppError('forbidden', 'narrowed role')),
    ])
    await page.open('Japan')
    await page.press('Delete')
    await until(() => page.element.shadowRoot!.textContent.includes('Your role can read the organisation'))
    expect(page.row('Japan')).toBeTruthy()
    expect(page.button('Edit')).toBeUndefined()
    expect(page.button('Add at the top')).toBeUndefined()
  })
})

describe('a node is moved', () => {
  const placeOf = (page: { world: { nodes: Organize[] } }, id: string) =>
    page.world.nodes.find(({ OrganizeId }) => OrganizeId === id)!.ParentId

  it('by keys: cut, go to its new place, paste, undo (A3)', async () => {
    const page = await opened()
    await page.open('Shanghai')
    tree(page.root).focus()
    await userEvent.keyboard('{Control>}x{/Control}')
    await until(() => page.part('node').textContent.includes('is to be moved'))
    await userEvent.keyboard('{End}{Control>}v{/Control}')
    await until(() => page.notice().includes('“Shanghai” was moved.'))
    expect(placeOf(page, 'sh')).toBe('jp')
    await until(() => page.levelOf('Shanghai') === '2')
    expect(page.root.activeElement).toBe(tree(page.root))
    await userEvent.keyboard('{Control>}z{/Control}')
    await until(() => page.notice().includes('taken back.'))
    expect(placeOf(page, 'sh')).toBe('e')
  })

  it('in a dialog whose tree is searched, and never below itself (A3)', async () => {
    const page = await opened()
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
    await until(() => dialog.textContent.includes('It cannot hang there'))
    expect(await page.broken()).toEqual([])
    await userEvent.clear(search)
    await userEvent.type(search, 'japan')
    await choose('Japan')
    await page.press('Move here')
    await until(() => placeOf(page, 'e') === 'jp')
    await until(() => page.levelOf('Shanghai') === '3')
  })

  it('by dragging it onto another with a mouse, which does not open it (A3)', async () => {
    const page = await opened()
    await userEvent.dragAndDrop(page.row('Hangzhou')!, page.row('South')!)
    await until(() => placeOf(page, 'hz') === 's')
    await until(() => page.notice().includes('“Hangzhou” was moved.'))
    await until(() => page.levelOf('Hangzhou') === '3')
    expect(page.told.map(([name]) => name)).toEqual(['node-changed'])
  })

  it('by dragging, with its new place marked meanwhile (A3)', async () => {
    const page = await opened()
    await drag(page.row('Hangzhou')!, page.row('South')!, () => {
      expect(page.row('South')!.classList.contains('drop')).toBe(true)
      expect(page.row('Hangzhou')!.classList.contains('on-its-way')).toBe(true)
    })
    await until(() => placeOf(page, 'hz') === 's')
  })

  it('by dragging in an organisation that was empty at first (A3)', async () => {
    const page = await drawn(host([]))
    for (const name of ['China', 'Japan']) {
      await page.press('Add at the top')
      await page.type('name', name)
      await page.press('Save')
      await until(() => page.notice().includes(`“${name}” was added.`))
    }
    await drag(page.row('Japan')!, page.row('China')!)
    await until(() => page.world.nodes.find(({ Name }) => Name === 'Japan')!.ParentId === 'added 1')
  })

  it('not when the press was released elsewhere (A3)', async () => {
    const page = await opened()
    const row = page.row('Hangzhou')!
    const say = (type: string, buttons: number, clientY: number) =>
      row.dispatchEvent(
        new PointerEvent(type, { bubbles: true, composed: true, pointerType: 'mouse', buttons, clientY }),
      )
    page.root.querySelector<HTMLElement>('[part=tree]')!.setPointerCapture = () => {}
    say('pointerdown', 1, 10)
    say('pointermove', 0, 60)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(page.root.querySelector('[data-dragging]')).toBeNull()
  })

  it('by dragging it to the top, and not onto what is below it (A3)', async () => {
    const page = await opened()
    await drag(page.row('East')!, page.row('Shanghai')!, () => {
      expect(page.row('Shanghai')!.className).toContain('no-drop')
    })
    expect(placeOf(page, 'e')).toBe('cn')
    await drag(page.row('East')!, () => page.root.querySelector<HTMLElement>('[data-drop-top]')!)
    await until(() => placeOf(page, 'e') === '')
  })

  it('back to where it was when the server refuses it (A3)', async () => {
    const page = await opened([
      host(some(), (call) => call === 'UpdateOrganizeAsync' && new AppError('name-taken', 'taken')),
    ])
    await drag(page.row('Hangzhou')!, page.row('South')!)
    await until(() => page.notice().includes('“Hangzhou” was not changed.'))
    expect(page.levelOf('Hangzhou')).toBe('3')
    expect(page.names()).toEqual(['China', 'East', 'Shanghai', 'Hangzhou', 'South', 'Japan'])
  })
})

/** As a mouse does: pressed on one row, moved in steps, released over another. */
async function drag(from: HTMLElement, to: HTMLElement | (() => HTMLElement), meanwhile?: () => void) {
  const middle = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { clientX: left + width / 2, clientY: top + height / 2 }
  }
  const box = from.closest<HTMLElement>('[part=tree]')!
  // A pointer that does not exist cannot be captured.
  box.setPointerCapture = () => {}
  const say = (type: string, at: { clientX: number; clientY: number }) =>
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
  say('pointerdown', start)
  say('pointermove', { ...start, clientX: start.clientX + 10 })
  const target = typeof to === 'function' ? await until(to) : to
  say('pointermove', middle(target))
  if (meanwhile) {
    await until(() => /drop/.test(target.className))
    meanwhile()
  }
  say('pointerup', middle(target))
}

describe('with thousands of nodes', () => {
  const many = Array.from({ length: 5_000 }, (_, at) =>
    node(`n${at}`, at ? `n${Math.floor((at - 1) / 10)}` : '', `Node ${at}`, { Sort: at % 10 }),
  )

  it('keeps a handful of them in the page, and finds one (A3)', async () => {
    const page = await drawn(host(many), 'node="n4999"')
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
  it('fits 320 px, with everything a finger needs (A3)', async () => {
    const page = await drawn(host(), 'node="sh"', { dir, language, width: 320 })
    await until(() => page.names().includes('Shanghai'))
    const frame = page.root.querySelector<HTMLElement>('.organisation')!
    expect(frame.scrollWidth).toBeLessThanOrEqual(320)
    for (const each of page.root.querySelectorAll<HTMLElement>('button, input, [role=treeitem]')) {
      const { left, right } = each.getBoundingClientRect()
      const around = frame.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(around.left - 1)
      expect(right).toBeLessThanOrEqual(around.right + 1)
    }
    expect(await page.broken()).toEqual([])
  })
})
