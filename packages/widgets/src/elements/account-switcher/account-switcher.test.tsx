import type { SwitchableUser } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { shells } from '../../generated/shells.ts'
import { mountElement, emitCoreEvent, group, signedIn, until, type Actions } from '../../kit/test-harness.ts'
import { pageOf, refuse, testHost, type Responder } from '../../kit/test-host.ts'
import { defineShell } from '../../kit/shell.ts'

defineShell(shells.find(({ tag }) => tag === 'lustra-account-switcher')!)
afterEach(() => document.body.replaceChildren())

const person = (index: number): SwitchableUser => ({
  UserId: `u${index}`,
  RealName: `Person ${index}`,
  Account: `person_${index}`,
  MobilePhone: index % 2 ? '' : '+86 138 0000 0000',
  Email: `person${index}@harbour.example`,
  RoleName: 'Group user',
})
const people = Array.from({ length: 23 }, (_, index) => person(index + 1))
const grace = { ...signedIn().user, userId: 'root', userType: 'SA', account: 'root', realname: 'Grace Root' }
const root = { userId: 'root', account: 'root', realname: 'Grace Root' }
const ada = { ...signedIn().user, userId: 'u2', account: 'person_2', realname: 'Person 2' }

const peopleOf: Responder<'findSwitchableUsers'> = ({ pageIndex, pageSize, keyword }) => {
  const found = people.filter(({ RealName }) => RealName.includes(keyword))
  return pageOf(found.slice((pageIndex - 1) * pageSize, pageIndex * pageSize), {
    TotalItems: found.length,
    TotalPages: Math.ceil(found.length / pageSize),
  })
}

async function open(
  attributes = 'open',
  session: object = { user: grace },
  actions: Partial<Actions> = {},
  findSwitchableUsers = peopleOf,
) {
  const html = `<lustra-account-switcher language="en" ${attributes}></lustra-account-switcher>`
  const host = testHost({ findSwitchableUsers })
  const page = await mountElement(html, {
    ...host,
    session: signedIn(session),
    actions: {
      switchAccount: async () => ada,
      switchBack: async () => ({ user: grace, to: '/user?page=2' }),
      ...actions,
    },
  })
  await until(() => page.element.status !== 'loading')
  const all = <T extends HTMLElement>(selector: string) => [
    ...page.element.shadowRoot!.querySelectorAll<T>(selector),
  ]
  const rows = () => all<HTMLTableRowElement>('tbody tr[part=row]')
  const active = () => page.element.shadowRoot!.activeElement as HTMLElement | null
  return { ...page, ...host, all, rows, active }
}

