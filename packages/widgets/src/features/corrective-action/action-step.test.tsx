import { core, hasUnsavedWork } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../../generated/shells.ts'
import { mountElement, signedIn, until } from '../../kit/test-harness.ts'
import { pageOf, testHost, type Answer, type Responder } from '../../kit/test-host.ts'
import { correctiveActionDetail } from './corrective-action.sample.ts'
import { defineShell } from '../../kit/shell.ts'

defineShell(shells.find(({ tag }) => tag === 'lustra-corrective-action-list')!)

const action = correctiveActionDetail({ Report: null, Items: [], History: [] })

async function openAction(
  updateCorrectiveAction: Responder<'updateCorrectiveAction'> = ({ Status }) => ({ ...action, Status }),
  id = 'a0',
  session = signedIn(),
) {
  const html = `<lustra-corrective-action-list language="en" action="${id}"></lustra-corrective-action-list>`
  const page = await mountElement(html, {
    session,
    ...testHost({
      updateCorrectiveAction,
      correctiveAction: ({ id: Id }) => ({ ...action, Id }),
      findCorrectiveActions: () => pageOf([]),
    }),
  })
  const root = page.element.shadowRoot!
  const note = await until(() => root.querySelector<HTMLTextAreaElement>('dialog textarea'))
  const press = (name: string) =>
    [...root.querySelectorAll<HTMLElement>('dialog button')]
      .find((button) => button.textContent.trim() === name)!
      .click()
  return { ...page, root, note, press }
}

/** Simulates a reload in the same tab. */
const reload = () => document.body.replaceChildren()
const storedDrafts = () =>
  JSON.stringify(Object.entries(sessionStorage).filter(([name]) => /draft/.test(name)))

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

describe('the draft of a step', () => {
  it('is sent by a button that is always at the lower edge of the sheet (V6)', async () => {
    const { root } = await openAction()
    const sheet = root.querySelector<HTMLElement>('dialog.sheet')!
    sheet.style.height = '300px'
    const edge = sheet.querySelector('.sheet-body')!.getBoundingClientRect().bottom
    expect(sheet.querySelector('[part~=save]')!.getBoundingClientRect().bottom).toBeLessThan(edge)
  })

  it('cannot be changed while it is being sent (V6)', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer<'updateCorrectiveAction'>>()
    const { note, press, root } = await openAction(() => promise)
    await userEvent.fill(note, 'The joiner came.')
    press('Save step')
    await until(() => note.readOnly)
    note.focus()
    await userEvent.keyboard(' And left.')
    root.querySelectorAll<HTMLInputElement>('dialog input[type=radio]')[2]!.click()
    expect(note.value).toBe('The joiner came.')
    resolve({ ...action, Status: 'open' })
    await until(() => note.value === '' && !note.readOnly)
    expect(root.querySelector<HTMLInputElement>('dialog input:checked')!.closest('label')!.innerText).toMatch(
      /unchanged/,
    )
    await until(() => !hasUnsavedWork())
    expect(storedDrafts()).toBe('[]')
  })

  it('survives a reload for its own action, and is removed once sent (V6, S5)', async () => {
    const first = await openAction()
    await userEvent.fill(first.note, 'Half of it is done.')
    reload()
    const other = await openAction(undefined, 'a1')
    expect(other.note.value).toBe('')
    reload()
    const restored = await openAction()
    expect(restored.note.value).toBe('Half of it is done.')
    expect(restored.root.querySelector('dialog form')!.textContent).toContain(
      'This is what you had typed before.',
    )
    await until(hasUnsavedWork)
    restored.press('Save step')
    await until(() => restored.note.value === '')
    expect(storedDrafts()).toBe('[]')
  })

  it('is restored for the same person only, after the session expired (V6, S5)', async () => {
    const { note } = await openAction()
    await userEvent.fill(note, 'Half of it is done.')
    await core().signOut('expired')
    reload()
    const other = signedIn({ user: { ...signedIn().user, userId: '2' } })
    expect((await openAction(undefined, 'a0', other)).note.value).toBe('')
    reload()
    expect((await openAction()).note.value).toBe('Half of it is done.')
  })

  it('is removed when the person signs out (S5)', async () => {
    const { note } = await openAction()
    await userEvent.fill(note, 'Half of it is done.')
    expect(storedDrafts()).toContain('Half of it')
    await core().signOut('user')
    expect(storedDrafts()).toBe('[]')
  })
})
