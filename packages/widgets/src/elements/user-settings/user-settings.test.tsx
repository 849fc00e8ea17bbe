import { AppError, hasUnsavedWork } from '@lustra/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { shells } from '../../generated/shells.ts'
import {
  followed,
  mountElement,
  setSession,
  signedIn,
  signedOut,
  until,
  type Actions,
} from '../../kit/test-harness.ts'
import { refuse, testHost } from '../../kit/test-host.ts'
import { defineShell } from '../../kit/shell.ts'

defineShell(shells.find(({ tag }) => tag === 'lustra-user-settings')!)
beforeEach(() => sessionStorage.clear())
afterEach(() => document.body.replaceChildren())

const ada = { ...signedIn().user, areaCode: '86', MobilePhone: '13800138000', email: 'ada@harbour.example' }
const accepted: Partial<Actions> = {
  hostConfig: async () => ({}),
  sendCode: async () => ({ resendAfterMs: 60_000 }),
  changePassword: async () => {},
  changeContact: async () => {},
}

async function open(
  attributes = '',
  session: object = { user: ada },
  actions: Partial<Actions> = {},
  host = testHost({}),
) {
  const html = `<lustra-user-settings language="en" ${attributes}></lustra-user-settings>`
  const page = await mountElement(html, {
    ...host,
    session: signedIn(session),
    actions: { ...accepted, ...actions },
  })
  await until(() => page.element.status === 'ready')
  const shadow = page.element.shadowRoot!
  return {
    ...page,
    field: (name: string) => page.find<HTMLInputElement>(`input[name=${name}]`),
    errorOf: (name: string) => page.find(`#${name}-error`)?.textContent,
    active: () => shadow.activeElement as HTMLElement | null,
  }
}
type Page = Awaited<ReturnType<typeof open>>

async function typePasswords({ field }: Page, old: string, password: string, repeat: string) {
  await userEvent.fill(field('old'), old)
  await userEvent.fill(field('password'), password)
  await userEvent.fill(field('repeat'), repeat)
}

function expectSummaryAbove({ part, field }: Page, name: string) {
  const { bottom } = part('failure').getBoundingClientRect()
  expect(bottom).toBeLessThan(field(name).getBoundingClientRect().top)
}

describe('a new email (U3)', () => {
  it('is confirmed by the current password if the server requires it, and keeps what was typed', async () => {
    const page = await open('section="email"', undefined, {
      async changeContact(_target, _code, proof) {
        if (!proof) throw new AppError('proof-needed', 'refused')
      },
    })
    expect(page.part('proof')).toBeNull()
    await userEvent.fill(page.field('email'), 'ada.new@harbour.example')
    await userEvent.fill(page.field('code'), '123456')
    await userEvent.click(page.part('submit'))
    await until(() => page.field('proof'))
    await until(() => page.active() === page.field('proof'))
    expect(page.field('email').value).toBe('ada.new@harbour.example')
    await userEvent.click(page.part('submit'))
    await until(() => page.errorOf('proof') === 'Please confirm that it is you')
    expectSummaryAbove(page, 'email')
    await userEvent.fill(page.field('proof'), 'Lustra123')
    await userEvent.click(page.part('submit'))
    await until(() => page.received.some(([type]) => type === 'lustra-email-changed'))
    expect(page.performed('changeContact').at(-1)?.[2]).toEqual({ password: 'Lustra123' })
    expect(page.part('proof')).toBeNull()
  })

  it('is confirmed by a code that is sent when its method is chosen, in a separate field', async () => {
    const page = await open('section="email"', undefined, {
      async changeContact(_target, _code, proof) {
        throw new AppError(proof ? 'wrong-proof' : 'proof-needed', 'refused')
      },
    })
    const targets = () => page.performed('sendCode').map(([target]) => target)
    const linkTo = (target: string) =>
      until(() =>
        [...page.part('proof').querySelectorAll<HTMLElement>('.link')].find((each) =>
          each.textContent.includes(target),
        ),
      )
    await userEvent.fill(page.field('email'), 'ada.new@harbour.example')
    await userEvent.fill(page.field('code'), '123456')
    await userEvent.click(page.part('submit'))
    await until(() => page.field('proof'))
    await userEvent.fill(page.field('proof'), 'Guessed1')
    await userEvent.click(page.part('submit'))
    await until(() => page.errorOf('proof')?.includes('wrong'))
    await userEvent.click(await linkTo('138'))
    await until(() => page.field('proof').autocomplete !== 'current-password')
    // The error of the password does not apply to the code.
    expect(page.errorOf('proof') ?? '').toBe('')
    await until(() => page.part('proof').textContent.includes('The code is on its way'))
    await userEvent.fill(page.field('proof'), '654321')
    await userEvent.click(await linkTo('harbour.example'))
    await until(() => targets().length === 2)
    expect(targets()).toEqual([{ areaCode: '86', phone: ada.MobilePhone }, { mail: ada.email }])
    await until(() => page.active() === page.field('proof'))
    expect(page.field('proof').value).toBe('')
  })
})

