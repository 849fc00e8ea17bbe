import { AppError, type Session } from '@lustra/core'
import { atom } from 'nanostores'
import { describe, expect, it } from 'vitest'
import { createErrorPageModel } from './error-page.model.ts'

type Context = Parameters<typeof createErrorPageModel>[0]

type Request = ($session: { set(session: Session): void }) => Promise<void>

function model(reload: Request, before = sessionWith(1)) {
  const $session = atom<Session>(before)
  const navigations: string[] = []
  const context = {
    core: {
      $session,
      reload: () => reload($session),
      switchGroup: (code: string) => (navigations.push(`switch to ${code}`), reload($session)),
      signOut: async () => void navigations.push('out'),
      setMode: (mode: string) => navigations.push(mode),
    },
    $props: atom({ type: '1' }),
    navigate: ({ path }: { path: string }) => navigations.push(path),
    follow: ({ path }: { path: string }) => navigations.push(path),
    signIn: () => navigations.push('/login'),
  }
  return { ...createErrorPageModel(context as unknown as Context), navigations }
}
const sessionWith = (roleError: number, menus: unknown[] = []) =>
  ({ status: 'signed-in', roleError, menus }) as unknown as Session

describe('the error page (G8, M9)', () => {
  it('reloads the session and goes home when the error is resolved', async () => {
    const { actions, navigations, $check } = model(async ($session) => $session.set(sessionWith(0, [{}])))
    await actions.check()
    expect(navigations).toEqual(['/'])
    expect($check.get()).toEqual({ step: 'idle' })
  })

  it('reports when nothing has changed', async () => {
    const { actions, navigations, $check } = model(async () => {})
    await actions.check()
    expect($check.get()).toEqual({ step: 'unchanged' })
    expect(navigations).toEqual([])
  })

  it('reports why the check failed', async () => {
    const { actions, $check } = model(() => Promise.reject(new AppError('offline', 'no network')))
    await actions.check()
    expect($check.get()).toMatchObject({ step: 'failed', error: { code: 'offline' } })
  })

  it('navigates home and to the sign-in, and signs out', async () => {
    const { actions, navigations } = model(async () => {})
    actions.home()
    actions['sign-in']()
    await actions['sign-out']()
    expect(navigations).toEqual(['/', '/login', 'out'])
  })

  describe('after a refused switch (S6, M9)', () => {
    const refused = { ...sessionWith(2), group: { groupCode: 'HARBOUR' }, refusedGroup: 'JADE' } as Session

    it('leads back to the previous group', async () => {
      const { actions, navigations } = model(async ($session) => $session.set(sessionWith(0, [{}])), refused)
      await actions['previous-group']()
      expect(navigations).toEqual(['switch to HARBOUR', '/'])
    })

    it('checks the group that refused', async () => {
      const { actions, navigations, $check } = model(
        () => Promise.reject(new AppError('group-invalid', 'still')),
        refused,
      )
      await actions.check()
      expect(navigations).toEqual(['switch to JADE'])
      expect($check.get()).toEqual({ step: 'unchanged' })
    })
  })

  it('leads out of the global reports back to the groups (M9, S9)', () => {
    const { actions, navigations } = model(async () => {})
    actions['group-view']()
    expect(navigations).toEqual(['general', '/'])
  })
})
