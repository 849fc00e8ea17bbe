import { holdUnsavedWork, onConfirms, type ConfirmRequest } from '@lustra/core'
import { feedbackDatabaseOf } from '@lustra/core/storage/safe-storage.ts'
import { deleteDB } from 'idb'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openFeedbackStore } from '../../features/feedback/drafts/feedback-store.ts'
import { draftOf } from '../../features/feedback/drafts/draft.harness.ts'
import { isFocused, signedIn, until } from '../../kit/test-harness.ts'
import { openMenu, wide } from '../../kit/test-menu.ts'

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

describe('the bar (M1)', () => {
  it('has an entry for each root, linked to its first page with the query of the link (G17)', async () => {
    const { find, received } = await openMenu(
      '<lustra-navbar root="/regularServiceCallMain"></lustra-navbar>',
    )
    const link = find<HTMLAnchorElement>('[part~=roots] a')
    expect(link.textContent).toBe('Service Reports')
    expect(link.getAttribute('aria-current')).toBe('true')
    expect(link.href).toMatch(/\/RegularServiceCallAll\?.*id=11/)
    link.click()
    expect(received.at(-1)).toEqual([
      'lustra-navigate',
      { path: '/RegularServiceCallAll', query: expect.stringContaining('id=11') as string, newTab: false },
    ])
  })

  it('shows the person and their role (M7)', async () => {
    const { part, find } = await openMenu('<lustra-navbar></lustra-navbar>')
    part('user').click()
    await until(() => find('.card'))
    expect(find('.card').textContent).toContain('Ada Harbour')
    expect(find('.card').textContent).toContain('harbour_admin')
    expect(find('.card').textContent).toContain('Group administrator')
  })

  it('names the person in the reader’s language, with the other form as a tooltip (M1)', async () => {
    const realnames = { zh: '何海伦', en: 'Helen Ho' }
    const user = { ...signedIn().user, realname: '何海伦 Helen Ho', realnames }
    const { part, find, element } = await openMenu('<lustra-navbar language="en"></lustra-navbar>', { user })
    const shown = (selector: string) => [find(selector).textContent, find(selector).title]
    expect(shown('.who')).toEqual(['Helen Ho', '何海伦 Helen Ho'])
    expect(part('user').getAttribute('aria-label')).toContain('Helen Ho')
    part('user').click()
    await until(() => find('.card'))
    expect(shown('.card strong')).toEqual(['Helen Ho', '何海伦 Helen Ho'])
    element.setAttribute('language', 'zh')
    await until(() => find('.who').textContent === '何海伦')
  })

  it.each([
    ['User', true],
    ['SA', false],
    ['CAM', false],
  ])('offers user settings to user type %s: %s', async (userType, offered) => {
    const user = { ...signedIn().user, userType }
    const { part, element } = await openMenu(
      '<lustra-navbar settings-href="/changepassword"></lustra-navbar>',
      {
        user,
      },
    )
    part('user').click()
    const items = await until(() => {
      const found = [...element.shadowRoot!.querySelectorAll('[role=menuitem]')]
      return found.length > 0 && found
    })
    expect(items.some((item) => item.textContent?.includes('User settings'))).toBe(offered)
  })

  it('sets the theme and the language, and works by keyboard', async () => {
    const { part, element, find } = await openMenu('<lustra-navbar></lustra-navbar>')
    part('user').click()
    await until(() => element.shadowRoot!.activeElement?.getAttribute('role')?.startsWith('menuitem'))
    const dark = [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role=menuitemradio]')].find(
      ({ textContent }) => textContent === 'Dark',
    )!
    dark.click()
    await until(() => dark.getAttribute('aria-checked') === 'true')
    expect(localStorage.getItem('lustra.theme')).toBe('dark')
    const choices = [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role=menuitemradio]')]
    const language = (name: string) => choices.find(({ textContent }) => textContent === name)!
    language('繁體中文').click()
    await until(() => element.shadowRoot!.textContent.includes('登出'))
    language('English').click()
    await until(() => element.shadowRoot!.textContent.includes('Log out'))
    await userEvent.keyboard('{End}')
    await until(() => element.shadowRoot!.activeElement?.textContent?.includes('Log out'))
    await userEvent.keyboard('{Escape}')
    await until(() => isFocused(part('user')))
    expect(find('.card')).toBeNull()
  })

  it('links its logo to the home page (M1)', async () => {
    const { part, received } = await openMenu('<lustra-navbar></lustra-navbar>')
    expect(new URL((part('logo') as HTMLAnchorElement).href).pathname).toBe('/')
    part('logo').click()
    expect(received.at(-1)).toEqual(['lustra-navigate', { path: '/', query: '', newTab: false }])
  })

  it('keeps home closed until the first password is changed (L8)', async () => {
    const { part, received } = await openMenu('<lustra-navbar></lustra-navbar>', { firstLogin: true })
    part('logo').click()
    expect(received.some(([type]) => type === 'lustra-navigate')).toBe(false)
  })

  it.each([
    ['CAM', 'Lustra user'],
    ['CAMLeader,GroupAdmin', 'Lustra user'],
    ['SA', 'Super administrator'],
    ['StoreUser', 'Group user'],
  ])('shows the label of the first role only: %s (M7)', async (RoleEnCode, label) => {
    const user = { ...signedIn().user, RoleEnCode }
    const { part, find } = await openMenu('<lustra-navbar></lustra-navbar>', { user })
    part('user').click()
    expect((await until(() => find('.role'))).textContent).toBe(label)
  })

  const itemOf = (element: HTMLElement, text: string) =>
    [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role=menuitem]')].find((item) =>
      item.textContent?.includes(text),
    )

  it('opens the account switch for super administrators, and can open it again (M1, S7)', async () => {
    if (!customElements.get('lustra-account-switcher'))
      customElements.define('lustra-account-switcher', class extends HTMLElement {})
    const user = { ...signedIn().user, userType: 'SA', RoleEnCode: 'SA' }
    const { part, find, element } = await openMenu('<lustra-navbar></lustra-navbar>', { user })
    for (const _time of ['first', 'again']) {
      part('user').click()
      ;(await until(() => itemOf(element, 'Switch account'))).click()
      const switcher = await until(() => find('lustra-account-switcher'))
      expect(find('.card')).toBeNull()
      switcher.dispatchEvent(new CustomEvent('lustra-switcher-closed', { bubbles: true, composed: true }))
      await until(() => !find('lustra-account-switcher'))
    }
  })

  it('offers the account switch while acting as another person, and not to other people (M1, S7)', async () => {
    const switchedFrom = { userId: '9', account: 'root', realname: 'Grace Root' }
    const acting = await openMenu('<lustra-navbar></lustra-navbar>', { switchedFrom })
    acting.part('user').click()
    await until(() => itemOf(acting.element, 'Switch account'))
    const own = await openMenu('<lustra-navbar></lustra-navbar>')
    own.part('user').click()
    await until(() => itemOf(own.element, 'Log out'))
    expect(itemOf(own.element, 'Switch account')).toBeUndefined()
  })

  it('preloads the directory for the sign-out of directory sessions only (S5)', async () => {
    const own = await openMenu('<lustra-navbar></lustra-navbar>', { loginType: 'password' })
    own.part('user').click()
    await until(() => own.find('.card'))
    expect(own.performed('preloadDirectory')).toEqual([])
    const { part, find, performed } = await openMenu('<lustra-navbar></lustra-navbar>', {
      loginType: 'directory',
    })
    part('user').click()
    await until(() => find('.card') && performed('preloadDirectory').length)
    expect(performed('preloadDirectory')).toHaveLength(1)
  })

  it('signs out synchronously in the click, so that the directory’s window is not blocked (S5)', async () => {
    const { part, element, received } = await openMenu('<lustra-navbar></lustra-navbar>', {
      loginType: 'directory',
    })
    part('user').click()
    const signOut = await until(() => itemOf(element, 'Log out'))
    signOut.click()
    expect(received.at(-1)).toEqual(['lustra-signed-out', { reason: 'user' }])
  })

  it('asks before it deletes unsent feedback, and signs out without a question otherwise (P4, S5)', async () => {
    const user = { ...signedIn().user, userId: 'navbar-unsent' }
    const store = await openFeedbackStore(user.userId, () => {})
    const requests: ConfirmRequest[] = []
    onTestFinished(onConfirms((request) => void requests.push(request)))
    const { part, element, received } = await openMenu('<lustra-navbar></lustra-navbar>', { user })
    const press = async () => {
      if (!itemOf(element, 'Log out')) part('user').click()
      ;(await until(() => itemOf(element, 'Log out'))).click()
    }
    const isSignedOut = () => received.some(([type]) => type === 'lustra-signed-out')
    await store.replaceDraft(draftOf('Not sent'), '')
    await press()
    const request = await until(() => requests[0])
    expect(request).toMatchObject({
      title: 'Log out and delete unsent feedback?',
      text: 'Feedback that is on this device and has not been sent: 1. Logging out deletes it.',
      danger: true,
    })
    request.answer(false)
    expect(isSignedOut()).toBe(false)
    await store.removeDraft('Not sent')
    await press()
    await until(isSignedOut)
    expect(requests).toHaveLength(1)
    store.close()
    await deleteDB(feedbackDatabaseOf(user.userId))
  })
})