describe('the sessions of the person', () => {
  const sessionOf = (Id: string, IsCurrent = false) => ({
    Id,
    OpenedAt: '2026-11-20T08:30:00.000Z',
    RefreshedAt: '2026-11-20T08:30:00.000Z',
    Address: '203.0.113.7',
    IsCurrent,
  })
  const openWith = (sessionsPerAccount: number, attributes = 'section="sessions"') => {
    let sessions = [sessionOf('a', true), sessionOf('b'), sessionOf('c')]
    const host = testHost({
      ownSessions: () => sessions,
      endOwnSession({ Id }) {
        sessions = sessions.filter((each) => each.IsCurrent || (Id && each.Id !== Id))
        return true
      },
    })
    return open(attributes, undefined, { hostConfig: async () => ({ sessionsPerAccount }) }, host)
  }
  const textOf = ({ element }: Page) => element.shadowRoot!.textContent
  const rowsOf = (page: Page) => [...page.element.shadowRoot!.querySelectorAll<HTMLElement>('[part=session]')]

  it('are a section only if the server allows several sessions', async () => {
    const several = await openWith(3, '')
    await until(() => textOf(several).includes('Signed-in devices'))
    const one = await openWith(1, '')
    await until(() => one.performed('hostConfig').length)
    expect(textOf(one)).not.toContain('Signed-in devices')
  })

  it('are listed, and one or all others can be ended', async () => {
    const page = await openWith(3)
    await until(() => rowsOf(page).length === 3)
    expect(rowsOf(page)[0]!.textContent).toContain('This device')
    expect(rowsOf(page)[0]!.querySelector('button')).toBeNull()
    expect(rowsOf(page)[1]!.textContent).toMatch(/20 Nov 2026, \d\d:\d0 from 203\.0\.113\.7/)
    await userEvent.click(rowsOf(page)[2]!.querySelector('button')!)
    await until(() => rowsOf(page).length === 2)
    expect(textOf(page)).toContain('The session has been ended.')
  })

  it.each([
    ['en', 'You have been signed out everywhere else.'],
    ['zh', '已退出其他所有设备。'],
    ['zh_hant', '已登出其他所有裝置。'],
  ])('are all ended with a message for all of them (%s)', async (language, text) => {
    const page = await openWith(3)
    page.element.setAttribute('language', language)
    await until(() => rowsOf(page).length === 3)
    page.find('.actions button').click()
    await until(() => rowsOf(page).length === 1)
    await until(() => page.find('.done')?.textContent === text)
  })

  it('move the focus to the heading when the focused button disappears with its session', async () => {
    const page = await openWith(3)
    await until(() => rowsOf(page).length === 3)
    rowsOf(page)[2]!.querySelector('button')!.focus()
    await userEvent.keyboard('{Enter}')
    await until(() => rowsOf(page).length === 2)
    expect(page.active()?.textContent).toBe('Your sessions')
    await userEvent.tab()
    expect(rowsOf(page)[1]!.contains(page.active())).toBe(true)
  })
})

