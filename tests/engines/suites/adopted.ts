/** An element adopted by another document, as by editors and separate windows. */
import { expect, it } from 'vitest'
import { statusOf, type Stage } from '../stage.ts'
import { within } from '../tab.ts'

/** Computed styles that come from the element's own stylesheets. */
function lookOf(button: HTMLElement): string[] {
  const { display, borderRadius, cursor, backgroundColor } = getComputedStyle(button)
  return [display, borderRadius, cursor, backgroundColor]
}

export function adoptionTests(stage: Stage): void {
  it('keeps its stylesheets when it is adopted by another document (X3)', async () => {
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
