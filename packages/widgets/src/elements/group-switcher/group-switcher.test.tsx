import { hasUnsavedWork, holdUnsavedWork } from '@lustra/core'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../../generated/shells.ts'
import { isFocused, mountElement, group, signedIn, until } from '../../kit/test-harness.ts'
import { defineShell } from '../../kit/shell.ts'

for (const tag of ['lustra-group-switcher', 'lustra-confirm'])
  defineShell(shells.find((shell) => shell.tag === tag)!)
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

const many = Array.from({ length: 5_000 }, (_, index) => group(`G${index}`, `Group ${index}`))

async function open(groups = many, html = '<lustra-group-switcher></lustra-group-switcher>') {
  const page = await mountElement(html, { session: signedIn({ groups }) })
  await until(() => page.element.status === 'ready')
  return page
}
const options = (find: (selector: string) => HTMLElement) => [
  ...(find('[part~=list]')?.querySelectorAll<HTMLElement>('[role=option]') ?? []),
]

describe('the group switch (M3)', () => {
  it('renders nothing for a person with one group', async () => {
    const { element } = await open([group('ONE')])
    expect(element.shadowRoot!.querySelector('button')).toBeNull()
    expect(element.view.textContent).toBe('')
  })

  it('reserves its height while it loads', async () => {
    const { element, part } = await mountElement('<lustra-group-switcher></lustra-group-switcher>', {
      session: signedIn({ groups: many }),
    })
    const reserved = await until(() => part('loading')?.offsetHeight)
    await until(() => element.status === 'ready')
    expect(part('button').offsetHeight).toBe(reserved)
  })

  it('names groups in the reader’s language, with the other form as a tooltip', async () => {
    const named = (code: string, zh: string, en: string) => ({
      ...group(code, `${zh} ${en}`),
      groupNames: { zh, en },
    })
    const groups = [
      named('JADE', '翡翠厨房', 'Jade Kitchens'),
      named('HARBOUR', '海港酒店', 'Harbour Hotels'),
    ]
    const { part, find, element } = await open(
      groups,
      '<lustra-group-switcher language="en"></lustra-group-switcher>',
    )
    const shown = () => [find('.name').textContent, find('.name').title]
    expect(shown()).toEqual(['Jade Kitchens', '翡翠厨房 Jade Kitchens'])
    part('button').click()
    await until(() => options(find).length === 2)
    expect(options(find)[0]!.textContent).toContain('Harbour Hotels')
    expect(options(find)[0]!.querySelector<HTMLElement>('.name')!.title).toContain('海港酒店 Harbour Hotels')
    element.setAttribute('language', 'zh')
    await until(() => shown()[0] === '翡翠厨房')
  })

  it('can be searched, and Enter switches to the active option (S6)', async () => {
    const { part, find, received } = await open()
    part('button').click()
    await userEvent.fill(await until(() => find<HTMLInputElement>('input')), '4321')
    await until(() => options(find).length === 1)
    await userEvent.keyboard('{Enter}')
    await until(() => received.find(([type]) => type === 'lustra-group-change'))
    expect(received.find(([type]) => type === 'lustra-group-change')![1]).toEqual({ from: 'G0', to: 'G4321' })
    await until(() => part('button').textContent?.includes('Group 4321'))
  })

  it('does not act on keys of an input method, also as Safari sends them (S6)', async () => {
    const { part, find, received } = await open()
    const onPage: string[] = []
    const listener = ({ key }: KeyboardEvent) => void onPage.push(key)
    document.addEventListener('keydown', listener)
    onTestFinished(() => document.removeEventListener('keydown', listener))
    part('button').click()
    const field = await until(() => find<HTMLInputElement>('input'))
    await userEvent.fill(field, '4321')
    await until(() => options(find).length === 1)
    const press = (key: string, more: KeyboardEventInit) =>
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more }),
      )
    const keys = ['Enter', 'Escape', 'ArrowDown', 'Tab']
    for (const key of keys) {
      press(key, { isComposing: true })
      press(key, { keyCode: 229 })
    }
    expect(received.filter(([type]) => type === 'lustra-group-change')).toEqual([])
    expect(options(find)).toHaveLength(1)
    // The page around the element receives them unchanged.
    expect(onPage).toEqual(keys.flatMap((key) => [key, key]))
    // A real key acts, however soon it follows.
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, composed: true }))
    press('Enter', {})
    await until(() => received.some(([type]) => type === 'lustra-group-change'))
  })

  it('shows when nothing was found', async () => {
    const { part, find } = await open()
    part('button').click()
    await userEvent.fill(await until(() => find<HTMLInputElement>('input')), 'nobody')
    await until(() => find('[role=status].none')?.textContent !== '')
    expect(options(find)).toEqual([])
  })

  it('selects by first letters without a search field, and Escape returns the focus', async () => {
    const few = [group('A', 'Alder'), group('B', 'Birch'), group('C', 'Cedar')]
    const { part, find } = await open(few)
    part('button').click()
    await until(() => isFocused(find('[part~=list]')))
    await userEvent.keyboard('c')
    await until(() => find('.row.active')?.textContent?.includes('Cedar'))
    await userEvent.keyboard('{Escape}')
    await until(() => isFocused(part('button')))
  })

  it('stays when the page prevents it', async () => {
    const { part, find, stage, element } = await open([group('A', 'Alder'), group('B', 'Birch')])
    stage.addEventListener('lustra-group-change', (event) => event.preventDefault())
    part('button').click()
    await until(() => options(find).length === 2)
    options(find)[1]!.click()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(part('button').textContent).toContain('Alder')
    expect(element.status).toBe('ready')
  })

  it('is a list without a popover in the list variant', async () => {
    const { find, part } = await open(many, '<lustra-group-switcher variant="list"></lustra-group-switcher>')
    expect(part('button')).toBeNull()
    await until(() => options(find).length > 0)
  })
})

