import type { Download } from '@lustra/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActionFiles } from './action-files.ts'

/** A host that answers when the test says so. */
function host() {
  const asked: { id: string; answer(): void; fail(): void }[] = []
  const files = createActionFiles(
    (id) =>
      new Promise<Download>((resolve, reject) => {
        const answer = () => resolve({ blob: new Blob([id]), name: `${id}.png` })
        asked.push({ id, answer, fail: () => reject(new Error('down')) })
      }),
  )
  return { files, asked, ids: () => asked.map(({ id }) => id) }
}

afterEach(() => vi.restoreAllMocks())

describe('the files of a corrective action', () => {
  it('are fetched three at a time, the next when one has come (V6)', async () => {
    const { files, asked, ids } = host()
    const all = ['a', 'b', 'c', 'd', 'e'].map((id) => files.file(id))
    expect(ids()).toEqual(['a', 'b', 'c'])
    asked[1]!.answer()
    await all[1]
    await vi.waitFor(() => expect(ids()).toEqual(['a', 'b', 'c', 'd']))
  })

  it('are fetched once, and anew after a failure (V6)', async () => {
    const { files, asked, ids } = host()
    const first = files.file('a')
    void files.file('a').catch(() => {})
    expect(ids()).toEqual(['a'])
    asked[0]!.fail()
    await expect(first).rejects.toThrow('down')
    const second = files.file('a')
    asked[1]!.answer()
    expect((await second).name).toBe('a.png')
  })

  it('leave no address behind when nobody looks any more (V6)', async () => {
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    const { files, asked } = host()
    const address = files.address('a')
    asked[0]!.answer()
    const made = await address
    expect(await files.address('a')).toBe(made)
    const late = files.address('b')
    files.end()
    asked[1]!.answer()
    await expect(late).rejects.toThrow()
    expect(revoked.mock.calls).toEqual([[made]])
  })
})
