import { confirm } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../generated/shells.ts'
import { bench, until } from '../kit/bench.ts'
import { defineShell } from '../kit/shell.ts'

for (const tag of ['lustra-confirm', 'lustra-toaster'])
  defineShell(shells.find((shell) => shell.tag === tag)!)

afterEach(() => document.body.replaceChildren())

async function asking() {
  const page = await bench('<lustra-confirm></lustra-confirm>')
  await until(() => page.element.status === 'ready')
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  const opened = () => until(() => page.find<HTMLDialogElement>('dialog[open]'))
  return { ...page, opener, opened }
}

describe('the confirm dialog on a page (M5)', () => {
  it('is cancelled by Escape and gives the focus back', async () => {
    const { opener, opened } = await asking()
    const answer = confirm({ title: 'Delete Ada?', text: 'Gone for good.' })
    await opened()
    await userEvent.keyboard('{Escape}')
    expect(await answer).toBe(false)
    await until(() => document.activeElement === opener)
  })

  it('is confirmed by Enter, unless that could not be taken back', async () => {
    const { opened } = await asking()
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
    const { opened } = await asking()
    const answer = confirm({ title: 'A question', text: 'with a text', kind })
    const dialog = await opened()
    const buttons = [...dialog.querySelectorAll('button')]
    expect(buttons.map(({ textContent }) => textContent?.trim())).toEqual(labels)
    buttons[0]!.click()
    expect(await answer).toBe(false)
  })

  it('comes by itself to a page that asks without having one', async () => {
    await bench('<lustra-toaster></lustra-toaster>')
    await until(
      () => document.querySelector<HTMLElement & { status: string }>('lustra-toaster')!.status === 'ready',
    )
    const answer = confirm({ title: 'Anybody there?', text: '' })
    const dialog = await until(() =>
      document
        .querySelector('body > lustra-confirm')
        ?.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]'),
    )
    dialog.querySelectorAll('button')[1]!.click()
    expect(await answer).toBe(true)
  })

  it('asks one at a time, reads each out anew, and answers each of them', async () => {
    const { opened, part, opener } = await asking()
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
    await until(() => document.activeElement === opener)
  })

  it('that leaves the page with a question leaves it to another, which comes by itself', async () => {
    const { opened, element } = await asking()
    const answer = confirm({ title: 'Still there?', text: '' })
    await opened()
    element.remove()
    const dialog = await until(() =>
      document
        .querySelector('body > lustra-confirm')
        ?.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]'),
    )
    expect(dialog.querySelector('h2')!.textContent).toBe('Still there?')
    dialog.querySelectorAll('button')[1]!.click()
    expect(await answer).toBe(true)
  })

  it('keeps its answers in sight, however long the question and however small the window', async () => {
    const { opened, part } = await asking()
    const answer = confirm({ title: 'Long?', text: 'word '.repeat(3000), confirmLabel: 'label'.repeat(20) })
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
    expect(await answer).toBe(false)
  })

  it('takes questions of a page without modules by its method (M5)', async () => {
    const { element, opened } = await asking()
    const asker = element as typeof element & { confirm(question: object): Promise<boolean> }
    const answer = asker.confirm({ title: 'From a page?', text: '' })
    await opened()
    await userEvent.keyboard('{Enter}')
    expect(await answer).toBe(true)
    await expect(asker.confirm({})).rejects.toThrow('title is missing')
  })
})