describe('the areas that do not fit into the bar (M1)', () => {
  /** `width` and `fontSize` in pixels. */
  const barOf = async (width: number, fontSize = 16, attributes = 'root="/promotionMain"') => {
    const page = await openMenu(
      `<lustra-navbar ${attributes} style="width: ${width}px; --lustra-font-size: ${fontSize}px"></lustra-navbar>`,
      wide,
    )
    const shadow = page.element.shadowRoot!
    const shown = () =>
      [...shadow.querySelectorAll<HTMLElement>('a.root')].filter(
        (link) => getComputedStyle(link).visibility === 'visible',
      )
    return { ...page, shadow, shown }
  }
  const names = (links: Element[]) => links.map(({ textContent }) => textContent)

  it.each([
    [1600, 16],
    [1200, 16],
    [992, 16],
    [992, 32],
    [640, 32],
    [320, 32],
  ])('are all reachable at %i px with a font size of %i px, and none is cut off', async (width, fontSize) => {
    const { shown, part, shadow } = await barOf(width, fontSize)
    const bar = part('roots').getBoundingClientRect()
    for (const link of shown()) {
      expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(bar.right + 1)
    }
    if (shown().length < 4) {
      part('more').click()
      await until(() => shadow.querySelector('[role=menu]'))
    }
    const inMenu = [...shadow.querySelectorAll('a[role=menuitem]')]
    expect(names([...shown(), ...inMenu])).toEqual([
      'Business Intelligence Reports',
      'Organisation Management',
      'Service Reports',
      'Promotion and Information',
    ])
  })

  it('keep the current one visible: the button shows its name and is marked as current', async () => {
    const { part, shown } = await barOf(992)
    expect(names(shown())).not.toContain('Promotion and Information')
    expect(part('more').textContent).toBe('Promotion and Information')
    expect(part('more').getAttribute('aria-current')).toBe('true')
  })

  it('return to the bar when it gets wide enough', async () => {
    const { element, shown, part } = await barOf(700)
    expect(shown().length).toBeLessThan(4)
    element.style.width = '1600px'
    await until(() => shown().length === 4)
    expect(part('more')).toBeNull()
  })

  it('are real links, also opened by keyboard, and the focus returns to the button (M1, G17)', async () => {
    const { part, shadow, received } = await barOf(700, 16, '')
    part('more').focus()
    await userEvent.keyboard('{ArrowDown}')
    const first = await until(
      () => shadow.activeElement?.getAttribute('role') === 'menuitem' && shadow.activeElement,
    )
    expect(first.getAttribute('href')).toMatch(/^\/user\?.*id=31/)
    await userEvent.keyboard('{End} ')
    await until(() => received.some(([type]) => type === 'lustra-navigate'))
    expect(received.at(-1)![1]).toMatchObject({ path: '/Promotion', newTab: false })
    expect(shadow.activeElement).toBe(part('more'))
  })

  it('are in the drawer on phones, where the bar has its button', async () => {
    const { shown, part } = await barOf(390, 16, 'menu-button')
    expect(shown()).toEqual([])
    expect(part('menu-button').getAttribute('aria-label')).toBe('Open the menu')
  })
})

