/** An element that its page takes into another document, as editors and windows beside the page do. */
import { expect, it } from 'vitest'
import { statusOf, type Stage } from '../stage.ts'
import { within } from '../tab.ts'

/** How the element looks: by its own sheets, not by those of the page. */
function lookOf(button: HTMLElement): string[] {
  const { display, borderRadius, cursor, backgroundColor } = getComputedStyle(button)
  return [display, borderRadius, cursor, backgroundColor]
}

export function adoptionTests(stage: Stage): void {
  it('keeps its style sheets when it is adopted by another document (X3)', async () => {
    const tag = 'lustra-language-picker'
    const tab = await stage.open(`<${tag}></${tag}><iframe title="Another document"></iframe>`)
    expect(await statusOf(tab, tag)).toBe('ready')
    const button = within(tag, 'button')
    const before = await tab.on(button, lookOf)
    await tab.run((name) => {
      const other = document.querySelector('iframe')!.contentDocument!
      other.body.append(other.adoptNode(document.querySelector(name)!))
    }, tag)
    const inFrame = tab.frame(within('', 'iframe'))
    expect(await statusOf(inFrame, tag)).toBe('ready')
    expect(await inFrame.on(button, lookOf)).toEqual(before)
    expect(await tab.problems()).toEqual([])
  })
}
