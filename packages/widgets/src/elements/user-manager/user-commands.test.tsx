import { accessible } from '../../kit/accessible.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../../generated/shells.ts'
import { isFocused, group, setSession, signedIn, until } from '../../kit/test-harness.ts'
import { defineShell } from '../../kit/shell.ts'
import { refuse, type Responses } from '../../kit/test-host.ts'
import { everybody, mountUserManager, pick, userHost } from './user-manager.harness.ts'

for (const tag of ['lustra-user-manager', 'lustra-confirm', 'lustra-toaster'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

const actionHost = () => {
  const people = everybody()
  const detail = (id: string) => ({ ...people.find(({ UserId }) => UserId === id)!, Version: 'v2' })
  const responses: Responses = {
    deactivateUser: ({ id }) => detail(id),
    activateUser: ({ id }) => detail(id),
    inviteUser: ({ UserId }) => detail(UserId),
    unbindPortal: ({ UserId }) => detail(UserId),
    deleteUser: () => true,
  }
  return userHost(responses, people)
}

async function page(host = actionHost()) {
  document.body.append(document.createElement('lustra-toaster'), document.createElement('lustra-confirm'))
  const mounted = await mountUserManager('', host)
  const confirm = () => document.querySelector('lustra-confirm')!.shadowRoot!
  const press = async (name: RegExp) => {
    const button = await until(() =>
      [...confirm().querySelectorAll('button')].find((each) => name.test(each.textContent.trim())),
    )
    const text = confirm().textContent
    button.click()
    return text
  }
  const messages = () => document.querySelector('lustra-toaster')?.shadowRoot?.textContent ?? ''
  const choose = async (row: string, item: RegExp) => {
    mounted.row(row).querySelector<HTMLElement>('.row-more')!.click()
    const found = await until(() => mounted.named(item, '[role=menu]'))
    found.click()
    return found
  }
  return { ...mounted, press, messages, choose }
}

describe('what is done with a person (A1)', () => {
  it('asks before somebody is deactivated, by name, and says what it means (A1)', async () => {
    const { choose, press, messages, requestsTo } = await page()
    await choose('Ben Ho', /^Deactivate/)
    const before = requestsTo('findUsers').length
    const text = await press(/^Deactivate$/)
    expect(text).toContain('Deactivate Ben Ho?')
    expect(text).toContain('signed out everywhere at once')
    await until(() => messages().includes('Ben Ho was deactivated.'))
    await until(() => requestsTo('findUsers').length > before)
  })

  it.each([
    ['Eve Both', 'Deactivate', 'deactivateUser', 'Eve Both was deactivated.'],
    ['Chan Tai Man', 'Activate', 'activateUser', 'Chan Tai Man was activated.'],
    ['Ben Ho', 'Unbind from the portal', 'unbindPortal', 'the portal user has been unbound.'],
    ['Dora', 'Delete', 'deleteUser', 'Dora was deleted.'],
  ])('asks about %s by name, then does “%s” with one call (A1)', async (name, label, call, done) => {
    const { choose, press, messages, requests } = await page()
    const calls = () =>
      requests.map((each) => each.name).filter((each) => /^(deactivate|activate|unbind|delete)/.test(each))
    await choose(name, new RegExp(`^${label}`))
    await until(() => document.querySelector('lustra-confirm')!.shadowRoot!.querySelector('button'))
    expect(calls()).toEqual([])
    expect(await press(new RegExp(`^${label}$`))).toContain(name)
    await until(() => messages().includes(done))
    expect(calls()).toEqual([call])
  })

  it('does nothing when the question is not confirmed (A1)', async () => {
    const { choose, press, requests } = await page()
    await choose('Ben Ho', /^Delete/)
    const before = requests.length
    const text = await press(/^Cancel$/)
    expect(text).toContain('Delete Ben Ho?')
    expect(requests).toHaveLength(before)
  })

  it('does nothing when the group was switched during the question (A1, S6)', async () => {
    const { choose, press, requestsTo } = await page()
    await choose('Ben Ho', /^Deactivate/)
    await until(() => document.querySelector('lustra-confirm')!.shadowRoot!.querySelector('button'))
    setSession(signedIn({ group: group('JADE', 'Jade Kitchens') }))
    await press(/^Deactivate$/)
    await new Promise((done) => setTimeout(done, 300))
    expect(requestsTo('deactivateUser')).toEqual([])
  })

  it('deletes the person in the current version (A1)', async () => {
    const { choose, press, messages, requestsTo } = await page()
    await choose('Ben Ho', /^Delete/)
    await press(/^Delete$/)
    await until(() => messages().includes('Ben Ho was deleted.'))
    expect(requestsTo('deleteUser')).toEqual([{ id: 'u1', version: 'v1' }])
  })

  it('sends an invitation again to a person who has not used it (A1)', async () => {
    const { choose, messages } = await page()
    await choose('Ben Ho', /^Send the invitation again/)
    await until(() => messages().includes('An invitation is being sent to Ben Ho.'))
  })

  it('sends a first invitation to a person who was never invited (A1)', async () => {
    const host = actionHost()
    host.people[3] = { ...host.people[3]!, HasPassword: false }
    const { choose, messages, requestsTo } = await page(host)
    await choose('Dora', /^Send an invitation/)
    await until(() => messages().includes('An invitation is being sent to Dora.'))
    expect(requestsTo('inviteUser')).toEqual([{ UserId: 'u3' }])
  })

  it('offers no invitation to people with a password, or deactivated (A1)', async () => {
    const host = actionHost()
    host.people[2] = { ...host.people[2]!, HasPassword: false }
    const { row, named } = await page(host)
    for (const name of ['Dora', 'Chan Tai Man']) {
      row(name).querySelector<HTMLElement>('.row-more')!.click()
      await until(() => named(/^Edit/, '[role=menu]'))
      expect(named(/invitation/, '[role=menu]')).toBeUndefined()
      await userEvent.keyboard('{Escape}')
      await until(() => !named(/^Edit/, '[role=menu]'))
    }
  })

  it('does not invite people of other groups, and says why (A1)', async () => {
    const host = actionHost()
    host.people[4] = { ...host.people[4]!, IsInvited: true, HasPassword: false }
    const { choose, requestsTo } = await page(host)
    const item = await choose('Eve Both', /^Send the invitation again/)
    expect(item.getAttribute('aria-disabled')).toBe('true')
    expect(item.textContent).toContain('belongs to other groups')
    expect(requestsTo('inviteUser')).toEqual([])
  })

  it('says why the server refused (A1)', async () => {
    const { choose, press, messages } = await page(userHost({ deleteUser: refuse('last-administrator') }))
    await choose('Ben Ho', /^Delete/)
    await press(/^Delete$/)
    await until(() => messages().includes('Make somebody else an administrator first.'))
  })

  it.each([
    ['has no right any more', null, 'You do not have permission for this.'],
    ['acts as another person', { userId: '9', account: 'root', realname: 'Root' }, 'while you are acting as'],
  ])('names no other reason to somebody who %s (A1, A6)', async (_, switchedFrom, reason) => {
    const { choose, press, messages } = await page(userHost({ deactivateUser: refuse('forbidden') }))
    setSession({ ...signedIn(), switchedFrom })
    await choose('Ben Ho', /^Deactivate/)
    await press(/^Deactivate$/)
    await until(() => messages().includes(reason))
    expect(messages()).not.toContain('rights that yours lacks')
  })

  it('changes nothing about people with more rights, and says why (A1, A6)', async () => {
    const host = actionHost()
    host.people[1] = { ...host.people[1]!, MayManage: false }
    const { row, every, named, find } = await page(host)
    row('Ben Ho').querySelector<HTMLElement>('.row-more')!.click()
    await until(() => every('[role=menu]').length)
    for (const item of [/^Send the invitation/, /^Deactivate/, /^Unbind/, /^Delete/]) {
      expect(named(item, '[role=menu]').ariaDisabled).toBe('true')
      expect(named(item, '[role=menu]').textContent).toContain('rights that yours lacks')
    }
    named(/^Edit/, '[role=menu]').click()
    const form = await until(() => find('[part~=user] form'))
    expect(form.textContent).toContain('you cannot change them')
    expect(form.querySelector('input:not([type=hidden])')).toBeNull()
    expect(form.querySelector('select')!.disabled).toBe(true)
    expect(form.querySelector('[type=submit]')).toBeNull()
  })

  it('does not let people deactivate or delete themselves, and says why (A1)', async () => {
    const { choose, requestsTo } = await page()
    const item = await choose('Ada Harbour', /^Delete/)
    expect(item.getAttribute('aria-disabled')).toBe('true')
    expect(item.textContent).toContain('Not possible for your own account.')
    expect(requestsTo('deleteUser')).toEqual([])
  })
})

describe('what is done with several people at once', () => {
  const result = {
    Changed: 1,
    Unchanged: 1,
    Refused: [{ UserId: 'u0', RealName: 'Ada Harbour', Code: 'own-account' }],
  }

  async function openWithSelection(host = userHost({ updateSeveralUsers: () => result })) {
    const all = await page(host)
    all.find('thead input[type=checkbox]').click()
    await until(() => all.find('[part~=selection]'))
    return all
  }

  it('deactivates everybody who is chosen and names who was left out, with the reason (A1)', async () => {
    const { named, find, requestsTo, stage } = await openWithSelection()
    await userEvent.click(named(/^Deactivate$/, '[part~=selection]'))
    const dialog = await until(() => find('dialog[part~=several]'))
    expect(dialog.textContent).toContain('Deactivate 5 users')
    expect(dialog.textContent).toContain('Ada Harbour · ')
    expect(dialog.textContent).not.toContain('on this page')
    named(/^Deactivate$/, 'dialog').click()
    await until(() => dialog.textContent.includes('1 user was changed.'))
    expect(dialog.textContent).toContain('1 needed no change.')
    expect(dialog.textContent).toContain('Ada Harbour: You cannot do this to your own account or role.')
    expect(requestsTo('updateSeveralUsers')).toEqual([
      { UserIds: ['u0', 'u1', 'u2', 'u3', 'u4'], Action: 'deactivate' },
    ])
    await accessible(stage)
    // The button that opened it was removed with the selection.
    await userEvent.keyboard('{Escape}')
    await until(() => !find('dialog'))
    await until(() => isFocused(find('input[type=search]')))
  })

  it('gives everybody a role that is chosen first, and offers stores to those without (A1)', async () => {
    const without = { ...result, WithoutStores: [{ UserId: 'u1', RealName: 'Ben Ho' }] }
    const host = userHost({ updateSeveralUsers: () => without })
    const { named, find, requestsTo } = await openWithSelection(host)
    named(/^Give a role$/, '[part~=selection]').click()
    await until(() => find('dialog select option[value=r2]'))
    named(/^Give a role$/, 'dialog').click()
    await until(() => find('#several-role-error'))
    expect(requestsTo('updateSeveralUsers')).toEqual([])
    pick(find('dialog select'), 'r2')
    named(/^Give a role$/, 'dialog').click()
    await until(() => requestsTo('updateSeveralUsers').length === 1)
    expect(requestsTo('updateSeveralUsers')[0]).toMatchObject({ Action: 'role', RoleId: 'r2' })
    await until(() => find('dialog').textContent.includes('1 sees no store until stores are assigned:'))
    named(/^Assign stores: Ben Ho$/, 'dialog').click()
    await until(() => find('dialog[part~=stores]')?.textContent.includes('Stores of Ben Ho'))
  })
})
