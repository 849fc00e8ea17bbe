/** The other sign-in methods on the screen: codes, the directory, a forgotten password. */
import { AppError } from '@lustra/core'
import type { LoginMethod } from '@lustra/core/contract/calls/host-config.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mountElement, setSession, signedIn, signedOut, until, type Actions } from '../../kit/test-harness.ts'
import { refuse } from '../../kit/test-host.ts'
import { loginShell } from '../../generated/shells/login.ts'
import { defineShell } from '../../kit/shell.ts'
import { timers } from './login.model.ts'

defineShell(loginShell)

const allMethods: LoginMethod[] = ['account', 'phone', 'mail', 'directory', 'forgot-password']

interface Given extends Partial<Actions> {
  attributes?: string
  methods?: LoginMethod[]
}

async function open({ attributes = '', methods = allMethods, ...actions }: Given = {}) {
  const page = await mountElement(`<lustra-login language="en" ${attributes}></lustra-login>`, {
    session: signedOut,
    actions: {
      signIn: async () => {},
      hostConfig: async () => ({ methods }),
      preloadDirectory: async () => true,
      signInByDirectory: async () => {},
      sendCode: async () => ({ resendAfterMs: 60_000 }),
      checkResetCode: async () => {},
      resetPassword: async () => {},
      ...actions,
    },
  })
  await until(() => page.element.status === 'ready')
  const field = (name: string) => page.find<HTMLInputElement>(`[name=${name}]:not([hidden])`)
  const choose = async (at: number, name: string) => {
    await userEvent.click(page.find(`[part=methods] button:nth-child(${at})`))
    await until(() => field(name))
  }
  /** An earlier test may have accepted on this device already. */
  const accept = async (checked = true) => {
    if (field('accepted').checked !== checked) await userEvent.click(field('accepted'))
  }
  const active = () => page.element.shadowRoot!.activeElement as HTMLElement
  const text = () => page.part('form').innerText
  return { ...page, field, choose, accept, active, text }
}

beforeEach(() => {
  localStorage.clear()
  timers.login.forget()
  timers.reset.forget()
  document.body.replaceChildren()
})

describe('the sign-in methods', () => {
  it('keep what was typed, the password and the ticked policy while switching (L2)', async () => {
    const page = await open()
    await userEvent.fill(page.field('username'), 'ada')
    await userEvent.fill(page.field('password'), 'Secret1')
    await page.accept()
    await page.choose(2, 'phone')
    await userEvent.fill(page.field('phone'), '13800138000')
    await page.choose(3, 'email')
    expect(page.field('accepted').checked).toBe(true)
    await page.choose(1, 'username')
    expect([page.field('username').value, page.field('password').value]).toEqual(['ada', 'Secret1'])
    await page.choose(2, 'phone')
    expect(page.field('phone').value).toBe('13800138000')
  })

  it('are those of the host, and the next visit starts with them (L1)', async () => {
    const page = await open({ methods: ['account'] })
    await until(() => !page.part('methods'))
    expect([page.part('directory'), page.part('forgot-password')]).toEqual([null, null])
    const again = await open({ methods: ['account'] })
    expect(again.part('methods')).toBeNull()
  })

  it('are those that the page names; an unknown one is reported', async () => {
    const page = await open({ attributes: 'methods="mail,fax"' })
    await until(() => page.field('email'))
    expect(page.part('methods')).toBeNull()
    const [, error] = await until(() => page.received.find(([type]) => type === 'lustra-error'))!
    const message = `methods: fax is not allowed; allowed: ${allMethods.join(', ')}`
    expect(error).toMatchObject({ code: 'bad-attribute', message })
  })

  it.each(['offline', 'bad-answer'] as const)(
    'are all while no API has answered, which is reported at the start and at each attempt: %s (X1)',
    async (code) => {
      const fail = () => Promise.reject(new AppError(code, 'GET config: no response'))
      const page = await open({
        hostConfig: fail,
        signIn: fail,
      })
      const codes = () =>
        page.received
          .filter(([type]) => type === 'lustra-error')
          .map(([, detail]) => (detail as { code: string }).code)
      await until(() => codes().length === 1)
      expect(page.element.status).toBe('ready')
      await userEvent.fill(page.field('username'), 'ada')
      await userEvent.fill(page.field('password'), 'Secret1')
      await page.accept()
      await userEvent.click(page.part('submit'))
      await until(() => page.part('failure'))
      expect(codes()).toEqual([code, code])
    },
  )

  it('are offered silently after an API has answered and is away for a moment (E5)', async () => {
    const page = await open({ signIn: refuse('offline') })
    await userEvent.fill(page.field('username'), 'ada')
    await userEvent.fill(page.field('password'), 'Secret1')
    await page.accept()
    await userEvent.click(page.part('submit'))
    await until(() => page.part('failure'))
    expect(page.received.filter(([type]) => type === 'lustra-error')).toEqual([])
  })

  it('can be chosen and used with the keyboard alone (L2)', async () => {
    const page = await open()
    await page.accept(false)
    page.find('[part=methods] button:nth-child(3)').focus()
    await userEvent.keyboard('{Enter}')
    await until(() => page.field('email'))
    expect(page.active().textContent).toBe('Email code')
    await userEvent.tab()
    await userEvent.keyboard('ada@harbour.example{Tab}{Tab}{Enter}')
    await until(() => page.active() === page.field('code'))
    await userEvent.keyboard('123456{Tab}{Tab} {Enter}')
    await until(() => page.performed('signIn').length)
    expect(page.performed('signIn')).toEqual([[{ mail: 'ada@harbour.example', code: '123456' }]])
  })
})

