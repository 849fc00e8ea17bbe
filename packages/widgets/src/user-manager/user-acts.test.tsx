import { AppError } from '@lustra/core'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../generated/shells.ts'
import { group, setSession, signedIn, until } from '../kit/bench.ts'
import { defineShell } from '../kit/shell.ts'
import { drawn, pick, userHost } from './user-manager.bench.ts'

for (const tag of ['lustra-user-manager', 'lustra-confirm', 'lustra-toaster'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

const answers = () => {
  const given = userHost({
    InActive: (() => detail('u1')) as never,
    Active: (() => detail('u2')) as never,
    Invite: (() => detail('u1')) as never,
    UnBindPortal: (() => detail('u1')) as never,
    DeleteUser: () => null,
  })
  const detail = (id: string) => ({ ...given.people.find(({ UserId }) => UserId === id)!, Version: 'v2' })
  return given
}

async function page(given = answers()) {
  document.body.append(document.createElement('lustra-toaster'), document.createElement('lustra-confirm'))
  const drawnPage = await drawn('', given)
  const confirm = () => document.querySelector('lustra-confirm')!.shadowRoot!
  const press = async (name: RegExp) => {
    const button = await until(() =>
      [...confirm().querySelectorAll('button')].find((each) => name.test(each.textContent.trim())),
    )
    const words = confirm().textContent
    button.click()
    return words
  }
  const messages = () => document.querySelector('lustra-toaster')?.shadowRoot?.textContent ?? ''
  const choose = async (row: string, item: RegExp) => {
    drawnPage.row(row).querySelector<HTMLElement>('.row-more')!.click()
    const found = await until(() => drawnPage.named(item, '[role=menu]'))
    found.click()
    return found
  }
  return { ...drawnPage, press, messages, choose }
}

describe('what is done with a person', { timeout: 60_000 }, () => {
  it('asks before somebody is deactivated, by name, and says what it means (A1)', async () => {
    const { choose, press, messages, asked } = await page()
    await choose('Ben Ho', /^Deactivate/)
    const words = await press(/^Deactivate$/)
    expect(words).toContain('Deactivate Ben Ho?')
    expect(words).toContain('signed out everywhere at once')
    await until(() => messages().includes('Ben Ho was deactivated.'))
    expect(asked.map(({ call }) => call)).toContain('FindWithPagerSearchAsync')
  })

  it('does nothing when the question is not confirmed (A1)', async () => {
    const { choose, press, asked } = await page()
    await choose('Ben Ho', /^Delete/)
    const before = asked.length
    const words = await press(/^Cancel$/)
    expect(words).toContain('Delete Ben Ho?')
    expect(asked).toHaveLength(before)
  })

  it('does nothing in another group than the one that was asked about (A1, S14)', async () => {
    const { choose, press, asked } = await page()
    await choose('Ben Ho', /^Deactivate/)
    await until(() => document.querySelector('lustra-confirm')!.shadowRoot!.querySelector('button'))
    setSession(signedIn({ group: group('JADE', 'Jade Kitchens') }))
    await press(/^Deactivate$/)
    await new Promise((done) => setTimeout(done, 300))
    expect(asked.map(({ call }) => call)).not.toContain('InActive')
  })

  it('deletes who was asked about, by the version they have then (A1)', async () => {
    const { choose, press, messages, asked } = await page()
    await choose('Ben Ho', /^Delete/)
    await press(/^Delete$/)
    await until(() => messages().includes('Ben Ho was deleted.'))
    expect(asked.some(({ given }) => JSON.stringify(given)?.includes('"version":"v1"'))).toBe(true)
  })

  it('sends an invitation again to who did not use it (A1)', async () => {
    const { choose, messages } = await page()
    await choose('Ben Ho', /^Send the invitation again/)
    await until(() => messages().includes('The invitation was sent to Ben Ho again.'))
  })

  it('says in words why the server refused, and changes nothing (A1)', async () => {
    const refuse = () => {
      throw new AppError('last-administrator', 'nobody left')
    }
    const { choose, press, messages } = await page(userHost({ DeleteUser: refuse }))
    await choose('Ben Ho', /^Delete/)
    await press(/^Delete$/)
    await until(() => messages().includes('Make somebody else an administrator first.'))
  })

  it('offers nobody to deactivate or delete themselves, and says why (A1)', async () => {
    const { choose, asked } = await page()
    const item = await choose('Ada Harbour', /^Delete/)
    expect(item.getAttribute('aria-disabled')).toBe('true')
    expect(item.textContent).toContain('Not possible for your own account.')
    expect(asked.map(({ call }) => call)).not.toContain('DeleteUser')
  })
})

describe('what is done with several people at once', { timeout: 60_000 }, () => {
  const answer = {
    Changed: 1,
    Unchanged: 1,
    Refused: [{ UserId: 'u0', RealName: 'Ada Harbour', Code: 'own-account' }],
  }

  async function chosen(given = userHost({ UpdateSeveral: () => answer })) {
    const all = await page(given)
    all.find('thead input[type=checkbox]').click()
    await until(() => all.find('[part~=selection]'))
    return all
  }

  it('deactivates everybody who is chosen and names who was left out, with the reason (A1)', async () => {
    const { named, find, of, stage, element } = await chosen()
    await userEvent.click(named(/^Deactivate$/, '[part~=selection]'))
    const dialog = await until(() => find('dialog[part~=several]'))
    expect(dialog.textContent).toContain('Deactivate 5 users')
    named(/^Deactivate$/, 'dialog').click()
    await until(() => dialog.textContent.includes('1 user was changed.'))
    expect(dialog.textContent).toContain('1 was so already.')
    expect(dialog.textContent).toContain('Ada Harbour: You cannot do this to your own account.')
    expect(of('UpdateSeveral')).toEqual([{ UserIds: ['u0', 'u1', 'u2', 'u3', 'u4'], Action: 'deactivate' }])
    const { violations } = await axe.run(stage, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
    // The button that opened it has gone with what was chosen.
    await userEvent.keyboard('{Escape}')
    await until(() => !find('dialog'))
    await until(() => element.shadowRoot!.activeElement === find('input[type=search]'))
  })

  it('gives everybody a role that is chosen first (A1)', async () => {
    const { named, find, of } = await chosen()
    named(/^Give a role$/, '[part~=selection]').click()
    await until(() => find('dialog select option[value=r2]'))
    named(/^Give a role$/, 'dialog').click()
    await until(() => find('#several-role-error'))
    expect(of('UpdateSeveral')).toEqual([])
    pick(find('dialog select'), 'r2')
    named(/^Give a role$/, 'dialog').click()
    await until(() => of('UpdateSeveral').length === 1)
    expect(of('UpdateSeveral')[0]).toMatchObject({ Action: 'role', RoleId: 'r2' })
  })
})
