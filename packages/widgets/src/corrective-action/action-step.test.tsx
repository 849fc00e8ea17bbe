import { AppError, core, hasUnsavedWork, type ActionUpdate, type CorrectiveActionDetail } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../generated/shells.ts'
import { bench, signedIn, until } from '../kit/bench.ts'
import { defineShell } from '../kit/shell.ts'

defineShell(shells.find(({ tag }) => tag === 'lustra-corrective-action-list')!)

const action: CorrectiveActionDetail = {
  Id: 'a0',
  ReportId: 'r1',
  ReportNo: 'SR-1',
  CustomerName: 'Harbour',
  StoreCode: 'S1',
  StoreName: 'Quay',
  TimeZone: 'Asia/Shanghai',
  Title: 'Close the gap under the door',
  Finding: 'Kitchen · gap',
  DueDate: '2026-03-31',
  Status: 'open',
  CreatedAt: '2026-03-04T01:00:00Z',
  ClosedAt: null,
  Files: 0,
  Report: null,
  Items: [],
  History: [],
  MayUpdate: true,
}

type Update = (update: ActionUpdate) => unknown

async function opened(
  update: Update = ({ Status }) => ({ ...action, Status }),
  id = 'a0',
  session = signedIn(),
) {
  const html = `<lustra-corrective-action-list language="en" action="${id}"></lustra-corrective-action-list>`
  const page = await bench(html, {
    session,
    answer: ({ path, body, params }) => {
      if (path.endsWith('/UpdateStatus')) return update(body as ActionUpdate)
      if (path.endsWith('/GetCorrectiveActionDetailAsync'))
        return { ...action, Id: (params as { id: string }).id }
      if (path.endsWith('/FindWithPagerSearchAsync'))
        return { Items: [], TotalItems: 0, TotalPages: 0, CurrentPage: 1, TotalIsCapped: false }
      throw new AppError('not-found', path)
    },
  })
  const root = page.element.shadowRoot!
  const note = await until(() => root.querySelector<HTMLTextAreaElement>('dialog textarea'))
  const press = (name: string) =>
    [...root.querySelectorAll<HTMLElement>('dialog button')]
      .find((each) => each.textContent.trim() === name)!
      .click()
  return { ...page, root, note, press }
}

/** The page is loaded anew in the same tab. */
const reload = () => document.body.replaceChildren()
const keptWords = () => JSON.stringify(Object.entries(sessionStorage).filter(([name]) => /draft/.test(name)))

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

describe('the words of a step', () => {
  it('are those that were sent: nothing can be typed that would go with them unsent (V6)', async () => {
    let arrive = () => {}
    const { note, press, root } = await opened(
      () => new Promise((resolve) => (arrive = () => resolve({ ...action, Status: 'open' }))),
    )
    await userEvent.fill(note, 'The joiner came.')
    press('Save step')
    await until(() => note.readOnly)
    note.focus()
    await userEvent.keyboard(' And left.')
    root.querySelectorAll<HTMLInputElement>('dialog input[type=radio]')[2]!.click()
    expect(note.value).toBe('The joiner came.')
    arrive()
    await until(() => note.value === '' && !note.readOnly)
    expect(root.querySelector<HTMLInputElement>('dialog input:checked')!.closest('label')!.innerText).toMatch(
      /now/,
    )
    await until(() => !hasUnsavedWork())
    expect(keptWords()).toBe('[]')
  })

  it('survive a reload at their own action, and are forgotten once sent (V6, S5)', async () => {
    const first = await opened()
    await userEvent.fill(first.note, 'Half of it is done.')
    reload()
    const other = await opened(undefined, 'a1')
    expect(other.note.value).toBe('')
    reload()
    const again = await opened()
    expect(again.note.value).toBe('Half of it is done.')
    expect(again.root.querySelector('dialog form')!.textContent).toContain(
      'This is what you had typed before.',
    )
    await until(hasUnsavedWork)
    again.press('Save step')
    await until(() => again.note.value === '')
    expect(keptWords()).toBe('[]')
  })

  it('wait for their person when the session ends by itself, and are nobody else’s (V6, S5)', async () => {
    const { note } = await opened()
    await userEvent.fill(note, 'Half of it is done.')
    await core().signOut('expired')
    reload()
    const other = signedIn({ user: { ...signedIn().user, userId: '2' } })
    expect((await opened(undefined, 'a0', other)).note.value).toBe('')
    reload()
    expect((await opened()).note.value).toBe('Half of it is done.')
  })

  it('go with whoever signs out, from a page where the form is not open, too (S5)', async () => {
    const { note } = await opened()
    await userEvent.fill(note, 'Half of it is done.')
    expect(keptWords()).toContain('Half of it')
    await core().signOut('user')
    expect(keptWords()).toBe('[]')
  })
})