describe('a code', () => {
  it('goes to the phone that was typed, and opens the session (L2)', async () => {
    const page = await open()
    await page.choose(2, 'phone')
    await userEvent.fill(page.field('phone'), '138 0013 8000')
    await userEvent.click(page.part('send'))
    await until(() => page.text().includes('A code is on its way to +86 13800138000'))
    expect(page.part('send').getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(page.field('code'))
    await userEvent.fill(page.field('code'), '123 456')
    expect(page.field('code').value).toBe('123456')
    await page.accept()
    page.field('code').focus()
    await userEvent.keyboard('{Enter}')
    await until(() => page.performed('signIn').length)
    expect(page.performed('signIn')).toEqual([[{ areaCode: '86', phone: '13800138000', code: '123456' }]])
    expect(sessionStorage.getItem('lustra.code.login')).toBeNull()
  })

  it('requires phone, code and policy, each at its field, and a valid number (L4, L5)', async () => {
    const page = await open()
    await page.accept(false)
    await page.choose(2, 'phone')
    await userEvent.click(page.part('submit'))
    await until(() => page.part('failure'))
    expect(page.part('failure').textContent).toBe('Fields to correct: 3')
    expect(page.active()).toBe(page.field('phone'))
    await userEvent.fill(page.field('phone'), '1380013800')
    await userEvent.click(page.part('send'))
    await until(() => page.text().includes('Invalid phone number'))
    expect(page.performed('sendCode')).toEqual([])
  })

  it('requires mail, code and policy for a code by mail (L5)', async () => {
    const page = await open()
    await page.accept(false)
    await page.choose(3, 'email')
    await userEvent.click(page.part('submit'))
    await until(() => page.part('failure'))
    expect(page.part('failure').getAttribute('role')).toBe('alert')
    expect(page.part('failure').textContent).toBe('Fields to correct: 3')
    expect(page.active()).toBe(page.field('email'))
    for (const name of ['email', 'code']) expect(page.field(name).getAttribute('aria-invalid')).toBe('true')
  })

  it('takes the area code from a number that names it, and stores it on this device (L2)', async () => {
    const page = await open()
    await page.choose(2, 'phone')
    await userEvent.fill(page.field('phone'), '+852 9123 4567')
    await userEvent.tab()
    await until(() => page.field('phone').value === '91234567')
    expect(page.part('area').innerText).toBe('+852')
    expect(localStorage.getItem('lustra.area')).toBe('HK 852')
  })

  it('has an area code that can be searched by name, in the person’s language (L2)', async () => {
    const page = await open()
    await page.choose(2, 'phone')
    await userEvent.click(page.part('area'))
    const search = await until(() => page.find<HTMLInputElement>('[role=combobox]'))
    await until(() => page.active() === search)
    await userEvent.keyboard('germ')
    await until(() => page.find('[role=option]')?.innerText.includes('Germany'))
    await userEvent.keyboard('{Enter}')
    await until(() => page.part('area').innerText === '+49')
    expect(page.active()).toBe(page.part('area'))
  })

  it.each(['wrong-code', 'code-expired'] as const)(
    'shows a refusal at its field, which gets the focus: %s (L2, L6)',
    async (refusal) => {
      const page = await open({ signIn: refuse(refusal) })
      await page.choose(3, 'email')
      await userEvent.fill(page.field('email'), 'ada@harbour.example')
      await userEvent.fill(page.field('code'), '111111')
      await page.accept()
      await userEvent.click(page.part('submit'))
      await until(() => page.field('code').getAttribute('aria-invalid') === 'true')
      expect(page.active()).toBe(page.field('code'))
      const about = page.field('code').getAttribute('aria-describedby')!.split(' ')
      expect(about.some((id) => page.find(`#${id}`)?.innerText.includes('verification code'))).toBe(true)
    },
  )

  it('can be requested again once another address is typed (L6)', async () => {
    const page = await open()
    await page.choose(3, 'email')
    await userEvent.fill(page.field('email'), 'ada@harbour.example')
    await userEvent.click(page.part('send'))
    await until(
      () => page.part('send').getAttribute('aria-disabled') === 'true' && /Resend/.test(page.text()),
    )
    await userEvent.fill(page.field('email'), 'bob@harbour.example')
    await until(() => !page.part('send').hasAttribute('aria-disabled'))
  })
})

describe('the company directory', () => {
  it('opens only once the policy is accepted, and explains what to do until then (L3, L4)', async () => {
    const { promise, reject } = Promise.withResolvers<void>()
    const page = await open({ signInByDirectory: () => promise })
    await page.accept(false)
    await userEvent.click(page.part('directory'))
    await until(() => page.active() === page.field('accepted'))
    expect(page.performed('signInByDirectory')).toEqual([])
    await page.accept()
    await userEvent.click(page.part('directory'))
    expect((await until(() => page.part('waiting'))).innerText).toContain('continue in the window')
    reject(new DOMException('', 'AbortError'))
    await until(() => page.text().includes('The window was closed'))
  })

  it('returns the focus to its button when the person cancels the window (L3)', async () => {
    const page = await open({ signInByDirectory: () => new Promise(() => {}) })
    await page.accept()
    await userEvent.click(page.part('directory'))
    const waiting = await until(() => page.part('waiting'))
    await userEvent.click(waiting.querySelector('button')!)
    await until(() => !page.part('waiting'))
    expect(page.active()).toBe(page.part('directory'))
  })

  it.each([
    ['popup-blocked', 'address bar'],
    ['directory-tenant', 'another company'],
    ['wrong-credentials', 'no access to this portal yet'],
    ['directory-away', 'cannot be reached'],
    ['insecure-page', 'https'],
  ] as const)('says why it did not work, with the button still there: %s (L3)', async (code, text) => {
    const page = await open({
      attributes: 'mode="directory"',
      signInByDirectory: refuse(code),
    })
    await until(() => page.part('directory'))
    await page.accept()
    await userEvent.click(page.part('directory'))
    await until(() => page.part('failure')?.innerText.includes(text))
    expect(page.part('directory').hasAttribute('disabled')).toBe(false)
  })

  it('leads back to the other methods, in place on a page without a router (G4)', async () => {
    const page = await open({ attributes: 'mode="directory"' })
    await userEvent.click(await until(() => page.part('back')))
    await until(() => page.field('username'))
    expect(page.received).toContainEqual(['lustra-navigate', { path: '/login', query: '', newTab: false }])
    expect(page.active().id).toBe('title')
  })

  it('shows that it is not offered when the host has none (L3)', async () => {
    const page = await open({ attributes: 'mode="directory"', methods: ['account'] })
    await until(() => page.text().includes('no sign-in with a company account'))
  })
})

describe('a forgotten password', () => {
  const target = { mail: 'ada@harbour.example' }

  async function toPassword(page: Awaited<ReturnType<typeof open>>) {
    await until(() => page.part('methods'))
    await page.choose(2, 'email')
    await userEvent.fill(page.field('email'), target.mail)
    await userEvent.keyboard('{Enter}')
    await until(() => page.field('code'))
    expect(page.active().textContent).toBe('Enter the code')
    await userEvent.fill(page.field('code'), '123456')
    await userEvent.keyboard('{Enter}')
    await until(() => page.field('new-password'))
    expect(page.active().textContent).toBe('Set a new password')
  }

  it('is a first one after an invitation, for the mail address of the link (A1, L7)', async () => {
    const page = await open({ attributes: `mode="first-password" mail="${target.mail}"` })
    await until(() => page.field('email'))
    expect(page.field('email').value).toBe(target.mail)
    expect(page.text()).toContain('Set your password')
    expect(page.text()).not.toContain('Forgot')
    await userEvent.click(page.part('submit'))
    await until(() => page.field('code'))
    await userEvent.fill(page.field('code'), '123456')
    await userEvent.keyboard('{Enter}')
    await until(() => page.field('new-password'))
    expect(page.active().textContent).toBe('Set your password')
  })

  it('keeps what was typed when going back, and shows the same result for every address (L7)', async () => {
    const page = await open({ attributes: 'mode="forgot-password"' })
    await until(() => page.part('methods'))
    await page.choose(2, 'email')
    await userEvent.fill(page.field('email'), target.mail)
    await userEvent.click(page.part('submit'))
    await until(() => page.field('code'))
    expect(page.text()).toContain('If there is an account for it')
    await userEvent.click(page.part('back'))
    await until(() => page.field('email'))
    expect(page.field('email').value).toBe(target.mail)
  })

  it('keeps letters in the phone field, and says what a number may have (L5)', async () => {
    const page = await open({ attributes: 'mode="forgot-password"' })
    await until(() => page.part('methods'))
    await page.choose(1, 'phone')
    await userEvent.type(page.field('phone'), '138abc')
    await until(() => page.text().includes('A phone number has digits only'))
    await userEvent.tab()
    expect(page.field('phone').value).toBe('138abc')
    expect(page.find(`#${page.field('phone').getAttribute('aria-describedby')!}`).textContent).toContain(
      'digits only',
    )
    await userEvent.fill(page.field('phone'), '13800138000')
    await until(() => !page.text().includes('A phone number has digits only'))
  })

  it('asks for a strong password twice, each at its field (L7, U1)', async () => {
    const page = await open({ attributes: 'mode="forgot-password"' })
    await toPassword(page)
    await userEvent.fill(page.field('new-password'), 'abc')
    await userEvent.fill(page.field('repeat'), 'abcd')
    await userEvent.click(page.part('submit'))
    await until(() => page.field('new-password').getAttribute('aria-invalid') === 'true')
    expect(page.field('repeat').getAttribute('aria-invalid')).toBe('true')
    expect(page.performed('resetPassword')).toEqual([])
  })
})

it('shows when this device stores nothing across reloads (S2)', async () => {
  const page = await open()
  setSession(signedIn({ degraded: true }))
  const card = await until(() => page.part('signed-in'))
  expect(card.innerText).toContain('stores nothing')
})

describe('autofill of browsers', () => {
  /** What Chromium's heuristics read: labels, names, tokens, visible native fields, one form sent by POST. */
  function faults(form: HTMLFormElement): string[] {
    const fields = [
      ...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]):not([type=checkbox])'),
    ]
    const visible = fields.filter((field) => !field.hidden)
    const faultsOf = (field: HTMLInputElement) => [
      ...(field.form === form ? [] : ['belongs to no form']),
      ...(field.name && field.id === field.name ? [] : field.hidden ? [] : ['has no name or id']),
      ...(field.hidden || field.labels?.[0]?.textContent?.trim() ? [] : ['has no label']),
      ...(field.autocomplete && field.autocomplete !== 'off' ? [] : ['has no autocomplete token']),
      ...(field.hidden || field.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        ? []
        : ['is not visible']),
    ]
    const at = (token: string) => fields.findIndex(({ autocomplete }) => autocomplete.includes(token))
    return [
      ...fields.flatMap((field) => faultsOf(field).map((fault) => `${field.name} ${fault}`)),
      ...(visible.length > 0 ? [] : ['no visible field']),
      ...(form.method === 'post' ? [] : ['is not sent by post']),
      ...(at('password') < 0 || (at('username') >= 0 && at('username') < at('password'))
        ? []
        : ['no username before the password']),
    ]
  }
  const tokens = (form: HTMLFormElement) =>
    [...form.querySelectorAll<HTMLInputElement>('input[autocomplete]')].map(
      ({ autocomplete }) => autocomplete,
    )

  it('recognizes each form (L1, L2, L7)', async () => {
    const page = await open()
    const form = () => page.find<HTMLFormElement>('form')
    expect(page.element.shadowRoot!.querySelectorAll('form')).toHaveLength(1)
    expect([faults(form()), tokens(form())]).toEqual([[], ['username', 'current-password']])
    await page.choose(2, 'phone')
    expect([faults(form()), tokens(form())]).toEqual([[], ['tel', 'one-time-code']])
    expect(page.field('phone').type + page.field('phone').inputMode).toBe('teltel')
    await page.choose(3, 'email')
    expect([faults(form()), tokens(form())]).toEqual([[], ['email', 'one-time-code']])
    await userEvent.click(page.part('forgot-password'))
    await until(() => page.field('phone'))
    expect([faults(form()), tokens(form())]).toEqual([[], ['tel']])
    await userEvent.fill(page.field('phone'), '13800138000')
    await userEvent.keyboard('{Enter}')
    await until(() => page.field('code'))
    expect([faults(form()), tokens(form())]).toEqual([[], ['username', 'one-time-code']])
    await userEvent.fill(page.field('code'), '1')
    await userEvent.keyboard('{Enter}')
    await until(() => page.field('new-password'))
    expect([faults(form()), tokens(form())]).toEqual([[], ['username', 'new-password', 'new-password']])
  })
})
