import { confirm } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../../generated/shells.ts'
import { isFocused, mountElement, until } from '../../kit/test-harness.ts'
import { defineShell } from '../../kit/shell.ts'

for (const tag of ['lustra-confirm', 'lustra-toaster'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

afterEach(() => document.body.replaceChildren())

async function mountConfirm() {
  const page = await mountElement('<lustra-confirm></lustra-confirm>')
  await until(() => page.element.status === 'ready')
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  const opened = () => until(() => page.find<HTMLDialogElement>('dialog[open]'))
  return { ...page, opener, opened }
}

describe('the confirm dialog on a page (M5)', () => {
  it('is cancelled by Escape and returns the focus', async () => {
    const { opener, opened } = await mountConfirm()
    const confirmed = confirm({ title: 'Delete Ada?', text: 'Gone for good.' })
    await opened()
    await userEvent.keyboard('{Escape}')
    expect(await confirmed).toBe(false)
    await until(() => isFocused(opener))
  })

  it('is confirmed by Enter, unless the action is destructive', async () => {
    const { opened } = await mountConfirm()
    const first = confirm({ title: 'Save?', text: '' })
    await opened()
    await userEvent.keyboard('{Enter}')
    expect(await first).toBe(true)
    const second = confirm({ title: 'Delete?', text: '', danger: true })
    await opened()
    await userEvent.keyboard('{Enter}')
    expect(await second).toBe(false)
  })

  it.each([
    ['confirm-cancel', ['Cancel', 'Confirm']],
    ['cancel', ['Cancel']],
    ['close', ['Close']],
  ] as const)('of kind %s has %s', async (kind, labels) => {
    const { opened } = await mountConfirm()
    const confirmed = confirm({ title: 'A question', text: 'with a text', kind })
    const dialog = await opened()
    const buttons = [...dialog.querySelectorAll('button')]
    expect(buttons.map(({ textContent }) => textContent?.trim())).toEqual(labels)
    buttons[0]!.click()
    expect(await confirmed).toBe(false)
  })

  it('is added automatically to a page that has none', async () => {
    await mountElement('<lustra-toaster></lustra-toaster>')
    await until(
      () => document.querySelector<HTMLElement & { status: string }>('lustra-toaster')!.status === 'ready',
    )
    const confirmed = confirm({ title: 'Anybody there?', text: '' })
    const dialog = await until(() =>
      document
        .querySelector('body > lustra-confirm')
        ?.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]'),
    )
    dialog.querySelectorAll('button')[1]!.click()
    expect(await confirmed).toBe(true)
  })

  it('shows one question at a time, announces each, and answers each', async () => {
    const { opened, part, opener } = await mountConfirm()
    const both = Promise.all([
      confirm({ title: 'First?', text: 'one' }),
      confirm({ title: 'Second?', text: 'two' }),
    ])
    await opened()
    expect(part('title').textContent).toBe('First?')
    await userEvent.keyboard('{Enter}')
    await until(() => part('title')?.textContent === 'Second?')
    const dialog = await opened()
    await until(() => dialog.matches(':focus-within'))
    await userEvent.keyboard('{Escape}')
    expect(await both).toEqual([true, false])
    await until(() => isFocused(opener))
  })

  it('passes its open question to a new one when it is removed from the page', async () => {
    const { opened, element } = await mountConfirm()
    const confirmed = confirm({ title: 'Still there?', text: '' })
    await opened()
    element.remove()
    const dialog = await until(() =>
      document
        .querySelector('body > lustra-confirm')
        ?.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]'),
    )
    expect(dialog.querySelector('h2')!.textContent).toBe('Still there?')
    dialog.querySelectorAll('button')[1]!.click()
    expect(await confirmed).toBe(true)
  })

  it('keeps its buttons visible for a long question in a small window', async () => {
    const { opened, part } = await mountConfirm()
    const confirmed = confirm({
      title: 'Long?',
      text: 'word '.repeat(3000),
      confirmLabel: 'label'.repeat(20),
    })
    const dialog = await opened()
    const { top, bottom, left, right } = dialog.getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(innerHeight)
    expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight)
    expect(dialog.scrollWidth).toBe(dialog.clientWidth)
    for (const button of dialog.querySelectorAll('button')) {
      const box = button.getBoundingClientRect()
      expect(box.bottom <= bottom && box.left >= left && box.right <= right).toBe(true)
    }
    expect(dialog.scrollTop).toBe(0)
    expect(part('title').getBoundingClientRect().top).toBeGreaterThan(top)
    await userEvent.keyboard('{Escape}')
    expect(await confirmed).toBe(false)
  })

  it('accepts questions of a page without modules by its method (M5)', async () => {
    const { element, opened } = await mountConfirm()
    const dialogElement = element as typeof element & { confirm(question: object): Promise<boolean> }
    const confirmed = dialogElement.confirm({ title: 'From a page?', text: '' })
    await opened()
    await userEvent.keyboard('{Enter}')
    expect(await confirmed).toBe(true)
    await expect(dialogElement.confirm({})).rejects.toThrow('title is missing')
  })
})
