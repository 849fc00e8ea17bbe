import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { isFocused, group, signedIn, until, type Actions } from '../../kit/test-harness.ts'
import { menus, node, openMenu, wide } from '../../kit/test-menu.ts'

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

describe('the side menu (M2)', () => {
  it('marks the current page and emits the address of a clicked one', async () => {
    const { find, received } = await openMenu(
      '<lustra-side-menu path="/RegularServiceCallPest"></lustra-side-menu>',
    )
    expect(find('[aria-current=page]').textContent).toBe('Pest')
    find<HTMLAnchorElement>('a[part~=entry]').click()
    expect(received.at(-1)![1]).toMatchObject({ path: '/RegularServiceCallAll', newTab: false })
  })

  it('shows the logo and the name of the group (M2)', async () => {
    const groupIcon = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
    const harbour = { ...group('HARBOUR', 'Harbour Hotels'), groupIcon }
    const { element } = await openMenu('<lustra-side-menu></lustra-side-menu>', {
      group: harbour,
      groups: [harbour],
    })
    const shown = element.shadowRoot!
    await until(() => shown.textContent.includes('Harbour Hotels'))
    expect([...shown.querySelectorAll('img')].map(({ src }) => src)).toContain(groupIcon)
  })

  it('takes 232 px at most, with texts of 14 px, where there is a mouse (M8)', async () => {
    const { find } = await openMenu('<lustra-side-menu></lustra-side-menu>', wide)
    expect(matchMedia('(pointer: fine)').matches).toBe(true)
    const { offsetWidth } = await until(() => find('.side'))
    expect(offsetWidth).toBeLessThanOrEqual(232)
    expect(offsetWidth).toBeGreaterThan(200)
    expect(getComputedStyle(find('[part~=entry]')).fontSize).toBe('14px')
  })

  it('reserves the box of the switcher with its picture and name while it loads (S6)', async () => {
    const { element } = await openMenu('<lustra-side-menu></lustra-side-menu>')
    const box = await until(() => element.shadowRoot!.querySelector('.group > lustra-group-switcher'))
    // The shell's skeleton has this part.
    const shown = box.shadowRoot ?? box.attachShadow({ mode: 'open' })
    const bar = document.createElement('div')
    bar.setAttribute('part', 'loading')
    shown.append(bar)
    expect(getComputedStyle(bar).backgroundImage.match(/gradient/g)).toHaveLength(2)
  })

  it('opens and closes branches, and opens the branch of the current page automatically', async () => {
    const deep = [
      node('1', '/regularServiceCallMain', 'Service Reports', [
        node('10', '/lists', 'Lists', menus[0]!.children),
      ]),
    ]
    const { find, until: wait } = await openMenu(
      '<lustra-side-menu path="/RegularServiceCallAll"></lustra-side-menu>',
      {
        menus: deep,
      },
    )
    const branch = find('button[part~=entry]')
    await wait(() => branch.getAttribute('aria-expanded') === 'true')
    branch.click()
    await wait(() => branch.getAttribute('aria-expanded') === 'false')
    expect(find('a[part~=entry]')).toBeNull()
  })

  it('labels an external report as an external page (R3)', async () => {
    const board = { ...node('20', 'https://reports.example/board', 'Board'), IsFrame: true }
    const reports = [node('2', '/powerbi', 'Reports', [board, node('21', '/powerbi/sales', 'Sales')])]
    const { element } = await openMenu('<lustra-side-menu root="/powerbi"></lustra-side-menu>', {
      menus: reports,
      modules: ['Report'],
    })
    const links = await until(() => {
      const found = [...element.shadowRoot!.querySelectorAll('a[part~=entry]')]
      return found.length === 2 && found
    })
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['Board (external page)', null])
    expect(links.map((link) => link.textContent)).toEqual(['Board', 'Sales'])
  })

  it('can be collapsed by the person, and stores that', async () => {
    const { find, received } = await openMenu('<lustra-side-menu></lustra-side-menu>')
    find('.narrower').click()
    await until(() => find('.side.narrow'))
    expect(received.at(-1)).toEqual(['lustra-menu-collapsed', { collapsed: true }])
    const again = await openMenu('<lustra-side-menu></lustra-side-menu>')
    await until(() => again.find('.side.narrow'))
  })

  it('is a drawer on phones, and reports when it was closed', async () => {
    const { element, find, received } = await openMenu('<lustra-side-menu drawer open></lustra-side-menu>')
    const dialog = await until(() => find<HTMLDialogElement>('dialog[open]'))
    expect(dialog.offsetWidth).toBe(Math.round(innerWidth * 0.6))
    await userEvent.keyboard('{Escape}')
    await until(() => received.some(([type]) => type === 'lustra-menu-closed'))
    element.removeAttribute('open')
    await until(() => !dialog.open)
  })

  const staff = { ...signedIn().user, userType: 'CAM', RoleEnCode: 'CAMLeader' }
  const camMenus = [node('9', '/powerbi', 'Global', [node('91', '/powerbi/sales', 'Sales')])]
  const menuItem = (find: (selector: string) => HTMLElement) => find('[role=menuitem]')
  const opensAt = (path: '/powerbi_cam' | '/cam_error', isNew = false): Partial<Actions> => ({
    areGlobalReportsNew: async () => isNew,
    openGlobalReports: async () => path,
  })

  it('has the internal portal with its dashboards for staff, also by keyboard (M4, S10)', async () => {
    const { find, received, performed } = await openMenu(
      '<lustra-side-menu></lustra-side-menu>',
      { user: staff },
      opensAt('/powerbi_cam', true),
    )
    find('[part=internal] button').focus()
    await userEvent.keyboard('{Enter}')
    await until(() => isFocused(menuItem(find)))
    await until(() => menuItem(find).textContent === 'Dashboards New')
    await userEvent.keyboard('{Enter}')
    await until(() => received.some(([type]) => type === 'lustra-navigate'))
    expect([performed('areGlobalReportsNew'), performed('openGlobalReports')]).toEqual([[[]], [[]]])
    // The badge disappears once opened.
    await until(() => !find('.new'))
    expect(received.at(-1)).toEqual(['lustra-navigate', { path: '/powerbi_cam', query: '', newTab: false }])
  })

  it.each([
    [
      'another entry of the menu',
      (find: (selector: string) => HTMLElement) => find('a[part~=entry]').click(),
    ],
    ['another page', (_: unknown, element: Element) => element.setAttribute('path', '/correctiveAction')],
  ])('stays at %s when the person opened it before the server responded (S10)', async (_, goElsewhere) => {
    const { promise, resolve } = Promise.withResolvers<'/powerbi_cam'>()
    const { find, element, received, performed } = await openMenu(
      '<lustra-side-menu path="/RegularServiceCallPest"></lustra-side-menu>',
      { user: staff },
      { areGlobalReportsNew: async () => false, openGlobalReports: () => promise },
    )
    find('[part=internal] button').click()
    ;(await until(() => menuItem(find))).click()
    await until(() => performed('openGlobalReports').length && find('[aria-busy=true]'))
    goElsewhere(find, element)
    resolve('/powerbi_cam')
    // The button is busy until the response has been handled.
    await until(() => !find('[aria-busy=true]'))
    const paths = received.filter(([type]) => type === 'lustra-navigate').map(([, detail]) => detail)
    expect(paths).not.toContainEqual(expect.objectContaining({ path: '/powerbi_cam' }))
  })

  it('leads staff without global reports to the page that explains it, and closes the drawer (S10)', async () => {
    const { find, received } = await openMenu(
      '<lustra-side-menu drawer open></lustra-side-menu>',
      { user: staff },
      opensAt('/cam_error'),
    )
    find('[part=internal] button').click()
    ;(await until(() => menuItem(find))).click()
    await until(() => received.some(([type]) => type === 'lustra-menu-closed'))
    expect(received).toContainEqual(['lustra-navigate', { path: '/cam_error', query: '', newTab: false }])
  })

  it('has no internal portal for group users (M4)', async () => {
    const { find } = await openMenu('<lustra-side-menu></lustra-side-menu>')
    expect(find('[part=internal]')).toBeNull()
  })

  it('shows the global reports in cam mode, with the way back to the groups (M4, S9)', async () => {
    const { find, part, received } = await openMenu('<lustra-side-menu></lustra-side-menu>', {
      user: staff,
      camMenus,
      mode: 'cam',
    })
    expect(find('.entries').textContent).toBe('Sales')
    expect(part('internal').textContent).toContain('Back to Group View')
    expect(find('[part=internal] button').ariaCurrent).toBe('true')
    find('[part=internal] a').click()
    expect(received.at(-1)).toEqual(['lustra-navigate', { path: '/', query: '', newTab: false }])
    await until(() => find('.entries').textContent === 'AllPest')
    expect(find('[part=internal] button').ariaCurrent).toBeNull()
  })

  it('has no way back to groups that the person does not have (M4)', async () => {
    const { find } = await openMenu('<lustra-side-menu></lustra-side-menu>', {
      user: staff,
      camMenus,
      mode: 'cam',
      groups: [],
    })
    expect(find('[part=internal] a')).toBeNull()
  })

  it('keeps the global reports closed until the first password is changed (L8)', async () => {
    const { find, performed } = await openMenu('<lustra-side-menu></lustra-side-menu>', {
      user: staff,
      firstLogin: true,
    })
    find('[part=internal] button').click()
    ;(await until(() => menuItem(find))).click()
    expect(performed('areGlobalReportsNew')).toEqual([])
    expect(performed('openGlobalReports')).toEqual([])
  })
})

