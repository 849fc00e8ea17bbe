import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../../generated/shells.ts'
import { isFocused, mountElement, group, signedIn, until } from '../../kit/test-harness.ts'
import { defineShell } from '../../kit/shell.ts'

defineShell(shells.find(({ tag }) => tag === 'lustra-group-switcher')!)
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
  localStorage.clear()
})

const count = 5_000
const many = () =>
  Array.from({ length: count }, (_, index) =>
    group(`G${index}`, `第${index}连锁餐饮集团 Restaurant Group ${(index * 7919) % count}`),
  )
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const loadGroupIcons = async (codes: readonly string[]) =>
  Object.fromEntries(codes.map((code) => [code, pixel]))

async function open() {
  const page = await mountElement('<lustra-group-switcher></lustra-group-switcher>', {
    session: signedIn({ groups: many() }),
    actions: { loadGroupIcons },
  })
  await until(() => page.element.status === 'ready')
  const shadow = page.element.shadowRoot!
  const options = () => [...shadow.querySelectorAll('[role=option]')]
  page.part('button').click()
  const field = await until(() => page.find<HTMLInputElement>('input'))
  await until(() => options().length > 0 && isFocused(field))
  return {
    ...page,
    field,
    options,
    active: () => shadow.getElementById(field.getAttribute('aria-activedescendant')!)?.textContent ?? '',
  }
}

const logoOf = (option: Element | undefined, code: string) =>
  option?.textContent.includes(code) && option.querySelector('img')

describe('five thousand groups (S6, M3)', () => {
  it('are sorted once, when first opened, and not sorted or normalized again on later keys', async () => {
    const collator = vi.spyOn(Intl, 'Collator')
    const normalize = vi.spyOn(String.prototype, 'normalize')
    const page = await open()
    expect(collator).toHaveBeenCalledOnce()
    expect(normalize).not.toHaveBeenCalled()

    await userEvent.keyboard('group')
    await until(() => page.options()[0]?.getAttribute('aria-setsize') === String(count))
    expect(normalize.mock.calls.length).toBeLessThan(count + 50)
    normalize.mockClear()
    await userEvent.keyboard(' 42{ArrowDown}{PageDown}{ArrowUp}{Backspace}{Backspace}')
    await until(() => page.field.value === 'group ')
    await userEvent.keyboard('{Escape}')
    page.part('button').click()
    await until(() => page.options().length > 0)
    expect(normalize.mock.calls.length).toBeLessThan(50)
    expect(collator).toHaveBeenCalledOnce()
  })

  it('render a few dozen rows at any scroll position', async () => {
    const page = await open()
    for (const key of ['{PageDown}', '{End}', '{ArrowUp}', '{Home}', 'rest']) {
      await userEvent.keyboard(key)
      await until(() => page.active() !== '')
      expect(page.options().length).toBeLessThan(40)
    }
  })

  it('show logos of the visible rows, loaded in one request, each once (L11)', async () => {
    const page = await open()
    await until(() => page.options()[0]?.querySelector('img'))
    expect(page.performed('loadGroupIcons')).toHaveLength(1)
    expect(page.performed('loadGroupIcons')[0]![0].length).toBeLessThanOrEqual(50)
    await userEvent.keyboard('{End}')
    // The rows before the key was handled have logos, too.
    await until(() => logoOf(page.options().at(-1), 'G4999'))
    await userEvent.keyboard('{Home}')
    await until(() => logoOf(page.options()[0], 'G0'))
    expect(page.performed('loadGroupIcons')).toHaveLength(2)
  })
})

it('requests no logos for groups that already have them (L11)', async () => {
  const page = await mountElement('<lustra-group-switcher variant="list"></lustra-group-switcher>', {
    session: signedIn(),
    actions: { loadGroupIcons },
  })
  await until(() => page.find('[role=option]'))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(page.performed('loadGroupIcons')).toEqual([])
})
