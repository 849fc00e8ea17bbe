import type { Download } from '@lustra/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActionFiles } from './action-files.ts'

/** A host whose responses the test controls. */
function host() {
  const requests: { id: string; respond(): void; fail(): void }[] = []
  const files = createActionFiles(
    (id) =>
      new Promise<Download>((resolve, reject) => {
        const respond = () => resolve({ blob: new Blob([id]), name: `${id}.png` })
        requests.push({ id, respond, fail: () => reject(new Error('down')) })
      }),
  )
  return { files, requests, ids: () => requests.map(({ id }) => id) }
}

afterEach(() => vi.restoreAllMocks())

describe('the files of a corrective action', () => {
  it('are fetched three at a time (V6)', async () => {
    const { files, requests, ids } = host()
    const all = ['a', 'b', 'c', 'd', 'e'].map((id) => files.file(id))
    expect(ids()).toEqual(['a', 'b', 'c'])
    requests[1]!.respond()
    await all[1]
    await vi.waitFor(() => expect(ids()).toEqual(['a', 'b', 'c', 'd']))
  })

  it('are fetched once, and again after a failure (V6)', async () => {
    const { files, requests, ids } = host()
    const first = files.file('a')
    void files.file('a').catch(() => {})
    expect(ids()).toEqual(['a'])
    requests[0]!.fail()
    await expect(first).rejects.toThrow('down')
    const second = files.file('a')
    requests[1]!.respond()
    expect((await second).name).toBe('a.png')
  })

  it('leave no object URL behind when disposed (V6)', async () => {
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    const { files, requests } = host()
    const address = files.address('a')
    requests[0]!.respond()
    const url = await address
    expect(await files.address('a')).toBe(url)
    const pending = files.address('b')
    files.dispose()
    requests[1]!.respond()
    await expect(pending).rejects.toThrow()
    expect(revoked.mock.calls).toEqual([[url]])
  })
})