describe('the icon menu (M2)', () => {
  const narrow = async (attributes = 'root="/powerbi" path="/powerbi/pests/months"') => {
    const page = await openMenu(`<lustra-side-menu collapsed ${attributes}></lustra-side-menu>`, {
      ...wide,
      groups: [signedIn().groups[0]!],
    })
    const shadow = page.element.shadowRoot!
    const entries = [...shadow.querySelectorAll<HTMLElement>('.entries [part~=entry]')]
    return { ...page, shadow, entries, tip: page.part('tip') }
  }

  it('marks the branch of the current page', async () => {
    const { entries } = await narrow()
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('aria-current')])).toEqual([
      ['Services', null],
      ['Pest captures', 'true'],
      ['Water readings', null],
    ])
  })

  it('opens a branch in a flyout by keyboard and stays collapsed', async () => {
    const { entries, shadow, received, part } = await narrow()
    entries[1]!.focus()
    await userEvent.keyboard('{ArrowDown}')
    await until(() => shadow.activeElement?.textContent === 'By device')
    await userEvent.keyboard('{ArrowDown}')
    expect(shadow.activeElement?.textContent).toBe('By month')
    expect(shadow.activeElement?.getAttribute('aria-current')).toBe('page')
    const panel = shadow.querySelector<HTMLElement>('[part~=flyout]:popover-open')!
    expect(panel.getBoundingClientRect().left).toBeGreaterThanOrEqual(
      part('menu').getBoundingClientRect().right - 12,
    )
    await userEvent.keyboard('{Escape}')
    await until(() => isFocused(entries[1]))
    await userEvent.keyboard('{Enter}')
    await until(() => shadow.activeElement?.textContent === 'By device')
    await userEvent.keyboard('{Enter}')
    await until(() => received.some(([type]) => type === 'lustra-navigate'))
    expect(received.at(-1)![1]).toMatchObject({ path: '/powerbi/pests/devices' })
    expect(part('menu').className).toContain('narrow')
    expect(received.some(([type]) => type === 'lustra-menu-collapsed')).toBe(false)
  })

  it('shows the name of an icon on focus and hover, until Escape', async () => {
    const { entries, tip, part } = await narrow()
    // A pointer that is over an icon already would not enter it below.
    await userEvent.hover(document.body)
    await userEvent.keyboard('{Tab}')
    await until(() => tip.matches(':popover-open') && tip.textContent === 'Services')
    await userEvent.keyboard('{Tab}{Tab}')
    await until(() => tip.textContent === 'Water readings')
    await userEvent.keyboard('{Escape}')
    await until(() => !tip.matches(':popover-open'))
    await userEvent.hover(entries[0]!)
    await until(() => tip.matches(':popover-open') && tip.textContent === 'Services')
    await userEvent.hover(part('group'))
    await until(() => tip.textContent === 'Harbour Hotels')
    await userEvent.hover(document.body)
    await until(() => !tip.matches(':popover-open'))
  })

  it('shows no tooltips while expanded', async () => {
    const { tip } = await openMenu('<lustra-side-menu></lustra-side-menu>').then(({ part }) => ({
      tip: part('tip'),
    }))
    await userEvent.keyboard('{Tab}')
    expect(tip.matches(':popover-open')).toBe(false)
  })
})

