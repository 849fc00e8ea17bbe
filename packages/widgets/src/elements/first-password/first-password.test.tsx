import { hasUnsavedWork } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mountElement, signedIn, until } from '../../kit/test-harness.ts'
import { refuse } from '../../kit/test-host.ts'
import { firstPasswordShell } from '../../generated/shells/first-password.ts'
import { defineShell } from '../../kit/shell.ts'

defineShell(firstPasswordShell)

const open = async (firstLogin = true, changeFirstPassword = async () => {}) => {
  const page = await mountElement('<lustra-first-password language="en"></lustra-first-password>', {
    session: signedIn({ firstLogin }),
    actions: { changeFirstPassword },
  })
  await until(() => page.part('form'))
  return { ...page, field: (name: string) => page.find<HTMLInputElement>(`[name=${name}]`) }
}

afterEach(() => document.body.replaceChildren())

describe('the first password (L8)', () => {
  it('ticks the rules off while it is typed, without an error on each key (U1)', async () => {
    const page = await open()
    const met = () =>
      [...page.element.shadowRoot!.querySelectorAll('.checklist .met')].map((item) => item.textContent)
    await userEvent.type(page.field('password'), 'abC')
    expect(met()).toEqual(['An upper case letterdone', 'A lower case letterdone'])
    expect(page.find('.field-error')).toBeNull()
  })

  it('explains why everything else is closed (L8)', async () => {
    const page = await open()
    expect(page.part('form').textContent).toContain('Everything else opens once you have replaced it')
  })

  it('cannot be set while acting as the person (S7)', async () => {
    const switchedFrom = { userId: '1', account: 'superadmin', realname: 'Susan Shen' }
    const page = await mountElement('<lustra-first-password language="en"></lustra-first-password>', {
      session: signedIn({ firstLogin: true, switchedFrom }),
    })
    await until(() => page.part('form')?.textContent.includes('only they can'))
    expect(page.find('input')).toBeNull()
  })

  it('moves nothing when fields are empty or the password is refused, and says why above them (L5, U1)', async () => {
    const page = await open(true, refuse('password-common'))
    page.stage.style.width = '358px'
    const positions = () =>
      ['form', 'password', 'repeat', 'submit'].map((name) => page.part(name).getBoundingClientRect().bottom)
    const before = positions()
    await userEvent.click(page.part('submit'))
    expect((await until(() => page.part('failure'))).textContent).toBe('Fields to correct: 2')
    expect(positions()).toEqual(before)
    await userEvent.type(page.field('password'), 'Harbour7')
    await userEvent.type(page.field('repeat'), 'Harbour7{Enter}')
    await until(() => page.part('failure')?.textContent.includes('guessed quickly'))
    expect(positions()).toEqual(before)
    expect(page.part('failure').getBoundingClientRect().bottom).toBeLessThan(
      page.field('password').getBoundingClientRect().top,
    )
  })

  it('shows the source’s text when the two differ, until they match (U1)', async () => {
    const page = await open()
    await userEvent.type(page.field('password'), 'Harbour7')
    await userEvent.type(page.field('repeat'), 'Harbour')
    await userEvent.click(page.part('submit'))
    const error = await until(() => page.find('#repeat-error'))
    expect(error.textContent).toBe('Two inconsistent password, please re-enter')
    expect(page.performed('changeFirstPassword')).toEqual([])
    await userEvent.type(page.field('repeat'), '7')
    await until(() => !page.find('#repeat-error'))
  })

  it('asks for no password when the person has already set one', async () => {
    const page = await open(false)
    expect(page.find('input')).toBeNull()
    expect(page.part('submit').textContent).toBe('Go to the portal')
  })

  it('counts as unsaved work while something is typed, until the element is removed (S6)', async () => {
    const page = await open()
    expect(hasUnsavedWork()).toBe(false)
    await userEvent.type(page.field('password'), 'abC')
    await until(hasUnsavedWork)
    await userEvent.clear(page.field('password'))
    await until(() => !hasUnsavedWork())
    await userEvent.type(page.field('repeat'), 'a')
    await until(hasUnsavedWork)
    page.element.remove()
    await until(() => !hasUnsavedWork())
  })
})
