import { confirm, notify } from '@lustra/core'
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
})

describe('the message box on a page (M5)', () => {
  it('tells errors at once and everything else when there is a pause, in regions that stood there before', async () => {
    const { element, part } = await bench('<lustra-toaster></lustra-toaster>')
    await until(() => element.status === 'ready')
    const [alert, status] = await until(() => {
      const regions = ['alert', 'status'].map((role) => part('list')?.querySelector(`[role=${role}]`))
      return regions.every(Boolean) && regions
    })
    notify({ kind: 'error', text: 'Data not found' })
    notify({ kind: 'success', text: 'Saved' })
    await until(() => alert!.textContent?.includes('Data not found'))
    await until(() => status!.textContent?.includes('Saved'))
    expect(part('list').matches(':popover-open')).toBe(true)
  })

  it('can be closed, by keys too, and the focus goes on to the next message', async () => {
    const { element, part } = await bench('<lustra-toaster></lustra-toaster>')
    await until(() => element.status === 'ready')
    notify({ kind: 'info', text: 'one' })
    notify({ kind: 'info', text: 'two' })
    const closes = () => [...part('list').querySelectorAll<HTMLElement>('[part~=close]')]
    await until(() => closes().length >= 2)
    const before = closes().length
    closes()[0]!.focus()
    await userEvent.keyboard('{Enter}')
    await until(() => closes().length === before - 1)
    await until(() => element.shadowRoot!.activeElement === closes()[0])
  })
})
