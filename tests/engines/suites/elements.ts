/** Every element on an embedding page, signed out and signed in. */
import { registry } from '@lustra/widgets/registry.ts'
import { describe, expect, it } from 'vitest'
import { anyElement, interactions } from '../interactions.ts'
import { statusOf, type Stage } from '../stage.ts'

export function elementTests(stage: Stage): void {
  it('draws all elements on one page, signed out, without errors (X1)', async () => {
    const tab = await stage.open(registry.map(({ tag }) => `<${tag}></${tag}>`).join('\n'))
    for (const { tag, session } of registry)
      expect([tag, await statusOf(tab, tag)]).toEqual([tag, session === 'required' ? 'signed-out' : 'ready'])
    expect(await tab.problems()).toEqual([])
  })

  it('has its width in every kind of parent, never more than the parent, and that of the page’s style (X1)', async () => {
    const tab = await stage.open('<lustra-legal></lustra-legal>')
    await statusOf(tab, 'lustra-legal')
    // Signed out, elements that draw nothing in place show a message.
    const declared = registry.flatMap(({ tag, session, width = '48em' }): Width[] => {
      const own = 16 * Math.max(parseInt(width), session === 'required' ? 20 : 0)
      return own ? [{ tag, own, isBlock: width !== '0px' }] : []
    })
    expect(await tab.run(wrongWidths, declared, parents)).toEqual([])
    expect(await tab.problems()).toEqual([])
  })
}

/** What each element does with a click or a key. In Chromium the elements' own tests prove it. */
export function interactionTests(stage: Stage): void {
  describe.each(registry.map(({ tag }) => [tag, interactions[tag] ?? anyElement] as const))(
    '%s',
    (tag, { does, act, attributes = '', account = 'harbour_admin' }) => {
      it(`draws for a signed-in person and ${does} (X1)`, async () => {
        const tab = await stage.open(`<${tag} ${attributes}></${tag}>`, { account })
        expect(await statusOf(tab, tag)).toBe('ready')
        await act(tab, tag)
        expect(await tab.problems()).toEqual([])
      })
    },
  )
}

/** Parents that shrink to fit, and a plain block. `*` is the element. */
const parents: Record<string, string> = {
  block: '<div>*</div>',
  flex: '<div style="display: flex">*</div>',
  'centred flex column': '<div style="display: flex; flex-direction: column; align-items: center">*</div>',
  'centred grid': '<div style="display: grid; place-items: center">*</div>',
  'inline block': '<div style="display: inline-block">*</div>',
  float: '<div style="float: left">*</div>',
  absolute: '<div style="position: absolute">*</div>',
  'table cell': '<table style="border-spacing: 0"><tr><td style="padding: 0">*</td></tr></table>',
  dialog: '<dialog open style="padding: 0; border: 0">*</dialog>',
  popover: '<div popover="manual" style="padding: 0; border: 0">*</div>',
}

interface Width {
  tag: string
  own: number
  /** Fills a block, unlike a menu and what draws nothing in place. */
  isBlock: boolean
}

/** Measures every element in every parent, in a wide and a narrow box, and with a width set by the page. */
async function wrongWidths(declared: Width[], kinds: Record<string, string>): Promise<string[]> {
  const wrong: string[] = []
  const wide = innerWidth - 100
  for (const { tag, own, isBlock } of declared) {
    const shown = [wide, 300].flatMap((available) => {
      const box = document.body.appendChild(document.createElement('div'))
      box.style.cssText = `position: relative; width: ${available}px`
      const measured = Object.entries(kinds).filter(([kind]) => isBlock || kind !== 'block')
      return measured.map(([kind, html]) => {
        const around = box.appendChild(document.createElement('div'))
        around.style.display = 'flow-root' // contains the float
        around.innerHTML = html.replace('*', `<${tag}></${tag}>`)
        const parent = around.firstElementChild as HTMLElement
        parent.style.maxWidth = `${available}px`
        if (parent.popover) parent.showPopover()
        const element = around.querySelector(tag) as HTMLElement & { status: string }
        return { box, kind, element, expected: kind === 'block' ? available : Math.min(own, available) }
      })
    })
    while (shown.some(({ element }) => element.status === 'loading')) await new Promise(requestAnimationFrame)
    const compare = (expected?: number) => {
      for (const each of shown) {
        const { width } = each.element.getBoundingClientRect()
        if (Math.abs(width - (expected ?? each.expected)) > 1)
          wrong.push(`${tag} in ${each.kind}: ${width} instead of ${expected ?? each.expected} px`)
      }
    }
    compare()
    for (const { element } of shown) element.style.width = '200px'
    compare(200)
    for (const { box } of shown) box.remove()
  }
  return wrong
}
