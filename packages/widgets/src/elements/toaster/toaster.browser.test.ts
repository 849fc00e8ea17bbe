import { notify } from '@lustra/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../../generated/shells.ts'
import { mountElement, until } from '../../kit/test-harness.ts'
import { defineShell, type ShellElement } from '../../kit/shell.ts'

defineShell(shells.find((shell) => shell.tag === 'lustra-toaster')!)
afterEach(() => document.body.replaceChildren())

type Toaster = ShellElement & { notify(message: object): Promise<void> }
let count = 0
/** Unique, because the same text within a second is shown once. */
const uniqueText = (text = 'Saved') => `${text} ${++count}`

async function toaster() {
  const page = await mountElement<Toaster>('<lustra-toaster></lustra-toaster>')
  await until(() => page.element.status === 'ready' && page.part('list')?.matches(':popover-open'))
  const all = <T extends HTMLElement = HTMLElement>(selector: string) => [
    ...page.part('list').querySelectorAll<T>(selector),
  ]
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  // A pointer that an earlier test left where messages appear would stop their time.
  await userEvent.hover(field)
  const active = () => page.element.shadowRoot!.activeElement
  const texts = () => all('[part~=message] p').map(({ textContent }) => textContent)
  return {
    ...page,
    all,
    field,
    active,
    texts,
    shows: (text: string) => until(() => texts().join().includes(text)),
  }
}

