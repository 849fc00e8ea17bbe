import { AppError, languages, type SignInInput } from '@lustra/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { bench, setSession, signedIn, signedOut, until } from '../kit/bench.ts'
import { loginShell } from '../generated/shells/login.ts'
import { defineShell } from '../kit/shell.ts'

/** The screen waits until the test lets it come. */
let arrive = () => {}
let arrival = Promise.resolve()

defineShell({
  ...loginShell,
  load: async (language) => (await arrival, loginShell.load(language)),
})
const holdScreen = () => (arrival = new Promise((resolve) => (arrive = resolve)))

/** The document's own element, by tag: elements do not import each other. */
class StandIn extends HTMLElement {
  document = ''
}

const open = async (given: { html?: string; signIn?: (input: SignInInput) => Promise<void> } = {}) => {
  const page = await bench(given.html ?? '<lustra-login language="en"></lustra-login>', {
    session: signedOut,
    ...(given.signIn && { signIn: given.signIn }),
  })
  const field = (name: string) => page.find<HTMLInputElement>(`[name=${name}]`)
  const drawn = () => until(() => page.element.status === 'ready')
  return { ...page, field, drawn }
}
const fill = async ({ field }: Awaited<ReturnType<typeof open>>) => {
  await userEvent.fill(field('username'), 'ada')
  await userEvent.fill(field('password'), 'Secret1')
  if (!field('accepted').checked) await userEvent.click(field('accepted'))
}

beforeEach(() => {
  arrival = Promise.resolve()
  document.body.replaceChildren()
})
afterEach(() => vi.restoreAllMocks())

describe('the form before its screen', () => {
  it.each(languages)(
    'is what the screen draws, node for node, so that React takes it over: %s',
    async (language) => {
      const complaints = vi.spyOn(console, 'error')
      const uncaught = vi.fn((event: ErrorEvent) => event.preventDefault())
      addEventListener('error', uncaught)
      void holdScreen()
      const page = await open({ html: `<lustra-login language="${language}"></lustra-login>` })
      const before = [...page.element.view.querySelectorAll('*')]
      const markup = page.element.view.innerHTML
      expect(before.length).toBeGreaterThan(15)
      arrive()
      await page.drawn()
      expect([...page.element.view.querySelectorAll('*')]).toEqual(before)
      expect(page.element.view.innerHTML.replaceAll(' value=""', '')).toBe(markup)
      expect(complaints.mock.calls).toEqual([])
      expect(uncaught).not.toHaveBeenCalled()
      removeEventListener('error', uncaught)
    },
  )

  it('keeps what was typed, where the cursor stood, and what was ticked', async () => {
    void holdScreen()
    const page = await open()
    await userEvent.type(page.field('username'), 'harbour_admin')
    await userEvent.click(page.field('accepted'))
    await userEvent.click(page.field('password'))
    await userEvent.type(page.field('password'), 'Lustra')
    page.field('password').setSelectionRange(1, 3)
    arrive()
    await page.drawn()
    expect(page.field('username').value).toBe('harbour_admin')
    expect(page.field('accepted').checked).toBe(true)
    const password = page.field('password')
    expect([password.value, password.selectionStart, password.selectionEnd]).toEqual(['Lustra', 1, 3])
    expect(page.element.shadowRoot!.activeElement).toBe(password)
  })

  it('signs in before its screen has come, once however often it is asked (L1)', async () => {
    void holdScreen()
    const signIn = vi.fn(async (_input: SignInInput) => {})
    const page = await open({ signIn })
    await fill(page)
    await userEvent.keyboard('{Enter}')
    await userEvent.click(page.part('submit'))
    await until(() => signIn.mock.calls.length > 0)
    arrive()
    await page.drawn()
    expect(signIn.mock.calls).toEqual([[{ account: 'ada', password: 'Secret1' }]])
  })

  it('shows the password once it can, when that was asked for too early', async () => {
    void holdScreen()
    const page = await open()
    await userEvent.click(page.find('.secret button'))
    arrive()
    await page.drawn()
    await until(() => page.field('password').type === 'text')
  })

  it('keeps what was typed and asked also when the language changed on the way', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    addEventListener('error', (event) => event.preventDefault(), { once: true })
    void holdScreen()
    const signIn = vi.fn(async (_input: SignInInput) => {})
    const page = await open({ signIn })
    await fill(page)
    await userEvent.keyboard('{Enter}')
    page.element.setAttribute('language', 'zh')
    arrive()
    await until(() => signIn.mock.calls.length > 0 && page.part('title').textContent === '登录')
    expect(signIn.mock.calls).toEqual([[{ account: 'ada', password: 'Secret1' }]])
    expect(page.field('password').value).toBe('Secret1')
  })

  it('stands at once, without a layout shift when the screen arrives', async () => {
    void holdScreen()
    const page = await open()
    const before = page.part('form').getBoundingClientRect()
    arrive()
    await page.drawn()
    expect(page.part('form').getBoundingClientRect()).toEqual(before)
  })
})