describe('the user settings', () => {
  it('ask the page for the address of another section (G6)', async () => {
    const { find, received, element, stage } = await open('section="phone"')
    stage.addEventListener('lustra-navigate', (event) => event.preventDefault())
    find<HTMLAnchorElement>('a[href="/changeemail"]').click()
    expect(received.at(-1)).toEqual(['lustra-navigate', { path: '/changeemail', query: '', newTab: false }])
    expect((element as unknown as { section: string }).section).toBe('phone')
  })

  it('switch in place without a router', async () => {
    const { find, field } = await open()
    find<HTMLAnchorElement>('a[href="/changeemail"]').click()
    await until(() => field('email'))
    expect(find('[aria-current=page]').textContent).toBe('Email')
  })

  it.each(['CAM', 'SA'])(
    'are not available to people of type %s, with an explanation (M1)',
    async (userType) => {
      const { part, field } = await open('', { user: { ...ada, userType } })
      expect(part('closed').textContent).toContain('has no settings here')
      expect(field('old')).toBeNull()
      followed.length = 0
      part('closed').querySelector('button')!.click()
      expect(followed).toEqual([`${location.origin}/`])
    },
  )

  it('do not change another person’s password, phone and mail (S7)', async () => {
    const switchedFrom = { userId: '9', account: 'root', realname: 'Grace Root' }
    const { part, field } = await open('section="phone"', { user: ada, switchedFrom })
    expect(part('closed').querySelector('p')!.textContent).toBe(
      'You are acting as Ada Harbour. Only they can change their password, phone number and email address.',
    )
    expect(field('phone')).toBeNull()
  })

  it('stay closed until the first password is changed, and lead there, also without a router (L8, X4)', async () => {
    followed.length = 0
    const { part, received } = await open('', { user: ada, firstLogin: true })
    expect(part('closed').textContent).toContain('Please change your password at first login')
    part('closed').querySelector('button')!.click()
    expect(received.at(-1)![1]).toMatchObject({ path: '/firstChangepassword' })
    expect(followed).toEqual([`${location.origin}/firstChangepassword`])
  })
})

describe('the own password (U1)', () => {
  it('is changed by keyboard, cleared, and confirmed with a note on other devices', async () => {
    const page = await open()
    page.field('old').focus()
    await userEvent.keyboard('Harbour6{Tab}{Tab}Harbour7{Tab}{Tab}Harbour7{Enter}')
    const done = await until(() => page.find('.done'))
    expect(done.textContent).toContain('Your other devices have been signed out')
    expect(page.performed('changePassword')).toEqual([['Harbour6', 'Harbour7', 'Harbour7']])
    expect(page.received).toContainEqual(['lustra-password-changed', {}])
    expect(['old', 'password', 'repeat'].map((name) => page.field(name).value)).toEqual(['', '', ''])
    expect(page.find('.checklist .met')).toBeNull()
  })

  it('has the autocomplete tokens that password managers expect', async () => {
    const { field } = await open()
    const tokens = ['username', 'old', 'password', 'repeat'].map((name) => field(name).autocomplete)
    expect(tokens).toEqual(['username', 'current-password', 'new-password', 'new-password'])
    expect(field('username').value).toBe('harbour_admin')
  })

  it.each([
    ['wrong-old-password', 'old', 'The old password is wrong'],
    ['password-reused', 'password', 'This password was used before. Please choose another one.'],
  ] as const)(
    'shows a refusal of the host at its field until the field is changed: %s',
    async (code, name, text) => {
      const page = await open('', undefined, { changePassword: refuse(code) })
      await typePasswords(page, 'Harbour6', 'Harbour7', 'Harbour7')
      await userEvent.click(page.part('submit'))
      await until(() => page.errorOf(name))
      expect(page.errorOf(name)).toBe(text)
      expect(page.active()).toBe(page.field(name))
      expect(page.field('old').value).toBe('Harbour6')
      await userEvent.tab()
      expect(page.errorOf(name)).toBe(text)
      await userEvent.fill(page.field(name), 'Harbour9')
      await until(() => !page.errorOf(name))
    },
  )

  it('shows its errors in the current language (S11)', async () => {
    const page = await open('', undefined, { changePassword: refuse('wrong-old-password') })
    await typePasswords(page, 'Harbour6', 'Harbour7', 'Harbour7')
    await userEvent.click(page.part('submit'))
    await until(() => page.errorOf('old'))
    page.element.setAttribute('language', 'zh')
    await until(() => page.errorOf('old') === '旧密码错误')
    page.element.setAttribute('language', 'zh_hant')
    await until(() => page.errorOf('old') === '舊密碼錯誤')
    expect(page.field('password').value).toBe('Harbour7')
  })
})

