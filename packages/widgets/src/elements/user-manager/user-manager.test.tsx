import { AppError } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessible } from '../../kit/accessible.ts'
import { shells } from '../../generated/shells.ts'
import { isFocused, mountElement, signedIn, until } from '../../kit/test-harness.ts'
import { defineShell, type ShellElement } from '../../kit/shell.ts'
import { begin, texts as earlyTexts } from './user-manager.begin.ts'
import { everybody, mountUserManager, userHost } from './user-manager.harness.ts'
import en from './user-manager.texts.en.ts'
import zh from './user-manager.texts.zh.ts'
import zh_hant from './user-manager.texts.zh_hant.ts'

defineShell(shells.find((shell) => shell.tag === 'lustra-user-manager')!)

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

describe('the early search field', () => {
  it.each([
    ['zh', zh],
    ['zh_hant', zh_hant],
    ['en', en],
  ] as const)('has the same texts as the list, in %s (A1)', (language, texts) => {
    expect(earlyTexts[language]).toEqual([texts['search-in'], texts['list.search']])
  })

  it('hands over the typed text and the cursor to the list (A1)', async () => {
    localStorage.setItem('lustra.session', JSON.stringify({ user: { userId: 'u0' } }))
    const host = userHost()
    const opening = mountElement('<lustra-user-manager language="en"></lustra-user-manager>', {
      respond: host.respond,
      session: signedIn(),
    })
    const element = document.querySelector<ShellElement>('lustra-user-manager')!
    begin(element)
    const early = element.shadowRoot!.querySelector<HTMLInputElement>('.early-search input')!
    early.focus()
    early.value = 'Ben'
    early.setSelectionRange(1, 2)
    const page = await opening
    const field = (await until(() => page.find('.list-search input'))) as HTMLInputElement
    await until(() => isFocused(field) && field.value === 'Ben')
    expect(page.element.shadowRoot!.querySelector('.early-search')).toBeNull()
    expect([field.selectionStart, field.selectionEnd]).toEqual([1, 2])
    await until(() => host.requestsTo('findUsers').some(({ keyword }) => keyword === 'Ben'))
    begin(element)
    expect(page.element.shadowRoot!.querySelector('.early-search')).toBeNull()
  })
})

