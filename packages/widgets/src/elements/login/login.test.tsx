import { AppError, languages } from '@lustra/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  isFocused,
  mountElement,
  setSession,
  signedIn,
  signedOut,
  until,
  type Actions,
} from '../../kit/test-harness.ts'
import { loginShell } from '../../generated/shells/login.ts'
import { defineShell } from '../../kit/shell.ts'

/** The screen loads when the test calls `loadScreen`. */
let loadScreen = () => {}
let screenLoaded = Promise.resolve()

defineShell({
  ...loginShell,
  load: async (language) => (await screenLoaded, loginShell.load(language)),
})
const holdScreen = () => (screenLoaded = new Promise((resolve) => (loadScreen = resolve)))

/** Stub of lustra-legal. */
class LegalStub extends HTMLElement {
  document = ''
}

const open = async ({
  html = '<lustra-login language="en"></lustra-login>',
  ...actions
}: Partial<Actions> & { html?: string } = {}) => {
  const page = await mountElement(html, { session: signedOut, actions })
  const field = (name: string) => page.find<HTMLInputElement>(`[name=${name}]`)
  const ready = () => until(() => page.element.status === 'ready')
  return { ...page, field, ready }
}
const fill = async ({ field }: Awaited<ReturnType<typeof open>>) => {
  await userEvent.fill(field('username'), 'ada')
  await userEvent.fill(field('password'), 'Secret1')
  if (!field('accepted').checked) await userEvent.click(field('accepted'))
}

beforeEach(() => {
  screenLoaded = Promise.resolve()
  document.body.replaceChildren()
})
afterEach(() => vi.restoreAllMocks())

describe('the form before its screen', () => {
  it('becomes the screen without an error while the mouse moves over it', async () => {
    const uncaught = vi.fn((event: ErrorEvent) => event.preventDefault())
    addEventListener('error', uncaught)
    void holdScreen()
    const page = await open()
    const { view } = page.element
    // Within the shadow tree, so that the event has no target afterwards.
    const moved = { bubbles: true, composed: true, relatedTarget: page.field('password') }
    const move = () => page.field('username').dispatchEvent(new MouseEvent('mouseover', moved))
    // As soon as React listens.
    const listen = view.addEventListener.bind(view)
    vi.spyOn(view, 'addEventListener').mockImplementation((type: string, ...others: unknown[]) => {
      listen(type, ...(others as [EventListener]))
      if (type === 'mouseover') queueMicrotask(move)
    })
    loadScreen()
    await page.ready()
    // React repeats events in a task of its own.
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve))
    removeEventListener('error', uncaught)
    expect(uncaught).not.toHaveBeenCalled()
  })

  it.each(languages)(
    'is what the screen renders, node for node, so that React hydrates it: %s',
    async (language) => {
      const logged = vi.spyOn(console, 'error')
      const uncaught = vi.fn((event: ErrorEvent) => event.preventDefault())
      addEventListener('error', uncaught)
      void holdScreen()
      const page = await open({ html: `<lustra-login language="${language}"></lustra-login>` })
      const before = [...page.element.view.querySelectorAll('*')]
      const markup = page.element.view.innerHTML
      expect(before.length).toBeGreaterThan(15)
      loadScreen()
      await page.ready()
      expect([...page.element.view.querySelectorAll('*')]).toEqual(before)
      expect(page.element.view.innerHTML.replaceAll(' value=""', '')).toBe(markup)
      expect(logged.mock.calls).toEqual([])
      expect(uncaught).not.toHaveBeenCalled()
      removeEventListener('error', uncaught)
    },
  )

  it('keeps typed values, the selection and the tick', async () => {
    void holdScreen()
    const page = await open()
    await userEvent.type(page.field('username'), 'harbour_admin')
    await userEvent.click(page.field('accepted'))
    await userEvent.click(page.field('password'))
    await userEvent.type(page.field('password'), 'Lustra')
    page.field('password').setSelectionRange(1, 3)
    loadScreen()
    await page.ready()
    expect(page.field('username').value).toBe('harbour_admin')
    expect(page.field('accepted').checked).toBe(true)
    const password = page.field('password')
    expect([password.value, password.selectionStart, password.selectionEnd]).toEqual(['Lustra', 1, 3])
    expect(page.element.shadowRoot!.activeElement).toBe(password)
  })

  it('signs in before its screen has loaded, once however often it is submitted (L1)', async () => {
    void holdScreen()
    const page = await open({ signIn: async () => {} })
    await fill(page)
    await userEvent.keyboard('{Enter}')
    await userEvent.click(page.part('submit'))
    await until(() => page.performed('signIn').length)
    loadScreen()
    await page.ready()
    expect(page.performed('signIn')).toEqual([[{ account: 'ada', password: 'Secret1' }]])
  })

  it('shows the password once the screen has loaded when the button was pressed before', async () => {
    void holdScreen()
    const page = await open()
    await userEvent.click(page.find('.secret button'))
    loadScreen()
    await page.ready()
    await until(() => page.field('password').type === 'text')
  })

  it('keeps typed values and the submit when the language changes while loading', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    addEventListener('error', (event) => event.preventDefault(), { once: true })
    void holdScreen()
    const page = await open({ signIn: async () => {} })
    await fill(page)
    await userEvent.keyboard('{Enter}')
    page.element.setAttribute('language', 'zh')
    loadScreen()
    await until(() => page.performed('signIn').length && page.part('title').textContent === '登录')
    expect(page.performed('signIn')).toEqual([[{ account: 'ada', password: 'Secret1' }]])
    expect(page.field('password').value).toBe('Secret1')
  })

  it('is drawn at once, without a layout shift when the screen arrives', async () => {
    void holdScreen()
    const page = await open()
    const before = page.part('form').getBoundingClientRect()
    loadScreen()
    await page.ready()
    expect(page.part('form').getBoundingClientRect()).toEqual(before)
  })
})