describe('the form', () => {
  it('says what is missing at each field and all of it below the button, and goes to the first (L4, L5)', async () => {
    localStorage.removeItem('lustra.policy')
    const page = await open()
    await page.drawn()
    if (page.field('accepted').checked) await userEvent.click(page.field('accepted'))
    await userEvent.click(page.part('submit'))
    const summary = await until(() => page.part('failure'))
    expect(summary.getAttribute('role')).toBe('alert')
    expect(summary.querySelectorAll('a')).toHaveLength(3)
    const account = page.field('username')
    expect(page.element.shadowRoot!.activeElement).toBe(account)
    expect(account.getAttribute('aria-invalid')).toBe('true')
    expect(page.find(`#${account.getAttribute('aria-describedby')}`).textContent).toContain('login name')

    await userEvent.click(summary.querySelectorAll('a')[2]!)
    expect(page.element.shadowRoot!.activeElement).toBe(page.field('accepted'))
    expect(location.hash).toBe('')
  })

  it('stands still when something is missing or refused: no field and no button moves (L5)', async () => {
    localStorage.removeItem('lustra.policy')
    const page = await open({ signIn: () => Promise.reject(new AppError('wrong-credentials', 'no')) })
    page.stage.style.width = '432px'
    await page.drawn()
    if (page.field('accepted').checked) await userEvent.click(page.field('accepted'))
    const places = () =>
      ['username', 'password', 'accepted', 'submit'].map((name) => {
        const { top, height } = (
          name === 'submit' ? page.part('submit') : page.field(name)
        ).getBoundingClientRect()
        return [name, Math.round(top), Math.round(height)]
      })
    const before = places()
    await userEvent.click(page.part('submit'))
    await until(() => page.part('failure'))
    expect(places()).toEqual(before)

    await userEvent.fill(page.field('username'), 'nobody')
    await userEvent.fill(page.field('password'), 'Wrong123')
    await userEvent.click(page.field('accepted'))
    await userEvent.click(page.part('submit'))
    await until(() => page.part('failure') && !page.part('failure').querySelector('a'))
    expect(places()).toEqual(before)
  })

  it('is understood by password managers: native fields with their names in one form (L1)', async () => {
    const page = await open()
    await page.drawn()
    const [account, password] = [page.field('username'), page.field('password')]
    expect([account.autocomplete, password.autocomplete]).toEqual(['username', 'current-password'])
    expect(account.form).toBe(password.form)
    expect(account.labels?.[0]?.textContent).toBe('Login name, phone or email')
    expect(account.autocapitalize).toBe('none')
  })

  it('opens policy and agreement over the form without losing what was typed (L4)', async () => {
    if (!customElements.get('lustra-legal')) customElements.define('lustra-legal', StandIn)
    const page = await open()
    await page.drawn()
    await fill(page)
    await userEvent.click(page.find('#accepted-words .link:last-of-type'))
    const dialog = (await until(() => page.part('dialog'))) as HTMLDialogElement
    expect(dialog.matches(':modal')).toBe(true)
    expect(dialog.querySelector<StandIn>('lustra-legal')!.document).toBe('agreement')
    await userEvent.keyboard('{Escape}')
    await until(() => !page.part('dialog'))
    expect([page.field('username').value, page.field('password').value]).toEqual(['ada', 'Secret1'])
    expect(page.field('accepted').checked).toBe(true)
  })

  it('remembers on this device that the policy was accepted (L4)', async () => {
    const page = await open({ signIn: async () => {} })
    await page.drawn()
    await fill(page)
    await userEvent.keyboard('{Enter}')
    await until(() => localStorage.getItem('lustra.policy'))
    const again = await open()
    expect(again.field('accepted').checked).toBe(true)
    await again.drawn()
    expect(again.field('accepted').checked).toBe(true)
  })

  it('keeps everything when the host is down, and selects the password when it was wrong', async () => {
    let code: 'offline' | 'wrong-credentials' = 'offline'
    const page = await open({ signIn: () => Promise.reject(new AppError(code, '')) })
    await page.drawn()
    await fill(page)
    await userEvent.click(page.part('submit'))
    expect((await until(() => page.part('failure'))).textContent).toContain('cannot be reached')
    expect([page.field('username').value, page.field('password').value]).toEqual(['ada', 'Secret1'])
    code = 'wrong-credentials'
    await userEvent.click(page.part('submit'))
    const password = page.field('password')
    await until(() => password.selectionEnd === 7 && page.element.shadowRoot!.activeElement === password)
    expect(page.part('failure').textContent).toContain('is wrong')
    expect(password.value).toBe('Secret1')
  })

  it('says what the server says, when its code is none of the catalogue (E4)', async () => {
    const source = { errCode: 77001, errMsg: 'Special text of the server', errMsgCode: '88001' }
    const page = await open({ signIn: () => Promise.reject(new AppError('internal', 'refused', { source })) })
    await page.drawn()
    await fill(page)
    await userEvent.click(page.part('submit'))
    expect((await until(() => page.part('failure'))).innerText).toContain('Special text of the server')
  })

  it('speaks another language at once, with what was typed still there (S11)', async () => {
    const page = await open()
    await page.drawn()
    await userEvent.fill(page.field('username'), 'ada')
    await userEvent.click(page.find('[part=language] button'))
    await until(() => page.part('title').textContent === '登录')
    expect(page.field('username').value).toBe('ada')
  })

  it('says who is signed in where nobody routes on, and signs out', async () => {
    const page = await open()
    await page.drawn()
    setSession(signedIn())
    const card = await until(() => page.part('signed-in'))
    expect(card.textContent).toContain('Signed in as Ada Harbour')
    await userEvent.click(card.querySelector('button')!)
    await until(() => page.field('password'))
  })
})
