import { AppError, coreFor, hasUnsavedWork, publishChange } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessible } from '../../kit/accessible.ts'
import { shells } from '../../generated/shells.ts'
import { setSession, signedIn, until } from '../../kit/test-harness.ts'
import { defineShell } from '../../kit/shell.ts'
import { refuse, type Answer, type Responder } from '../../kit/test-host.ts'
import { mountUserManager, person, pick, roles, saved, typeInto, userHost } from './user-manager.harness.ts'

for (const tag of ['lustra-user-manager', 'lustra-confirm', 'lustra-toaster'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

async function form(attributes: string, host = userHost()) {
  const page = await mountUserManager(attributes, host)
  await until(() => page.find('.user-form select option[value=r1]'))
  const field = (name: string) => page.find<HTMLInputElement>(`.user-form [name=${name}]`)
  const submit = () => userEvent.click(page.find('.user-form button[type=submit]'))
  const error = (name: string) => page.find(`#${name}-error`)?.textContent ?? ''
  const confirms = () => document.querySelector('lustra-confirm')?.shadowRoot
  const messages = () => document.querySelector('lustra-toaster')?.shadowRoot?.textContent ?? ''
  return { ...page, field, submit, error, confirms, messages }
}

async function fillIn(field: (name: string) => HTMLInputElement) {
  await typeInto(field('name'), 'Fay Wong')
  await typeInto(field('account'), 'fay_wong')
  await typeInto(field('phone'), '13800138000')
  await typeInto(field('email'), 'fay@harbour.example')
  pick(field('role'), 'r1')
}

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

describe('the form of a person (A1)', () => {
  it('blames no field when somebody acts as another person (A1, A6)', async () => {
    const host = userHost({ addUser: refuse('forbidden') })
    const { field, submit, error, find } = await form('user="new"', host)
    setSession({ ...signedIn(), switchedFrom: { userId: '9', account: 'root', realname: 'Root' } })
    await fillIn(field)
    await submit()
    await until(() => find('.user-form').textContent.includes('while you are acting as another person'))
    expect(error('role')).toBe('')
  })

  it('adds a person, says that an invitation is being sent, and reloads the list (A1)', async () => {
    document.body.append(document.createElement('lustra-toaster'))
    const host = userHost({ addUser: saved })
    const { field, submit, requestsTo, find, messages, stage } = await form('user="new"', host)
    await accessible(stage)
    const root = find('dialog')!.getRootNode() as ShadowRoot
    expect(root.activeElement?.getAttribute('name')).toBe('name')
    await fillIn(field)
    await submit()
    await until(() => !find('dialog'))
    expect(requestsTo('addUser')).toEqual([
      {
        Account: 'fay_wong',
        RealName: 'Fay Wong',
        AreaCode: '86',
        MobilePhone: '13800138000',
        Email: 'fay@harbour.example',
        RoleId: 'r1',
      },
    ])
    await until(() => messages().includes('An invitation is being sent to fay@harbour.example'))
    await until(() => requestsTo('findUsers').length > 1)
    expect(find('input[type=password]')).toBeNull()
    expect(hasUnsavedWork()).toBe(false)
  })

  it('says how the person signs in when the server sends no mail (A1)', async () => {
    document.body.append(document.createElement('lustra-toaster'))
    const host = userHost({ addUser: (input) => ({ ...saved(input), InvitationSent: false }) })
    const { field, submit, messages } = await form('user="new"', host)
    await fillIn(field)
    await submit()
    await until(() => messages().includes('signs in with a code to +86 13800138000'))
  })

  it('shows what is missing at its field, and sends nothing (A1, U4)', async () => {
    const { field, submit, error, find, requestsTo } = await form('user="new"')
    await typeInto(field('account'), 'fay')
    await typeInto(field('email'), 'fay@harbour')
    await userEvent.tab()
    await until(() => error('email') === 'Email format is incorrect')
    await submit()
    await until(() => error('name') === 'Please enter the name')
    const { bottom } = find('.summary').getBoundingClientRect()
    expect(bottom).toBeLessThan(field('name').getBoundingClientRect().top)
    expect(error('account')).toContain('5 to 15 letters')
    expect(error('phone')).toBe('Please enter the phone number')
    expect(error('role')).toBe('Please choose a role')
    expect(requestsTo('addUser')).toEqual([])
  })

  it('shows the server’s error at the field, and keeps what was typed (A1)', async () => {
    const refused = { addUser: refuse('in-use', { Fields: ['Email'] }) }
    const { field, submit, error } = await form('user="new"', userHost(refused))
    await fillIn(field)
    await submit()
    await until(() => error('email') === 'Another account already uses this email')
    expect(field('name').value).toBe('Fay Wong')
  })

  it('says that phone or mail are taken when the server names none (A1)', async () => {
    const { field, submit, find } = await form('user="new"', userHost({ addUser: refuse('in-use') }))
    await fillIn(field)
    await submit()
    await until(() => find('.user-form [role=alert]')?.textContent.includes('belongs to another account'))
  })

  it('sends once, however often somebody presses (A1)', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer<'addUser'>>()
    const host = userHost({ addUser: () => promise })
    const { field, find, named, requestsTo } = await form('user="new"', host)
    await fillIn(field)
    const button = find('.user-form button[type=submit]')
    button.click()
    await until(() => requestsTo('addUser').length === 1)
    button.click()
    // While sending, Cancel neither closes nor asks.
    named(/^Cancel$/, '.user-form').click()
    expect(find('dialog')).not.toBeNull()
    resolve({ ...person(9), Version: 'v1', InvitationSent: true })
    await until(() => !find('dialog'))
    expect(requestsTo('addUser')).toHaveLength(1)
  })

  it('restores what was typed after a reload, and asks before discarding it (A1, S6)', async () => {
    document.body.append(document.createElement('lustra-confirm'))
    const before = await form('user="new"')
    await typeInto(before.field('name'), 'Half a na')
    await until(() => hasUnsavedWork())
    before.element.remove()
    const { field, named, confirms, find } = await form('user="new"')
    expect(field('name').value).toBe('Half a na')
    await userEvent.click(named(/^Cancel$/, '.user-form'))
    const leave = await until(() =>
      [...(confirms()?.querySelectorAll('button') ?? [])].find((each) => each.textContent.includes('Leave')),
    )
    await userEvent.click(leave)
    await until(() => !find('dialog'))
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Half a na')
  })

  it('leaves the form of the next person alone when a slow save of the previous one ends (A1)', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer<'updateUser'>>()
    const { field, submit, requestsTo, find, element, received, stage } = await form(
      'user="u1"',
      userHost({ updateUser: () => promise }),
    )
    stage.addEventListener('lustra-user-changed', () => received.push(['user-changed', '']))
    await typeInto(field('name'), 'Ben Ho Chi')
    await submit()
    await until(() => requestsTo('updateUser').length === 1)
    element.setAttribute('user', 'u2')
    await until(() => field('name')?.value === 'Chan Tai Man')
    await typeInto(field('name'), 'Chan Da')
    resolve({ ...person(1), RealName: 'Ben Ho Chi', Version: 'v2' })
    await until(() => received.some(([type]) => type === 'user-changed'))
    await new Promise((done) => setTimeout(done, 100))
    expect(field('name').value).toBe('Chan Da')
    expect(find('.user-form button[type=submit]').textContent).toBe('Save')
    const drafts = Object.keys(sessionStorage).filter((key) => key.includes('draft'))
    expect(drafts.map((key) => key.split('/').at(-1))).toEqual(['u2'])
  })

  it('saves a change with the loaded version (A1)', async () => {
    const host = userHost({
      updateUser: ((body: object) => ({ ...person(1), ...body, Version: 'v2' })) as never,
    })
    const { field, submit, requestsTo, find } = await form('user="u1"', host)
    expect(field('account')).toBeNull()
    expect(find('.sheet-facts').textContent).toContain('person_1')
    expect(find('.user-form').textContent).toContain('other systems follow within about 1 hour')
    await typeInto(field('name'), 'Ben Ho Chi')
    await submit()
    await until(() => !find('dialog'))
    expect(requestsTo('updateUser')).toEqual([
      {
        UserId: 'u1',
        Version: 'v1',
        Account: 'person_1',
        RealName: 'Ben Ho Chi',
        AreaCode: '852',
        MobilePhone: '91234561',
        Email: 'person1@harbour.example',
        RoleId: 'r1',
      },
    ])
  })

  it('sends fields that nobody changed as they were loaded, whatever the present rules (A1)', async () => {
    const stored = { RealName: '王小明（兼职）：甲', MobilePhone: '９１２３', Email: 'ｍｉｎｇ@harbour' }
    const host = userHost({ updateUser: (body: object) => ({ ...person(5), ...body, Version: 'v2' }) }, [
      person(5, stored),
    ])
    const { field, submit, requestsTo, find } = await form('user="u5"', host)
    pick(field('role'), 'r2')
    await submit()
    await until(() => !find('dialog'))
    expect(requestsTo('updateUser')).toMatchObject([{ ...stored, RoleId: 'r2' }])
  })

  it('lets only the role be changed of a person in several groups, and says why (A1)', async () => {
    const host = userHost({
      updateUser: ((body: object) => ({ ...person(4), ...body, Version: 'v2' })) as never,
    })
    const { field, submit, find, requestsTo, stage } = await form('user="u4"', host)
    expect(find('.user-form').textContent).toContain('belongs to other groups, too')
    for (const name of ['name', 'phone', 'email']) expect(field(name)).toBeNull()
    await accessible(stage)
    pick(field('role'), 'r2')
    await submit()
    await until(() => !find('dialog'))
    expect(requestsTo('updateUser')[0]).toMatchObject({ UserId: 'u4', RoleId: 'r2', RealName: 'Eve Both' })
  })

  it('has Save at the lower edge, even gaps, and the help of a field under it (A1)', async () => {
    const { find, field, named } = await form('user="u2"')
    const sheet = find('dialog[part~=user]')
    const box = (element: Element) => element.getBoundingClientRect()
    const body = sheet.querySelector('.sheet-body')!
    const save = named(/^Save$/, '.sheet-footer')
    sheet.style.height = '1600px'
    expect(Math.round(box(find('.sheet-footer')).bottom)).toBe(Math.round(box(body).bottom))
    const fields = [...body.querySelectorAll('.field')]
    const gaps = fields.slice(1).map((each, at) => Math.round(box(each).top - box(fields[at]!).bottom))
    for (const gap of gaps) expect(gap).toSatisfy((px: number) => px >= 16 && px <= 20)
    const help = find(`#${field('email').getAttribute('aria-describedby')}`)
    expect(help.textContent).toContain('confirmed it with a code')
    expect(box(help).top - box(field('email')).bottom).toBeLessThan(8)
    const remove = named(/^Delete$/, '.user-actions')
    expect(box(remove).right).toBeCloseTo(box(find('.user-actions')).right, 0)
    expect(box(remove).bottom).toBeLessThan(box(find('.sheet-footer')).top)

    sheet.style.height = '360px'
    for (const scrolled of [0, body.scrollHeight]) {
      body.scrollTop = scrolled
      expect(box(save).bottom).toBeLessThanOrEqual(box(body).bottom)
    }
    // A field that takes the focus is above the footer.
    body.scrollTop = 0
    for (const name of ['phone', 'email']) {
      field(name).focus()
      expect(box(field(name)).bottom).toBeLessThanOrEqual(box(find('.sheet-footer')).top)
    }
  })

  it('says why people cannot change their own role or deactivate themselves (A1)', async () => {
    const { find, named, field, stage } = await form('user="u0"')
    for (const name of ['phone', 'email']) expect(field(name)).toBeNull()
    expect(find('.sheet-facts').textContent).toContain('person0@harbour.example')
    expect(find('.user-form').textContent).toContain('Your own phone and email cannot be changed here.')
    await accessible(stage)
    expect(find<HTMLSelectElement>('.user-form select').disabled).toBe(true)
    expect(find('#role-help').textContent).toBe('You cannot change your own role.')
    const button = named(/^Deactivate$/, '.user-actions')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(find(`#${button.getAttribute('aria-describedby')}`).textContent).toContain('your own account')
    // Once, below all of them.
    expect(find('.user-actions').textContent.split('your own account')).toHaveLength(2)
  })

  it('keeps the chosen role when the roles are reloaded (A1)', async () => {
    let known = roles
    const host = userHost({ enabledRoles: () => known })
    const { field, find } = await form('user="u1"', host)
    pick(field('role'), 'r2')
    await until(() => hasUnsavedWork())
    expect(field('role').value).toBe('r2')
    known = [...roles, { RoleId: 'r3', RoleName: 'Kitchen lead', RoleEnCode: '', NeedsStores: false }]
    // A role was added in another tab.
    publishChange(coreFor('/api'), { kind: 'manager', id: '' })
    await until(() => find('.user-form select option[value=r3]'))
    expect(field('role').value).toBe('r2')
  })

  it('says that the roles could not be loaded, and loads them on a retry (A1, E5)', async () => {
    let isOffline = true
    const enabledRoles = () => {
      if (isOffline) throw new AppError('offline', 'no answer')
      return roles
    }
    const page = await mountUserManager('user="u1"', userHost({ enabledRoles }))
    const notice = await until(() => page.find('.user-form .field [role=alert]'))
    expect(notice.textContent).toContain('The roles could not be loaded.')
    const select = page.find<HTMLSelectElement>('.user-form select')
    expect([...select.options].map(({ text }) => text)).toEqual(['Choose a role', 'Store manager'])
    expect(select.value).toBe('r1')
    await accessible(page.stage)
    isOffline = false
    notice.querySelector('button')!.click()
    await until(() => page.find('.user-form select option[value=r2]'))
    expect(page.find('.user-form .field [role=alert]')).toBeNull()
    expect(select.value).toBe('r1')
  })

  it('merges two changes of different fields (A1)', async () => {
    const people = userHost().people
    let calls = 0
    const updateUser: Responder<'updateUser'> = (input) => {
      if (++calls > 1) return saved(input)
      people[1] = { ...people[1]!, Email: 'ben.ho@harbour.example' }
      throw new AppError('changed-meanwhile', 'another version')
    }
    const { field, submit, find, requestsTo } = await form('user="u1"', userHost({ updateUser }, people))
    await typeInto(field('name'), 'Ben Ho Chi')
    await submit()
    await until(() => !find('dialog'))
    expect(requestsTo('updateUser')[1]).toMatchObject({
      RealName: 'Ben Ho Chi',
      Email: 'ben.ho@harbour.example',
    })
  })

  it('says that the person was deleted in another tab, and keeps what was typed (A1)', async () => {
    const people = userHost().people
    const { field, submit, find, row } = await form(
      'user="u1"',
      userHost({ updateUser: refuse('not-found') }, people),
    )
    await typeInto(field('name'), 'Ben Ho Chi')
    people.splice(1, 1)
    publishChange(coreFor('/api'), { kind: 'manager', id: 'u1' })
    await until(() => !row('Ben Ho'))
    expect(field('name').value).toBe('Ben Ho Chi')
    await submit()
    await until(() => find('.user-form [role=alert]')?.textContent.includes('Somebody deleted this person'))
    expect(field('name').value).toBe('Ben Ho Chi')
    expect(hasUnsavedWork()).toBe(true)
  })

  it('shows both values where two people changed the same field, and saves what is chosen (A1)', async () => {
    const people = userHost().people
    let calls = 0
    const updateUser: Responder<'updateUser'> = (input) => {
      if (++calls > 1) return saved(input)
      people[1] = { ...people[1]!, RealName: 'Benjamin Ho' }
      throw new AppError('changed-meanwhile', 'another version')
    }
    const host = userHost({ updateUser }, people)
    const { field, submit, find, every, requestsTo, stage } = await form('user="u1"', host)
    await typeInto(field('name'), 'Ben Ho Chi')
    await submit()
    const conflict = await until(() => find('.conflict'))
    expect(conflict.textContent).toContain('Ben Ho Chi')
    expect(conflict.textContent).toContain('Benjamin Ho')
    await accessible(stage)
    await userEvent.click(every('.conflict-side').find((each) => each.textContent.includes('Ben Ho Chi'))!)
    await userEvent.click(find('.conflict [type=submit]'))
    await until(() => !find('dialog'))
    expect(requestsTo('updateUser')[1]).toMatchObject({ RealName: 'Ben Ho Chi', Version: 'v1' })
  })

  it.each([
    ['automatically', 'Ben Ho'],
    ['by a choice', 'Benjamin Ho'],
  ])('shows the server’s error at the field after two changes were merged %s (A1)', async (how, theirs) => {
    const people = userHost().people
    let calls = 0
    const updateUser = () => {
      if (++calls > 1) refuse('in-use', { Fields: ['MobilePhone'] })()
      people[1] = { ...people[1]!, RealName: theirs, Email: 'ben.ho@harbour.example' }
      throw new AppError('changed-meanwhile', 'another version')
    }
    const { field, submit, find, error } = await form('user="u1"', userHost({ updateUser }, people))
    await typeInto(field('name'), 'Ben Ho Chi')
    await typeInto(field('phone'), '91234569')
    await submit()
    if (how === 'by a choice') await userEvent.click(await until(() => find('.conflict [type=submit]')))
    await until(() => error('phone') === 'Another account already uses this phone')
    expect(field('phone').value).toBe('91234569')
    expect((find('.user-form').getRootNode() as ShadowRoot).activeElement).toBe(field('phone'))
  })
})
