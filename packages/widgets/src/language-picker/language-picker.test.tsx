import { configure, holdUnsavedWork, onConfirms, type ConfirmRequest, type Session } from '@lustra/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { bench, signedIn, signedOut, until } from '../kit/bench.ts'
import { shells } from '../generated/shells.ts'
import { defineShell } from '../kit/shell.ts'

defineShell(shells.find((shell) => shell.tag === 'lustra-language-picker')!)

beforeEach(() => configure({ language: 'en' }))
const ends: (() => void)[] = []
afterEach(() => {
  document.body.replaceChildren()
  ends.splice(0).forEach((end) => end())
})

async function open(
  html = '<lustra-language-picker></lustra-language-picker>',
  session: Session = signedOut,
) {
  const page = await bench(html, { session })
  const buttons = await until(() => {
    const found = [...page.element.shadowRoot!.querySelectorAll<HTMLElement>('[part~=language]')]
    return found.length > 0 && found
  })
  const chosen = () => buttons.find((button) => button.getAttribute('aria-pressed') === 'true')?.textContent
  return { ...page, buttons, chosen: () => chosen()?.trim() }
}

/** Answers the page's next question. */
function answering(confirmed: boolean) {
  const asked: ConfirmRequest[] = []
  ends.push(
    onConfirms((request) => {
      asked.push(request)
      request.answer(confirmed)
    }),
  )
  return asked
}

describe('the languages to choose from (S11)', () => {
  it('are named in themselves, each spoken in itself, the one of the page marked', async () => {
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
  ])('hold for the whole page when chosen, %s, and the focus stays (S11)', async (_who, session) => {
    const { element, buttons, chosen, part } = await open(undefined, session)
    buttons[2]!.focus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
    await until(() => chosen() === '繁體中文')
    await until(() => part('languages').getAttribute('aria-label') === '頁面語言')
    expect(element.shadowRoot!.activeElement).toBe(buttons[1])
  })

  it('can be chosen in a picker that its page pinned to one language', async () => {
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
  ])('are asked about when work is not saved; confirmed: %s (S6)', async (confirmed, after) => {
    ends.push(holdUnsavedWork())
    const asked = answering(confirmed)
    const { buttons, chosen } = await open()
    buttons[1]!.click()
    await until(() => asked.length === 1)
    expect(asked[0]).toMatchObject({ danger: true, confirmLabel: 'Leave it' })
    if (confirmed) await until(() => chosen() === after)
    expect(chosen()).toBe(after)
    buttons.find((button) => button.textContent!.trim() === after)!.click()
    expect(asked.length).toBe(1)
  })
})
