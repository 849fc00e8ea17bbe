/** How the shell looks where people see, point or print otherwise: measured in the browser under each of these. */
import { afterEach, describe, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { signedIn, until } from '../kit/bench.ts'
import { openMenu, wide } from '../kit/bench-menu.ts'

interface Devtools {
  send(method: string, params: object): Promise<unknown>
}
const devtools = () => cdp() as unknown as Devtools
const seeing = (media: string, features: Record<string, string> = {}) =>
  devtools().send('Emulation.setEmulatedMedia', {
    media,
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  })

afterEach(async () => {
  document.body.replaceChildren()
  localStorage.clear()
  await seeing('')
})

const group = signedIn().groups[0]!
const openBar = () => openMenu('<lustra-navbar menu-button settings-href="/x"></lustra-navbar>', wide)
const openSide = (attributes = '') =>
  openMenu(`<lustra-side-menu root="/powerbi" path="/powerbi/water" ${attributes}></lustra-side-menu>`, {
    ...wide,
    groups: [group],
  })

describe('on paper', () => {
  it('there is neither bar nor menu', async () => {
    const bar = await openBar()
    const side = await openSide()
    await seeing('print')
    expect([bar, side].map(({ element }) => element.offsetHeight)).toEqual([0, 0])
  })
})

describe('in forced colours', () => {
  const look = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo)

  it('what is chosen of languages and looks differs from what is not', async () => {
    const { part, shadow } = await openBar().then((page) => ({ ...page, shadow: page.element.shadowRoot! }))
    part('user').click()
    const options = await until(() => {
      const found = [...shadow.querySelectorAll('[role=menuitemradio]')]
      return found.length === 6 && found
    })
    await seeing('', { 'forced-colors': 'active' })
    expect(matchMedia('(forced-colors: active)').matches).toBe(true)
    const chosen = options.filter((option) => option.getAttribute('aria-checked') === 'true')
    const other = options.find((option) => option.getAttribute('aria-checked') === 'false')!
    for (const option of chosen) {
      expect(look(option).backgroundColor).not.toBe(look(other).backgroundColor)
      expect(look(option).color).not.toBe(look(option).backgroundColor)
    }
  })

  it('the current place has an outline of its own', async () => {
    const { find } = await openSide()
    await seeing('', { 'forced-colors': 'active' })
    expect(look(find('[aria-current=page]')).outlineStyle).toBe('solid')
  })
})

describe('what can be pressed', () => {
  const small = (root: ShadowRoot, least: number) =>
    [...root.querySelectorAll<HTMLElement>('a, button')]
      .filter((target) => target.offsetWidth > 0 && getComputedStyle(target).visibility === 'visible')
      .filter(({ offsetWidth, offsetHeight }) => Math.min(offsetWidth, offsetHeight) < least - 0.5)
      .map((target) => `${target.textContent} ${target.offsetWidth} × ${target.offsetHeight}`)

  const opened = async () => {
    const bar = await openBar()
    bar.part('user').click()
    await until(() => bar.find('[role=menuitem]'))
    const pages = [bar, await openSide(), await openSide('collapsed'), await openSide('drawer open')]
    return pages.map(({ element }) => element.shadowRoot!)
  }

  it('is 24 pixels high and wide at least', async () => {
    for (const root of await opened()) expect(small(root, 24)).toEqual([])
  })

  it('is 44 pixels for fingers', async () => {
    await devtools().send('Emulation.setTouchEmulationEnabled', { enabled: true })
    try {
      expect(matchMedia('(pointer: coarse)').matches).toBe(true)
      for (const root of await opened()) expect(small(root, 44)).toEqual([])
    } finally {
      await devtools().send('Emulation.setTouchEmulationEnabled', { enabled: false })
    }
  })
})