describe('lustra-user-manager', () => {
  it('shows the state also when it is the same in all rows (A1)', async () => {
    const people = everybody().map((each) => ({ ...each, IsValid: true, HasPassword: true, AreaCode: '852' }))
    const { find, row } = await mountUserManager('', userHost({}, people))
    await until(() => find('table').dataset['absent'] !== undefined)
    expect(row('Ben Ho').querySelector<HTMLElement>('.user-state')!.offsetWidth).toBeGreaterThan(20)
    const cell = row('Ben Ho').querySelector('.user-state')!.closest('td')!
    expect(getComputedStyle(cell).position).not.toBe('absolute')
  })

  it('shows who is in the group, by name, with role, state and stores in words (A1)', async () => {
    const people = everybody()
    people[3] = { ...people[3]!, HasPassword: false }
    people[1] = { ...people[1]!, Stores: 0, SeesNoStore: true, OtherName: '何本' }
    const { requestsTo, row, find, stage } = await mountUserManager('', userHost({}, people))
    expect(requestsTo('findUsers')).toEqual([
      { pageIndex: 1, pageSize: 10, sort: 'RealName', order: 'asc', state: 'all' },
    ])
    expect(find('caption').textContent).toBe('Users')
    // Excludes stores granted through a node or the role, so the heading must name the kind.
    const head = find('thead th[data-number=true]')
    expect(head.textContent).toContain('Single stores')
    expect(head.scrollWidth).toBeLessThanOrEqual(head.clientWidth)
    for (const text of ['(you)', 'person_0', '+852 91234560', 'person0@harbour.example', 'Administrator'])
      expect(row('Ada Harbour').textContent).toContain(text)
    expect(row('Ben Ho').textContent).toContain('Invited')
    expect(row('Ben Ho').querySelector('[title="何本"]')?.textContent).toBe('Ben Ho')
    expect(row('Ben Ho').textContent).toContain('Sees no store')
    expect(row('Eve Both').textContent).not.toContain('Sees no store')
    expect(row('Chan Tai Man').textContent).toContain('Deactivated')
    expect(row('Dora').textContent).toContain('No role')
    expect(row('Dora').textContent).toContain('Not invited')
    expect(row('Eve Both').querySelector('.user-state')!.textContent).toContain('Active')
    const more = row('Dora').querySelector('.row-more')!
    const names = more
      .getAttribute('aria-labelledby')!
      .split(' ')
      .map((id) => find(`#${CSS.escape(id)}`))
    expect(names.map((each) => each.ariaLabel ?? each.textContent)).toEqual([
      'More actions',
      expect.stringContaining('Dora'),
    ])
    await accessible(stage)
  })

  it('returns the focus to the button that opened the form of a new person (A1)', async () => {
    const { named, find, element } = await mountUserManager()
    named(/^Add a user/).focus()
    await userEvent.keyboard('{Enter}')
    await until(() => find('.user-form [name=name]'))
    await userEvent.keyboard('{Escape}')
    await until(() => !find('dialog'))
    await new Promise(requestAnimationFrame)
    expect(element.shadowRoot!.activeElement).toBe(named(/^Add a user/))
  })

  it('shows a person without the permission one message, and nothing to press (A1, A6)', async () => {
    const refuse = () => {
      throw new AppError('forbidden', 'no module')
    }
    const { element, every } = await mountUserManager('', userHost({ findUsers: refuse }))
    expect(every('[role=alert]').map(({ textContent }) => textContent)).toEqual([
      'You do not have permission for this.',
    ])
    expect(every('button, input, a')).toEqual([])
    expect(element.status).toBe('error')
  })

  it('filters by name, phone, mail, role and state from its attributes (A1)', async () => {
    const { requestsTo, find } = await mountUserManager(
      'name="Ho" phone="912" mail="harbour" role-id="r1" state="invalid" keyword="b"',
    )
    expect(requestsTo('findUsers')[0]).toMatchObject({
      name: 'Ho',
      phone: '912',
      mail: 'harbour',
      roleId: 'r1',
      state: 'invalid',
      keyword: 'b',
    })
    // The chip shows the role's name once the roles are loaded.
    await until(() => find('[part~=filters]')?.textContent.includes('Store manager'))
  })

  it('offers the group’s roles as a filter, and people without one (A1)', async () => {
    const { named, find, requestsTo } = await mountUserManager()
    await userEvent.click(named(/^Filters/))
    const select = await until(() => {
      const field = find<HTMLSelectElement>('select[name=roleId]')
      return field?.options.length === 4 && field
    })
    expect([...select.options].map(({ text }) => text)).toEqual([
      'All roles',
      'No role',
      'Store manager',
      'Administrator',
    ])
    await userEvent.selectOptions(select, 'none')
    await userEvent.click(named(/^Apply/))
    await until(() => (requestsTo('findUsers').at(-1) as { roleId?: string }).roleId === 'none')
    expect(find('[part~=filters]').textContent).toContain('No role')
  })

  it('rows are eight presses of Tab after the search; keys move between columns and resize them (A1, V2)', async () => {
    const { find, element, every, stage } = await mountUserManager(
      'columns="name,account,phone,mail,role,state,stores"',
    )
    stage.style.width = '1000px'
    const active = () => element.shadowRoot!.activeElement as HTMLElement
    find('input[type=search]').focus()
    let presses = 0
    for (; !active().matches('tbody *') && presses < 20; presses++) await userEvent.keyboard('{Tab}')
    expect(presses).toBeLessThanOrEqual(8)

    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(active().textContent).toContain('Name')
    const widths = () => every('thead th').map((header) => header.getBoundingClientRect().width)
    const before = widths()
    await userEvent.keyboard('{ArrowRight}')
    expect(active().textContent).toContain('Login name')
    await userEvent.keyboard('{End}')
    expect(active().textContent).toContain('Single stores')
    await userEvent.keyboard('{ArrowDown}')
    expect(active().ariaLabel).toBe('Width of Single stores')
    await userEvent.keyboard('{Escape}')
    expect(active().textContent).toContain('Single stores')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}')
    expect(active().textContent).toContain('Single stores')
    await userEvent.keyboard('{Home}')
    expect(active().textContent).toContain('Name')
    expect(widths()).toEqual(before)

    await userEvent.keyboard('{ArrowDown}')
    expect(active().ariaLabel).toBe('Width of Name')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    await until(() => widths()[1]! > before[1]! + 20)
    await userEvent.keyboard('{ArrowUp}{ArrowRight}')
    expect(active().textContent).toContain('Login name')
  })

  it('shows name, login name, role and state in full at 1280 px beside the menu (A1)', async () => {
    const { stage, row, every } = await mountUserManager()
    stage.style.width = '960px'
    const user = row('Ben Ho')
    const cutOff = [...user.querySelectorAll<HTMLElement>('.cut, .badge')].filter(
      (each) => each.scrollWidth > each.clientWidth,
    )
    expect(cutOff.map(({ textContent }) => textContent).filter((text) => !text.includes('@'))).toEqual([])
    const frame = every('.list-scroller')[0]!
    expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth)
  })

  it('hides the shortcut of the search where the field is narrow (A1)', async () => {
    const { stage, find } = await mountUserManager()
    stage.style.width = '390px'
    await until(() => getComputedStyle(find('.list-search kbd')).display === 'none')
  })
})
