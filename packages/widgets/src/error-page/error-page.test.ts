import { AppError, type Session } from '@lustra/core'
import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { createErrorPageModel } from './error-page.model.ts'

type Tools = Parameters<typeof createErrorPageModel>[0]

function model(reload: ($session: { set(session: Session): void }) => Promise<void>) {
  const $session = atom<Session>(stuck(1))
  const went: string[] = []
  const tools = {
    core: {
      $session,
      reload: () => reload($session),
      signOut: async () => void went.push('out'),
      setMode: (mode: string) => went.push(mode),
    },
    $props: atom({ type: '1' }),
    navigate: ({ path }: { path: string }) => went.push(path),
  }
  return { ...createErrorPageModel(tools as unknown as Tools), went }
}
const stuck = (roleError: number, menus: unknown[] = []) =>
  ({ status: 'signed-in', roleError, menus }) as unknown as Session

describe('the error page (G8, M9)', () => {
  it('asks the host again and goes home when the administrator has helped meanwhile', async () => {
    const { go, went, $check } = model(async ($session) => $session.set(stuck(0, [{}])))
    await go.check()
    expect(went).toEqual(['/'])
    expect($check.get()).toEqual({ step: 'idle' })
  })

  it('says so when nothing has changed', async () => {
    const { go, went, $check } = model(async () => {})
    await go.check()
    expect($check.get()).toEqual({ step: 'unchanged' })
    expect(went).toEqual([])
  })

  it('says why it could not ask', async () => {
    const { go, $check } = model(() => Promise.reject(new AppError('offline', 'no network')))
    await go.check()
    expect($check.get()).toMatchObject({ step: 'failed', error: { code: 'offline' } })
  })

  it('offers the ways on: home, sign-in, sign-out', async () => {
    const { go, went } = model(async () => {})
    go.home()
    go['sign-in']()
    await go['sign-out']()
    expect(went).toEqual(['/', '/login', 'out'])
  })

  it('leads out of the global reports back to the groups (M9, S9)', () => {
    const { go, went } = model(async () => {})
    go['group-view']()
    expect(went).toEqual(['general', '/'])
  })
})
