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