describe('the bar by keyboard alone (M1)', () => {
  it('goes from home over the areas to the person, into their menu, through it and back', async () => {
    const { element, part, find } = await openMenu(
      '<lustra-navbar menu-button settings-href="/changepassword" style="width: 1800px"></lustra-navbar>',
      wide,
    )
    const shadow = element.shadowRoot!
    const at = () => shadow.activeElement
    const stops: (string | null)[] = []
    for (let press = 0; press < 7; press++) {
      await userEvent.keyboard('{Tab}')
      stops.push(at()?.getAttribute('aria-label') ?? at()?.textContent ?? null)
    }
    expect(stops).toEqual([
      'Open the menu',
      'Lustra home page',
      'Business Intelligence Reports',
      'Organisation Management',
      'Service Reports',
      'Promotion and Information',
      'Account: Ada Harbour',
    ])
    await userEvent.keyboard('{ArrowDown}')
    await until(() => at()?.textContent === 'User settings')
    const visited: (string | null | undefined)[] = []
    for (let press = 0; press < 7; press++) {
      await userEvent.keyboard('{ArrowDown}')
      visited.push(at()?.textContent)
    }
    expect(visited).toEqual(['简体中文', '繁體中文', 'English', 'Auto', 'Light', 'Dark', 'Log out'])
    await userEvent.keyboard('{Home}')
    expect(at()?.textContent).toBe('User settings')
    await userEvent.keyboard('{Escape}')
    await until(() => !find('.card'))
    expect(at()).toBe(part('user'))
  })

  it('closes the menu when Tab leaves it', async () => {
    const { element, part, find, stage } = await openMenu('<lustra-navbar></lustra-navbar>')
    stage.append(Object.assign(document.createElement('button'), { textContent: 'next on the page' }))
    part('user').click()
    await until(() => element.shadowRoot!.activeElement?.getAttribute('role')?.startsWith('menuitem'))
    await userEvent.keyboard('{Tab}')
    await until(() => !find('.card'))
    expect(document.activeElement?.textContent).toBe('next on the page')
  })

  it('asks before a change of language that would lose work (S6)', async () => {
    const done = holdUnsavedWork()
    const titles: string[] = []
    const end = onConfirms((request) => {
      titles.push(request.title)
      request.answer(false)
    })
    const { part, element } = await openMenu('<lustra-navbar></lustra-navbar>')
    part('user').click()
    const option = await until(() =>
      [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role=menuitemradio]')].find(
        ({ lang }) => lang === 'zh-Hant',
      ),
    )
    option.click()
    await until(() => titles.length === 1)
    expect(option.getAttribute('aria-checked')).toBe('false')
    end()
    done()
  })
})
