/** Bar and side menu in print, in forced colours, and with touch input. */
import { afterEach, describe, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { signedIn, until } from '../../kit/test-harness.ts'
import { openMenu, wide } from '../../kit/test-menu.ts'

interface Devtools {
  send(method: string, params: object): Promise<unknown>
}
const devtools = () => cdp() as unknown as Devtools
const emulate = (media: string, features: Record<string, string> = {}) =>
  devtools().send('Emulation.setEmulatedMedia', {
    media,
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  })

afterEach(async () => {
  document.body.replaceChildren()
  localStorage.clear()
  await emulate('')
})

const group = signedIn().groups[0]!
const openBar = () => openMenu('<lustra-navbar menu-button settings-href="/x"></lustra-navbar>', wide)
const openSide = (attributes = '') =>
  openMenu(`<lustra-side-menu root="/powerbi" path="/powerbi/water" ${attributes}></lustra-side-menu>`, {
    ...wide,
    groups: [group],
  })

describe('in print', () => {
  it('bar and menu are hidden', async () => {
    const bar = await openBar()
    const side = await openSide()
    await emulate('print')
    expect([bar, side].map(({ element }) => element.offsetHeight)).toEqual([0, 0])
  })
})

describe('in forced colours', () => {
  const look = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo)

  it('the chosen language and theme differ from the other options', async () => {
    const { part, shadow } = await openBar().then((page) => ({ ...page, shadow: page.element.shadowRoot! }))
    part('user').click()
    const options = await until(() => {
      const found = [...shadow.querySelectorAll('[role=menuitemradio]')]
      return found.length === 6 && found
    })
    await emulate('', { 'forced-colors': 'active' })
    expect(matchMedia('(forced-colors: active)').matches).toBe(true)
    const chosen = options.filter((option) => option.getAttribute('aria-checked') === 'true')
    const other = options.find((option) => option.getAttribute('aria-checked') === 'false')!
    for (const option of chosen) {
      expect(look(option).backgroundColor).not.toBe(look(other).backgroundColor)
      expect(look(option).color).not.toBe(look(option).backgroundColor)
    }
  })

  it('the current page has an outline', async () => {
    const { find } = await openSide()
    await emulate('', { 'forced-colors': 'active' })
    expect(look(find('[aria-current=page]')).outlineStyle).toBe('solid')
  })
})

describe('a link or button', () => {
  const smallerThan = (root: ShadowRoot, minimum: number) =>
    [...root.querySelectorAll<HTMLElement>('a, button')]
      .filter((target) => target.offsetWidth > 0 && getComputedStyle(target).visibility === 'visible')
      .filter(({ offsetWidth, offsetHeight }) => Math.min(offsetWidth, offsetHeight) < minimum - 0.5)
      .map((target) => `${target.textContent} ${target.offsetWidth} × ${target.offsetHeight}`)

  const opened = async () => {
    const bar = await openBar()
    bar.part('user').click()
    await until(() => bar.find('[role=menuitem]'))
    const pages = [bar, await openSide(), await openSide('collapsed'), await openSide('drawer open')]
    return pages.map(({ element }) => element.shadowRoot!)
  }

  it('is at least 24 pixels high and wide', async () => {
    for (const root of await opened()) expect(smallerThan(root, 24)).toEqual([])
  })

  it('is at least 44 pixels for touch', async () => {
    await devtools().send('Emulation.setTouchEmulationEnabled', { enabled: true })
    try {
      expect(matchMedia('(pointer: coarse)').matches).toBe(true)
      for (const root of await opened()) expect(smallerThan(root, 44)).toEqual([])
    } finally {
      await devtools().send('Emulation.setTouchEmulationEnabled', { enabled: false })
    }
  })
})