describe('the message box on a page (M5)', () => {
  it('announces errors and warnings assertively and everything else politely, in live regions that exist beforehand', async () => {
    const { part, shows } = await toaster()
    const [alert, status] = ['alert', 'status'].map((role) => part('list').querySelector(`[role=${role}]`)!)
    expect([alert?.textContent?.trim(), status?.textContent?.trim()]).toEqual(['', ''])
    expect(alert!.checkVisibility() && status!.checkVisibility()).toBe(true)
    notify({ kind: 'error', text: uniqueText('Data not found') })
    notify({ kind: 'warning', text: uniqueText('Almost full') })
    notify({ kind: 'info', text: uniqueText('By the way') })
    notify({ kind: 'success', text: uniqueText('Saved') })
    await shows('Saved')
    expect(alert!.textContent).toMatch(/Error: Data not found \d+.*Caution: Almost full/s)
    expect(status!.textContent).toMatch(/Note: By the way \d+.*Done: Saved/s)
  })

  it('pauses while the tab is hidden', async () => {
    const { texts, shows } = await toaster()
    const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const text = uniqueText('While away')
    notify({ kind: 'info', text })
    await shows(text)
    vi.advanceTimersByTime(3_600_000)
    await shows(text)
    isHidden.mockRestore()
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(5_000)
    await until(() => texts().length === 0)
    vi.useRealTimers()
  })

  it('keeps a one-line message one line high, and limits the height of a long one', async () => {
    const { all, shows } = await toaster()
    const short = uniqueText('Saved')
    notify({ kind: 'success', text: short })
    notify({ kind: 'error', text: `${uniqueText('Long')} ${'word '.repeat(500)}` })
    await shows('Long')
    await shows(short)
    const heights = all('[part~=message] p').map((each) => each.getBoundingClientRect().height)
    const line = Number.parseFloat(getComputedStyle(all('p')[0]!).fontSize) * 1.5
    expect(Math.min(...heights)).toBeLessThan(2 * line + 12)
    expect(Math.max(...heights)).toBeLessThan(12 * line)
    expect(all('p').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  })

  it('shows markup as text', async () => {
    const { all, shows } = await toaster()
    const text = uniqueText('<img src=x onerror=alert(1)>\nsecond line')
    notify({ kind: 'info', text, action: { label: '<b>Undo</b>', run: () => {} } })
    await shows(text)
    expect(all('img, b')).toEqual([])
  })

  it('can be closed by keyboard; the focus moves to the next message, then back to where it was', async () => {
    const { all, field, active } = await toaster()
    notify({ kind: 'info', text: uniqueText('one') })
    notify({ kind: 'info', text: uniqueText('two') })
    await until(() => all('[part~=close]').length === 2)
    await userEvent.keyboard('{F8}')
    expect(active()).toBe(all('[part~=close]')[1])
    await userEvent.keyboard('{Escape}')
    await until(() => all('[part~=close]').length === 1)
    expect(active()).toBe(all('[part~=close]')[0])
    await userEvent.keyboard('{Enter}')
    await until(() => all('[part~=close]').length === 0)
    expect(document.activeElement).toBe(field)
  })

  it('is reached by F8 from any shadow root and left by F8; without a message the key is left to the page', async () => {
    const { all, active, shows } = await toaster()
    const onF8 = vi.fn<(prevented: boolean) => void>()
    const onKeydown = (event: KeyboardEvent) => event.key === 'F8' && onF8(event.defaultPrevented)
    addEventListener('keydown', onKeydown)
    const host = document.body.appendChild(document.createElement('div'))
    const inner = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('button'))
    inner.focus()
    await userEvent.keyboard('{F8}')
    const text = uniqueText('Store deleted')
    notify({ kind: 'success', text, action: { label: 'Undo', run: () => {} } })
    await shows(text)
    await userEvent.keyboard('{F8}')
    expect(active()).toBe(all('[part~=action]')[0])
    await userEvent.keyboard('{F8}')
    expect(host.shadowRoot!.activeElement).toBe(inner)
    removeEventListener('keydown', onKeydown)
    expect(onF8.mock.calls).toEqual([[false], [true], [true]])
  })

  it('undoes by keyboard: the action is described by its message, works once, and returns the focus', async () => {
    const { all, field, shows, texts } = await toaster()
    const run = vi.fn<() => void>()
    const text = uniqueText('Store deleted')
    notify({ kind: 'success', text, action: { label: 'Undo', run } })
    await shows(text)
    const button = all('[part~=action]')[0]!
    const about = (button.getRootNode() as ShadowRoot).getElementById(
      button.getAttribute('aria-describedby')!,
    )
    expect(about!.textContent).toContain(text)
    expect(button.textContent).toContain('Undo')
    await userEvent.keyboard('{F8}{Enter}')
    expect(run).toHaveBeenCalledOnce()
    await until(() => texts().length === 0)
    expect(document.activeElement).toBe(field)
  })

  it('is above a dialog that was opened before it, and above one that opens later', async () => {
    const { part, shows } = await toaster()
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.append(document.createElement('button'))
    dialog.showModal()
    // The last element to enter the top layer is on top; the order is not observable otherwise.
    const raised = vi.spyOn(part('list'), 'showPopover')
    const text = uniqueText('Over the dialog')
    notify({ kind: 'error', text })
    await shows(text)
    await until(() => raised.mock.calls.length === 1)
    dialog.close()
    dialog.showModal()
    await until(() => raised.mock.calls.length === 2)
  })

  it('does not cover the focused field', async () => {
    const { part, field, shows } = await toaster()
    const { bottom, right } = part('list').getBoundingClientRect()
    Object.assign(field.style, {
      position: 'fixed',
      width: '90px',
      height: '30px',
      right: `${innerWidth - right + 20}px`,
    })
    const isAtTop = bottom < innerHeight / 2
    field.style[isAtTop ? 'top' : 'bottom'] = '20px'
    const text = uniqueText('Not in the way')
    notify({ kind: 'info', text })
    await shows(text)
    await until(() => {
      const [own, other] = [part('list').getBoundingClientRect(), field.getBoundingClientRect()]
      return own.bottom < other.top || own.top > other.bottom
    })
  })

  it('of two toasters the first shows everything; the second takes over when it is removed', async () => {
    const first = await toaster()
    const second = await toaster()
    const text = uniqueText('once')
    notify({ kind: 'info', text })
    await first.shows(text)
    expect(second.texts()).toEqual([])
    first.element.remove()
    await until(() => first.part('list') === null)
    const next = uniqueText('for the other')
    notify({ kind: 'info', text: next })
    await second.shows(next)
  })

  it('accepts messages of a page without modules by its method, and rejects invalid ones', async () => {
    const { element, shows } = await toaster()
    const text = uniqueText('from a page')
    await element.notify({ kind: 'success', text })
    await shows(text)
    await expect(element.notify({ kind: 'success' })).rejects.toThrow('text is missing')
    await expect(element.notify({ kind: 'loud', text: 'x' })).rejects.toThrow('kind is one of')
  })
})