describe('the account switch (S7, M6)', () => {
  it('shows nothing to people without the right', async () => {
    const { element, requests } = await open('open', {})
    expect(element.view.textContent).toBe('')
    expect(requests).toEqual([])
  })

  it('lists name, account, phone, mail and role, ten at a time', async () => {
    const { rows, all } = await open()
    await until(() => rows().length === 10)
    expect(all('thead th').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Account',
      'Phone',
      'Email',
      'Role',
      'Actions',
    ])
    const cells = [...rows()[1]!.querySelectorAll('th, td')].map(({ textContent }) => textContent.trim())
    expect(cells.slice(0, 5)).toEqual([
      'Person 2',
      'person_2',
      '+86 138 0000 0000',
      'person2@harbour.example',
      'Group user',
    ])
    expect(rows()[0]!.textContent).not.toContain('Jade Kitchens')
  })

  it('shows the company of each person if the host sends it (M6)', async () => {
    const withCompany = people.map((each) => ({ ...each, GroupName: 'Jade Kitchens' }))
    const { rows, all } = await open(undefined, undefined, {}, () =>
      pageOf(withCompany.slice(0, 10), { TotalItems: 23, TotalPages: 3 }),
    )
    await until(() => rows().length === 10)
    expect(all('.switcher-company')[0]!.textContent).toBe('Jade Kitchens')
    expect(all('.list-page-size option').map(({ textContent }) => textContent)).toEqual([
      '10',
      '20',
      '30',
      '40',
      '50',
    ])
    expect(all('.page-numbers button').map(({ textContent }) => textContent)).toEqual(['1', '2', '3'])
  })

  it('names both people and the company in the reader’s language (S7)', async () => {
    const switchedFrom = { ...root, realname: '沈安 Grace Root', realnames: { zh: '沈安', en: 'Grace Root' } }
    const user = { ...ada, realname: '何海伦 Helen Ho', realnames: { zh: '何海伦', en: 'Helen Ho' } }
    const groupNames = { zh: '翡翠厨房', en: 'Jade Kitchens' }
    const one = { ...group('JADE', '翡翠厨房 Jade Kitchens'), groupNames }
    const { find } = await open('variant="banner"', { user, switchedFrom, groups: [one] })
    const text = find('.banner-text').textContent
    expect(text).toContain('Helen Ho (person_2) · Jade Kitchens')
    expect(text).toContain('Grace Root (root)')
    expect(text).not.toMatch(/\p{Script=Han}/u)
    expect(find('.banner-text strong').title).toBe('何海伦 Helen Ho · 翡翠厨房 Jade Kitchens')
  })

  it('works by keyboard: search, choose a row, act, and go home', async () => {
    const { element, rows, active, find, received, performed } = await open()
    await until(() => rows().length === 10 && active()?.getAttribute('name') === 'keyword')
    await userEvent.keyboard('Person 2{Enter}')
    await until(() => rows().length === 5)
    await userEvent.tab()
    await userEvent.tab()
    expect(active()).toBe(rows()[0])
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    await until(() => received.some(([type]) => type === 'lustra-navigate'))
    expect(performed('switchAccount')).toEqual([['u2', location.pathname + location.search]])
    expect(received.slice(-2)).toEqual([
      ['lustra-switcher-closed', {}],
      ['lustra-navigate', { path: '/', query: '', newTab: false }],
    ])
    await until(() => !find('dialog'))
    expect((element as unknown as { open: boolean }).open).toBe(false)
  })

  it('shows progress while it switches, and ignores a second choice', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof ada>()
    const { rows, part, find, performed } = await open(undefined, undefined, { switchAccount: () => promise })
    await until(() => rows().length === 10)
    part('act').click()
    expect((await until(() => find('.moving'))).textContent).toBe('Switching to Person 1…')
    part('act').click()
    await userEvent.keyboard('{Escape}')
    expect(find('dialog')).not.toBeNull()
    expect(performed('switchAccount')).toHaveLength(1)
    resolve(ada)
    await until(() => !find('dialog'))
  })

  it('shows why it could not switch, in the current language', async () => {
    const { element, rows, part, find } = await open(undefined, undefined, {
      switchAccount: refuse('bad-sign'),
    })
    await until(() => rows().length === 10)
    part('act').click()
    const notice = await until(() => find('.list-notice.failed'))
    expect(notice.textContent).toBe(
      'Switching to Person 1 did not work. This could not be confirmed in time. Please try again.',
    )
    element.setAttribute('language', 'zh_hant')
    await until(() => find('.list-notice.failed').textContent?.includes('無法切換為'))
    expect(find('.list-notice.failed').textContent).toContain('無法及時確認')
    element.setAttribute('language', 'zh')
    await until(() => find('.list-notice.failed').textContent?.includes('未能切换为'))
  })

  it('shows when nobody was found, and shows everybody again once the field is empty', async () => {
    const { rows, find } = await open()
    await until(() => rows().length === 10)
    await userEvent.fill(find('input'), 'nobody')
    await userEvent.keyboard('{Enter}')
    await until(() => find('.list-nothing')?.textContent === 'Nobody matches “nobody”.')
    await userEvent.clear(find('input'))
    await until(() => rows().length === 10)
  })

  it('offers a retry when the list could not be loaded', async () => {
    const { rows, find, received, element, responses } = await open(
      undefined,
      undefined,
      {},
      refuse('offline'),
    )
    await until(() => find('[part=error] button'))
    expect(received.find(([type]) => type === 'lustra-error')![1]).toMatchObject({
      code: 'offline',
      retryable: true,
    })
    responses.findSwitchableUsers = peopleOf
    find('[part=error] button').click()
    await until(() => rows().length === 10)
    expect(element.status).toBe('ready')
  })

  it('is opened and closed by the page, and returns the focus', async () => {
    const { element, stage, find, received, active } = await open('')
    expect(find('dialog')).toBeNull()
    const button = stage.appendChild(document.createElement('button'))
    button.focus()
    ;(element as unknown as { show(): void }).show()
    await until(() => active()?.getAttribute('name') === 'keyword')
    await userEvent.keyboard('{Escape}')
    await until(() => !find('dialog'))
    expect(document.activeElement).toBe(button)
    expect(received.at(-1)).toEqual(['lustra-switcher-closed', {}])
    ;(element as unknown as { show(): void }).show()
    await until(() => find('dialog'))
    ;(element as unknown as { hide(): void }).hide()
    await until(() => !find('dialog'))
  })

  it('marks the current person instead of offering them', async () => {
    const { rows } = await open('open', { user: { ...grace, userId: 'u1' } })
    await until(() => rows().length === 10)
    expect(rows()[0]!.querySelector('[part=act]')).toBeNull()
    expect(rows()[0]!.textContent).toContain('Current account')
  })

  it('shows cards on a phone without overflow', async () => {
    const { innerWidth: width, innerHeight: height } = window
    await browser.viewport(390, 844)
    const { rows, find } = await open()
    await until(() => rows().length === 10)
    expect(getComputedStyle(find('thead')).display).toBe('none')
    const frame = find('.switcher-frame')
    expect(frame.scrollWidth).toBe(frame.clientWidth)
    await browser.viewport(width, height)
  })
})

