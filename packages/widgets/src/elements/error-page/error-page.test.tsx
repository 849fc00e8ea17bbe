import type { Session } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mountElement, group, signedIn, signedOut, until } from '../../kit/test-harness.ts'
import { errorPageShell } from '../../generated/shells/error-page.ts'
import { defineShell } from '../../kit/shell.ts'

defineShell(errorPageShell)

const open = async (type: string, session: Session = signedIn({ roleError: 1 })) => {
  const page = await mountElement(`<lustra-error-page language="en" type="${type}"></lustra-error-page>`, {
    session: session!,
  })
  await until(() => page.part('title'))
  return page
}

const labelsOf = (page: Awaited<ReturnType<typeof open>>) =>
  [...page.part('actions').querySelectorAll('button')].map(({ textContent }) => textContent.trim())

afterEach(() => document.body.replaceChildren())

describe('the error page (G8, M9, E6)', () => {
  it.each([
    ['', 'This cannot be shown right now', 'Please contact group admin'],
    ['1', "Don't have the role of this group yet", 'Please contact group admin'],
    ['2', 'Group invalid', 'This group is invalid, please contact your group administrator'],
    ['3', "Haven't joined group yet", 'Please contact group admin'],
    ['cam', 'No permission for global reports', 'configure viewable global reports'],
    ['not-found', 'Page not found', 'mistyped'],
    ['unavailable', 'This page is not available yet', 'no page for it'],
  ])('shows the source’s texts for error and remedy: type %s', async (type, title, help) => {
    const page = await open(type)
    expect(page.part('title').textContent).toBe(title)
    expect(page.part('help').textContent).toContain(help)
  })

  it('offers another group if there is one', async () => {
    if (!customElements.get('lustra-group-switcher'))
      customElements.define('lustra-group-switcher', class extends HTMLElement {})
    const page = await open('1')
    expect(page.find('lustra-group-switcher')).not.toBeNull()
    const alone = await open('1', signedIn({ roleError: 1, groups: [group('HARBOUR')] }))
    expect(alone.find('lustra-group-switcher')).toBeNull()
  })

  it('names the group that refused a switch, and offers the previous one (S6, M9)', async () => {
    const page = await open('1', signedIn({ roleError: 1, refusedGroup: 'JADE' }))
    expect(page.part('help').textContent).toContain('no role in Jade Kitchens')
    expect(labelsOf(page)).toEqual(['Back to Harbour Hotels', 'Check again', 'Log out'])
  })

  it('names the menu entry that has no page yet, as text, and leads home', async () => {
    const page = await open('unavailable')
    page.element.setAttribute('name', '<b>Sales</b> & more')
    await page.until(() => page.part('title').textContent === '“<b>Sales</b> & more” is not available yet')
    expect(labelsOf(page)).toEqual(['Go to the home page'])
  })

  it('offers to sign in without a session', async () => {
    const page = await open('1', signedOut)
    expect(labelsOf(page)).toEqual(['Sign in'])
    await userEvent.click(page.part('actions').querySelector('button')!)
    expect(page.received).toContainEqual(['lustra-navigate', { path: '/login', query: '', newTab: false }])
  })

  it.each(['cam', '2'])(
    'leads staff from the global reports back to their groups, if any: type %s (M9, G11)',
    async (type) => {
      const page = await open(type, signedIn({ mode: 'cam' }))
      expect(labelsOf(page)).toEqual(['Back to Group View', 'Check again', 'Log out'])
      await userEvent.click(page.part('actions').querySelector('button')!)
      expect(page.received).toContainEqual(['lustra-navigate', { path: '/', query: '', newTab: false }])
      const alone = await open(type, signedIn({ mode: 'cam', groups: [] }))
      expect(labelsOf(alone)).toEqual(['Check again', 'Log out'])
    },
  )
})