describe('the own phone (U2)', () => {
  it('shows the current one masked, or that there is none', async () => {
    const { find } = await open('section="phone"')
    expect(find('.about').textContent).toBe('Current phone number: +86 138••••8000')
    const withoutPhone = await open('section="phone"', { user: { ...ada, MobilePhone: '' } })
    expect(withoutPhone.find('.about').textContent).toBe('No phone is bound to this account')
  })

  it.each(['phone', 'email'] as const)(
    'a %s that somebody else entered is confirmed by a code to it (A1, U2, U3)',
    async (contact) => {
      const user = { ...ada, unconfirmed: ['phone', 'email'] }
      const page = await open(`section="${contact}"`, { user })
      expect(page.part('unconfirmed').textContent).toContain('Somebody else entered this')
      await userEvent.click(page.part('unconfirmed').querySelector('button')!)
      await until(() => page.active() === page.field('code'))
      const target =
        contact === 'phone' ? { areaCode: '86', phone: '13800138000' } : { mail: 'ada@harbour.example' }
      expect(page.performed('sendCode').at(-1)).toEqual([target, contact])
      expect(page.field(contact).value).not.toBe('')
      await userEvent.keyboard('123456{Enter}')
      await until(() => page.find('.done'))
      expect(page.find(`#${contact}-error`)).toBeNull()
    },
  )

  it('is changed by the code that was sent to the new one', async () => {
    const page = await open('section="phone"')
    await userEvent.fill(page.field('phone'), '139 1234 5678')
    await userEvent.click(page.part('send'))
    await until(() => page.active() === page.field('code'))
    expect(page.performed('sendCode')).toEqual([[{ areaCode: '86', phone: '13912345678' }, 'phone']])
    expect(page.part('send').textContent).toMatch(/^Resend in (60|59) s$/)
    expect(page.part('send').getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('123456{Enter}')
    const done = await until(() => page.find('.done'))
    expect(done.textContent).toBe('Your phone number is now +86 139••••5678.')
    expect(page.find('.about').textContent).toBe('Current phone number: +86 139••••5678')
    expect(page.received).toContainEqual(['lustra-phone-changed', { areaCode: '86', phone: '13912345678' }])
    expect([page.field('phone').value, page.field('code').value]).toEqual(['', ''])
  })

  it('sets the area code from a searchable list', async () => {
    const page = await open('section="phone"')
    await userEvent.click(page.part('area'))
    await userEvent.fill(await until(() => page.find<HTMLInputElement>('.areas input')), '852')
    await until(() => page.find('.areas [role=option]')?.textContent?.includes('+852'))
    await userEvent.keyboard('{Enter}')
    await until(() => page.field('area-code').value === '852')
    await userEvent.fill(page.field('phone'), '9123 4567')
    await userEvent.click(page.part('send'))
    await until(() => page.performed('sendCode').length)
    expect(page.performed('sendCode')).toEqual([[{ areaCode: '852', phone: '91234567' }, 'phone']])
  })

  it('keeps what was typed while another section is shown', async () => {
    const page = await open('section="phone"')
    await userEvent.fill(page.field('phone'), '13912345678')
    page.find<HTMLAnchorElement>('a[href="/changeemail"]').click()
    await until(() => page.field('email'))
    page.find<HTMLAnchorElement>('a[href="/changephone"]').click()
    await until(() => page.field('phone'))
    expect(page.field('phone').value).toBe('13912345678')
  })
})

describe('the own mail (U3)', () => {
  it('is changed by the code that was sent to the new one', async () => {
    const page = await open('section="email"')
    expect(page.find('.about').textContent).toBe('Current email address: a••••a@harbour.example')
    await userEvent.fill(page.field('email'), 'grace@harbour.example')
    await userEvent.click(page.part('send'))
    await until(() => page.active() === page.field('code'))
    await userEvent.keyboard('123 456{Enter}')
    await until(() => page.find('.done'))
    expect(page.performed('changeContact')).toEqual([
      [{ mail: 'grace@harbour.example' }, '123456', undefined],
    ])
    expect(page.received).toContainEqual(['lustra-email-changed', { email: 'grace@harbour.example' }])
  })

  it.each([
    ['grace@harbour', 'Email format is incorrect'],
    ['ADA@harbour.example', 'This is already your email address.'],
  ])('reports the error of %s on blur', async (typed, text) => {
    const page = await open('section="email"')
    await userEvent.fill(page.field('email'), typed)
    await userEvent.tab()
    await until(() => page.errorOf('email') === text)
  })
})

it('fits a phone, in every section', async () => {
  const { innerWidth: width, innerHeight: height } = window
  await browser.viewport(320, 700)
  for (const section of ['password', 'phone', 'email']) {
    const { find } = await open(`section="${section}"`)
    const frame = find('.frame')
    expect(frame.scrollWidth).toBe(frame.clientWidth)
    document.body.replaceChildren()
  }
  await browser.viewport(width, height)
})

describe('unsaved input (S6)', () => {
  it.each([
    ['a password', 'password', 'old', 'Harbour6'],
    ['a phone', 'phone', 'phone', '139'],
    ['an email', 'email', 'email', 'grace@'],
    ['a code', 'email', 'code', '123'],
  ])('%s counts until it is cleared', async (_, section, name, typed) => {
    const page = await open(`section="${section}"`)
    expect(hasUnsavedWork()).toBe(false)
    await userEvent.fill(page.field(name), typed)
    await until(hasUnsavedWork)
    await userEvent.fill(page.field(name), '')
    await until(() => !hasUnsavedWork())
  })

  it('does not count once saved', async () => {
    const page = await open()
    await typePasswords(page, 'Harbour6', 'Harbour7', 'Harbour7')
    await until(hasUnsavedWork)
    await userEvent.keyboard('{Enter}')
    await until(() => page.find('.done'))
    await until(() => !hasUnsavedWork())
  })

  it('counts while another section is shown', async () => {
    const page = await open('section="email"')
    await userEvent.fill(page.field('email'), 'grace@')
    page.find<HTMLAnchorElement>('a[href="/changepassword"]').click()
    await until(() => page.field('old'))
    expect(hasUnsavedWork()).toBe(true)
  })

  it.each([
    ['the element is removed', () => document.body.replaceChildren()],
    ['the session ends', () => setSession(signedOut)],
  ])('does not count when %s', async (_, leave) => {
    const page = await open()
    await userEvent.fill(page.field('old'), 'Harbour6')
    await until(hasUnsavedWork)
    leave()
    await until(() => !hasUnsavedWork())
  })
})