describe('the banner while acting as another person (S7)', () => {
  it('shows the impersonated and the real account, leads back in one click, and cannot be dismissed', async () => {
    const { part, all, received } = await open('', { user: ada, switchedFrom: root })
    expect(part('banner').textContent).toContain('You are acting as Person 2 (person_2) · Harbour Hotels.')
    expect(part('banner').textContent).toContain('Signed in as Grace Root (root).')
    expect(all('button')).toEqual([part('back')])
    await until(() => all('[part=banner] [role=status]')[0]?.textContent?.includes('acting as'))
    part('back').click()
    await until(() => received.some(([type]) => type === 'lustra-navigate'))
    expect(received.at(-1)).toEqual(['lustra-navigate', { path: '/user', query: 'page=2', newTab: false }])
    await until(() => !part('banner'))
  })

  it('appears after the switch', async () => {
    const { rows, part } = await open()
    await until(() => rows().length === 10)
    part('act').click()
    await until(() => part('banner')?.textContent?.includes('Person 2'))
  })

  it('is not shown by the dialog variant', async () => {
    const { part, rows } = await open('variant="dialog" open', { user: ada, switchedFrom: root })
    await until(() => rows().length === 10)
    expect(part('banner')).toBeNull()
  })

  it('shows why switching back failed', async () => {
    const { part, find } = await open(
      '',
      { user: ada, switchedFrom: root },
      { switchBack: refuse('offline') },
    )
    part('back').click()
    expect((await until(() => find('.banner [role=alert]'))).textContent).toBe(
      'Going back did not work. The server cannot be reached right now. Please try again in a moment.',
    )
  })

  it('dispatches the source’s event when the account has changed', async () => {
    const { stage } = await open('', { user: ada, switchedFrom: root })
    const received: unknown[] = []
    stage.addEventListener('user-switched', (event) => received.push((event as CustomEvent).detail))
    emitCoreEvent({ type: 'user-switched', userId: 'u2', account: 'person_2' })
    expect(received).toEqual([{ userId: 'u2', account: 'person_2' }])
  })
})