describe('the drawer (M2)', () => {
  const drawerOf = async (session: Parameters<typeof openMenu>[1] = wide) => {
    const page = await openMenu(
      '<lustra-side-menu drawer open path="/powerbi/water"></lustra-side-menu>',
      session,
    )
    const dialog = await until(() => page.find<HTMLDialogElement>('dialog[open]'))
    return { ...page, dialog, shadow: page.element.shadowRoot! }
  }

  it('has the areas in the order of the bar, regardless of the order of the menu (M1, M2)', async () => {
    const { shadow } = await drawerOf({ ...wide, menus: wide.menus.toReversed() })
    const roots = await until(() => {
      const found = [...shadow.querySelectorAll('.entries > ul > li > [part~=entry]')]
      return found.length === 4 && found
    })
    expect(roots.map((root) => root.textContent)).toEqual([
      'Business Intelligence Reports',
      'Organisation Management',
      'Service Reports',
      'Promotion and Information',
    ])
  })

  it('keeps the focus inside, forwards and backwards', async () => {
    const { shadow, stage } = await drawerOf()
    stage.prepend(document.createElement('button'))
    const reached = new Set<Element | null>()
    for (let press = 0; press < 20; press++) {
      await userEvent.keyboard(press < 14 ? '{Tab}' : '{Shift>}{Tab}{/Shift}')
      if (isFocused(stage.firstElementChild)) throw new Error('the focus left the drawer')
      if (shadow.activeElement) reached.add(shadow.activeElement)
    }
    expect(reached.size).toBeGreaterThan(6)
  })

  it('closes by its button, by a click beside it, and after a page was chosen', async () => {
    const { find, dialog, received, shadow } = await drawerOf()
    const closings = () => received.filter(([type]) => type === 'lustra-menu-closed').length
    find('[aria-label=Close]').click()
    await until(() => closings() === 1)
    dialog.click()
    await until(() => closings() === 2)
    shadow.querySelector<HTMLElement>('[aria-current=page]')!.click()
    await until(() => closings() === 3)
    expect(received.filter(([type]) => type === 'lustra-navigate').length).toBe(1)
  })

  it('contains all areas, with the branch of the current page open', async () => {
    const { shadow } = await drawerOf()
    const expanded = [...shadow.querySelectorAll('[aria-expanded=true]')].map(
      ({ textContent }) => textContent,
    )
    expect(expanded).toEqual(['Business Intelligence Reports'])
    expect(shadow.querySelector('[aria-current=page]')!.textContent).toBe('Water readings')
  })

  it('keeps popovers within its width (M2, M4)', async () => {
    const user = { ...signedIn().user, userType: 'CAM', RoleEnCode: 'CAM' }
    const { find, dialog, shadow } = await drawerOf({ ...wide, user, groups: [signedIn().groups[0]!] })
    find('[part=internal] button').click()
    const panel = await until(() => shadow.querySelector<HTMLElement>('.panel:popover-open'))
    expect(panel.getBoundingClientRect().right).toBeLessThanOrEqual(dialog.getBoundingClientRect().right)
    const entries = shadow.querySelector<HTMLElement>('.entries')!
    expect(entries.scrollWidth).toBeLessThanOrEqual(entries.clientWidth)
  })
})
