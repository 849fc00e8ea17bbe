import type { StoredPicture } from '@lustra/core/contract/shared-schemas.ts'
import { describe, expect, it } from 'vitest'
import { createTicketPictures } from './ticket-pictures.ts'

const picture = (Id: string, ticket: string): StoredPicture => ({
  Id,
  Name: `${Id}.jpg`,
  Type: 'image/jpeg',
  Bytes: 1000,
  Width: 800,
  Height: 600,
  Url: `/File/Open?ticket=${ticket}`,
  ThumbnailUrl: `/File/Open?ticket=${ticket}-small`,
})

/** Two pictures with tickets that each reload renews. */
function setUp(reloaded: () => readonly StoredPicture[] = () => []) {
  const state = { reads: 0, pictures: [picture('a', 'a1'), picture('b', 'b1')] as readonly StoredPicture[] }
  const source = createTicketPictures({
    apiBase: 'https://host.example/api',
    current: () => state.pictures,
    async reread() {
      state.reads++
      await Promise.resolve()
      state.pictures = reloaded()
    },
  })
  return { state, source }
}

const at = (ticket: string) => `https://host.example/api/File/Open?ticket=${ticket}`

describe('pictures with tickets', () => {
  it('have addresses below the API base, small ones for lists (P1, P4)', async () => {
    const { source, state } = setUp()
    expect(await source.address('a', 'small')).toBe(at('a1-small'))
    expect(await source.address('a', 'large')).toBe(at('a1'))
    expect(state.reads).toBe(0)
  })

  it('are reloaded once for all tickets refused at the same time (P1, P4)', async () => {
    const { source, state } = setUp(() => [picture('a', 'a2'), picture('b', 'b2')])
    const both = [source.address('a', 'small', at('a1-small')), source.address('b', 'large', at('b1'))]
    expect(await Promise.all(both)).toEqual([at('a2-small'), at('b2')])
    expect(state.reads).toBe(1)
    expect(await source.address('b', 'small', at('b1-small'))).toBe(at('b2-small'))
    expect(state.reads).toBe(1)
  })

  it('fail when the reload yields the same address (P1, P4)', async () => {
    const { source, state } = setUp(() => state.pictures)
    await expect(source.address('a', 'small', at('a1-small'))).rejects.toThrow('failed to load')
    expect(state.reads).toBe(1)
  })

  it('fail when the picture no longer exists, and when the reload fails (P1, P4)', async () => {
    const { source } = setUp()
    await expect(source.address('a', 'small', at('a1-small'))).rejects.toThrow('Unknown picture a')
    const { source: other } = setUp(() => {
      throw new Error('offline')
    })
    await expect(other.address('a', 'small', at('a1-small'))).rejects.toThrow('offline')
  })
})
