import { configure, holdUnsavedWork, onConfirms, type ConfirmRequest, type Session } from '@lustra/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mountElement, signedIn, signedOut, until } from '../../kit/test-harness.ts'
import { shells } from '../../generated/shells.ts'
import { defineShell } from '../../kit/shell.ts'

defineShell(shells.find((shell) => shell.tag === 'lustra-language-picker')!)

beforeEach(() => configure({ language: 'en' }))
const cleanups: (() => void)[] = []
afterEach(() => {
  document.body.replaceChildren()
  cleanups.splice(0).forEach((cleanup) => cleanup())
})

async function open(
  html = '<lustra-language-picker></lustra-language-picker>',
  session: Session = signedOut,
) {
  const page = await mountElement(html, { session })
  const buttons = await until(() => {
    const found = [...page.element.shadowRoot!.querySelectorAll<HTMLElement>('[part~=language]')]
    return found.length > 0 && found
  })
  const chosen = () => buttons.find((button) => button.getAttribute('aria-pressed') === 'true')?.textContent
  return { ...page, buttons, chosen: () => chosen()?.trim() }
}

/** Confirms the questions of the page. */
function answerConfirms(confirmed: boolean) {
  const requests: ConfirmRequest[] = []
  cleanups.push(
    onConfirms((request) => {
      requests.push(request)
      request.answer(confirmed)
    }),
  )
  return requests
}

describe('the language options (S11)', () => {
  it('are labelled in their own language with a lang attribute, and the current one is marked', async () => {
    const { buttons, chosen, part } = await open()
    expect(buttons.map((button) => [button.lang, button.textContent!.trim()])).toEqual([
      ['zh-Hans', '简体中文'],
      ['zh-Hant', '繁體中文'],
      ['en', 'English'],
    ])
    expect(chosen()).toBe('English')
    expect(part('languages').getAttribute('aria-label')).toBe('Language of this page')
  })

  it.each([
    ['signed out', signedOut],
    ['signed in', signedIn()],
  ])('apply to the whole page when chosen, %s, and the focus stays (S11)', async (_who, session) => {
    const { element, buttons, chosen, part } = await open(undefined, session)
    buttons[2]!.focus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
    await until(() => chosen() === '繁體中文')
    await until(() => part('languages').getAttribute('aria-label') === '頁面語言')
    expect(element.shadowRoot!.activeElement).toBe(buttons[1])
  })

  it('can be chosen when the page sets the language attribute', async () => {
    const { element, buttons, chosen } = await open(
      '<lustra-language-picker language="zh"></lustra-language-picker>',
    )
    expect(chosen()).toBe('简体中文')
    buttons[2]!.click()
    await until(() => chosen() === 'English')
    expect((element as unknown as { language: string }).language).toBe('en')
  })

  it.each([
    [true, '繁體中文'],
    [false, 'English'],
  ])('require confirmation with unsaved work; confirmed: %s (S6)', async (confirmed, after) => {
    cleanups.push(holdUnsavedWork())
    const requests = answerConfirms(confirmed)
    const { buttons, chosen } = await open()
    buttons[1]!.click()
    await until(() => requests.length === 1)
    expect(requests[0]).toMatchObject({ danger: true, confirmLabel: 'Leave' })
    if (confirmed) await until(() => chosen() === after)
    expect(chosen()).toBe(after)
    buttons.find((button) => button.textContent!.trim() === after)!.click()
    expect(requests.length).toBe(1)
  })
})