describe('unsaved work (S6)', () => {
  const pair = [group('A', 'Alder'), group('B', 'Birch')]

  /** A page with unsaved work and the open list. */
  async function openWithWork() {
    onTestFinished(holdUnsavedWork())
    const page = await open(
      pair,
      '<lustra-group-switcher language="en"></lustra-group-switcher><lustra-confirm language="en"></lustra-confirm>',
    )
    page.part('button').click()
    const choose = await until(() => options(page.find)[1])
    const dialog = () =>
      page.stage.querySelector('lustra-confirm')!.shadowRoot!.querySelector<HTMLElement>('dialog[open]')
    const press = async (name: string) => {
      const buttons = () => [...(dialog()?.querySelectorAll('button') ?? [])]
      const button = await until(() => buttons().find(({ textContent }) => textContent?.trim() === name))
      button.click()
    }
    return { ...page, choose, dialog, press, focused: () => page.element.shadowRoot!.activeElement }
  }

  it('asks for confirmation with the name of the group before anything is sent', async () => {
    const { choose, dialog, part, press } = await openWithWork()
    choose.click()
    expect((await until(dialog)).textContent).toContain('You have unsaved input. Switch to Birch anyway?')
    expect(part('button').textContent).toContain('Alder')
    await press('Cancel')
    await until(() => !dialog())
  })

  it('stays after Cancel, and the focus returns', async () => {
    const { choose, dialog, press, part, focused } = await openWithWork()
    choose.click()
    await press('Cancel')
    await until(() => !dialog() && focused() === part('button'))
    expect(part('button').textContent).toContain('Alder')
    expect(hasUnsavedWork()).toBe(true)
    part('button').click()
    await until(() => part('list'))
  })

  it('switches after confirmation, and the focus is on the new group', async () => {
    const { choose, dialog, press, part, focused } = await openWithWork()
    choose.click()
    await press('Switch')
    await until(() => !dialog() && part('button').textContent?.includes('Birch'))
    await until(() => focused() === part('button'))
  })
})

it('keeps the focus after switching the group (S6)', async () => {
  const { part, find, element } = await open([group('A', 'Alder'), group('B', 'Birch')])
  part('button').click()
  await until(() => isFocused(find('[part~=list]')))
  await userEvent.keyboard('b{Enter}')
  await until(() => part('button').textContent?.includes('Birch'))
  expect(element.shadowRoot!.activeElement).toBe(part('button'))
})
