import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../generated/shells.ts'
import { bench, group, signedIn, until } from '../kit/bench.ts'
import { defineShell } from '../kit/shell.ts'

defineShell(shells.find(({ tag }) => tag === 'lustra-group-switcher')!)
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

const many = Array.from({ length: 5_000 }, (_, index) => group(`G${index}`, `Group ${index}`))

async function open(groups = many, html = '<lustra-group-switcher></lustra-group-switcher>') {
  const page = await bench(html, { session: signedIn({ groups }) })
  await until(() => page.element.status === 'ready')
  return page
}
const options = (find: (selector: string) => HTMLElement) => [
  ...(find('[part~=list]')?.querySelectorAll<HTMLElement>('[role=option]') ?? []),
]

describe('the group switch (M3)', () => {
  it('draws nothing for a person with one group', async () => {
    const { element } = await open([group('ONE')])
    expect(element.shadowRoot!.querySelector('button')).toBeNull()
    expect(element.view.textContent).toBe('')
  })

  it('opens five thousand groups with a few dozen rows in the page, and scrolls to the last', async () => {
    const { element, part, find } = await open()
    part('button').click()
    await until(() => options(find).length > 0)
    expect(options(find).length).toBeLessThan(40)
    expect(options(find)[0]!.getAttribute('aria-setsize')).toBe('5000')
    await until(() => element.shadowRoot!.activeElement === find('input'))
    await userEvent.keyboard('{End}')
    await until(() => options(find).at(-1)?.getAttribute('aria-posinset') === '5000')
    expect(options(find).length).toBeLessThan(40)
  })

  it('is searched, and Enter switches to what is marked (S6)', async () => {
    const { part, find, heard } = await open()
    part('button').click()
    await userEvent.fill(await until(() => find<HTMLInputElement>('input')), '4321')
    await until(() => options(find).length === 1)
    await userEvent.keyboard('{Enter}')
    await until(() => heard.find(([type]) => type === 'lustra-group-change'))
    expect(heard.find(([type]) => type === 'lustra-group-change')![1]).toEqual({ from: 'G0', to: 'G4321' })
    await until(() => part('button').textContent?.includes('Group 4321'))
  })

  it('says so when nothing was found', async () => {
    const { part, find } = await open()
    part('button').click()
    await userEvent.fill(await until(() => find<HTMLInputElement>('input')), 'nobody')
    await until(() => find('[role=status].none')?.textContent !== '')
    expect(options(find)).toEqual([])
  })

  it('goes by first letters where there is no search, and Escape gives the focus back', async () => {
    const few = [group('A', 'Alder'), group('B', 'Birch'), group('C', 'Cedar')]
    const { part, find, element } = await open(few)
    part('button').click()
    await until(() => element.shadowRoot!.activeElement === find('[part~=list]'))
    await userEvent.keyboard('c')
    await until(() => find('.row.active')?.textContent?.includes('Cedar'))
    await userEvent.keyboard('{Escape}')
    await until(() => element.shadowRoot!.activeElement === part('button'))
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

  it('is a bare list where the page wants one', async () => {
    const { find, part } = await open(many, '<lustra-group-switcher variant="list"></lustra-group-switcher>')
    expect(part('button')).toBeNull()
    await until(() => options(find).length > 0)
  })
})