it.each(['login', 'forgot-password', 'directory'])(
  'has the language on a line of its own above the heading, and little room below it: %s',
  async (mode) => {
    const page = await open({ html: `<lustra-login language="en" mode="${mode}"></lustra-login>` })
    await page.ready()
    const box = (name: string) => page.part(name).getBoundingClientRect()
    for (const width of ['358px', '800px']) {
      page.stage.style.width = width
      expect(box('language').bottom).toBeLessThan(box('title').top)
      expect(box('form').right - box('language').right).toBeLessThan(34)
    }
    const line = page.find('.form-line')!.getBoundingClientRect()
    if (mode === 'login') expect(box('methods').top - box('title').bottom).toBeLessThan(38)
    else expect(line.height).toBeLessThan(70)
  },
)

describe('the form', () => {
  it('shows what is missing at each field, how many above them, and focuses the first (L4, L5)', async () => {
    localStorage.removeItem('lustra.policy')
    const page = await open()
    await page.ready()
    if (page.field('accepted').checked) await userEvent.click(page.field('accepted'))
    await userEvent.click(page.part('submit'))
    const summary = await until(() => page.part('failure'))
    expect(summary.getAttribute('role')).toBe('alert')
    expect(summary.textContent).toBe('Fields to correct: 3')
    expect(summary.getBoundingClientRect().bottom).toBeLessThan(
      page.field('username').getBoundingClientRect().top,
    )
    const account = page.field('username')
    expect(page.element.shadowRoot!.activeElement).toBe(account)
    expect(account.getAttribute('aria-invalid')).toBe('true')
    expect(page.find(`#${account.getAttribute('aria-describedby')}`).textContent).toContain('login name')

    page.field('accepted').focus()
    await userEvent.click(summary.querySelector('a')!)
    expect(page.element.shadowRoot!.activeElement).toBe(account)
    expect(location.hash).toBe('')
  })

  it.each(['wrong-credentials', 'cannot-sign-in', 'too-many', 'offline', 'internal'])(
    'moves nothing when something is missing or refused: %s (L5)',
    async (code) => {
      localStorage.removeItem('lustra.policy')
      const error = new AppError(code as 'offline', 'no')
      const page = await open({ signIn: () => Promise.reject(error) })
      page.stage.style.width = '358px'
      await page.ready()
      if (page.field('accepted').checked) await userEvent.click(page.field('accepted'))
      const positions = () =>
        ['form', 'account', 'password', 'policy', 'submit', 'forgot-password'].map((name) => {
          const { top, height } = page.part(name).getBoundingClientRect()
          return [name, Math.round(top), Math.round(height)]
        })
      const before = positions()
      await userEvent.click(page.part('submit'))
      await until(() => page.part('failure'))
      expect(positions()).toEqual(before)

      await userEvent.fill(page.field('username'), 'nobody')
      await userEvent.fill(page.field('password'), 'Wrong123')
      await userEvent.click(page.field('accepted'))
      await userEvent.click(page.part('submit'))
      await until(() => page.part('failure') && !page.part('failure').querySelector('a'))
      expect(positions()).toEqual(before)
      expect(page.part('failure').getBoundingClientRect().top).toBeGreaterThan(
        page.part('title').getBoundingClientRect().bottom,
      )
    },
  )

  it('is understood by password managers: native fields with their names in one form (L1)', async () => {
    const page = await open()
    await page.ready()
    const [account, password] = [page.field('username'), page.field('password')]
    expect([account.autocomplete, password.autocomplete]).toEqual(['username', 'current-password'])
    expect(account.form).toBe(password.form)
    expect(account.labels?.[0]?.textContent).toBe('Login name, phone or email')
    expect(account.autocapitalize).toBe('none')
  })

  it('opens policy and agreement over the form without losing what was typed (L4)', async () => {
    if (!customElements.get('lustra-legal')) customElements.define('lustra-legal', LegalStub)
    const page = await open()
    await page.ready()
    await fill(page)
    await userEvent.click(page.find('#accepted-text .link:last-of-type'))
    const dialog = (await until(() => page.part('dialog'))) as HTMLDialogElement
    expect(dialog.matches(':modal')).toBe(true)
    expect(dialog.querySelector<LegalStub>('lustra-legal')!.document).toBe('agreement')
    await userEvent.keyboard('{Escape}')
    await until(() => !page.part('dialog'))
    expect([page.field('username').value, page.field('password').value]).toEqual(['ada', 'Secret1'])
    expect(page.field('accepted').checked).toBe(true)
  })

  it('stores on this device that the policy was accepted (L4)', async () => {
    const page = await open({ signIn: async () => {} })
    await page.ready()
    await fill(page)
    await userEvent.keyboard('{Enter}')
    await until(() => localStorage.getItem('lustra.policy'))
    const again = await open()
    expect(again.field('accepted').checked).toBe(true)
    await again.ready()
    expect(again.field('accepted').checked).toBe(true)
  })

  it('keeps all values when the host is down, and selects a wrong password', async () => {
    let code: 'offline' | 'wrong-credentials' = 'offline'
    const page = await open({ signIn: () => Promise.reject(new AppError(code, '')) })
    await page.ready()
    await fill(page)
    await userEvent.click(page.part('submit'))
    expect((await until(() => page.part('failure'))).textContent).toContain('cannot be reached')
    expect([page.field('username').value, page.field('password').value]).toEqual(['ada', 'Secret1'])
    code = 'wrong-credentials'
    await userEvent.click(page.part('submit'))
    const password = page.field('password')
    await until(() => password.selectionEnd === 7 && isFocused(password))
    expect(page.part('failure').textContent).toContain('The account login is abnormal')
    expect(page.find('#password-error').textContent).toContain('is wrong')
    expect(password.value).toBe('Secret1')
  })

  it('switches to another language at once and keeps what was typed (S11)', async () => {
    const page = await open()
    await page.ready()
    await userEvent.fill(page.field('username'), 'ada')
    await userEvent.click(page.find('[part=language] button'))
    await until(() => page.part('title').textContent === '登录')
    expect(page.field('username').value).toBe('ada')
  })

  it('shows who is signed in on a page without a router, and signs out', async () => {
    const page = await open()
    await page.ready()
    setSession(signedIn())
    const card = await until(() => page.part('signed-in'))
    expect(card.textContent).toContain('Signed in as Ada Harbour')
    await userEvent.click(card.querySelector('button')!)
    await until(() => page.field('password'))
  })
})
