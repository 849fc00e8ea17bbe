import { atom } from 'nanostores'
import { afterEach, expect, it, vi } from 'vitest'
import type { Core } from '../core.types.ts'
import type { Session } from '../session/types.ts'
import { createChanges, onChange, tellChange, type Change } from './changes.ts'

const coreOf = (groupCode: string, apiBase = 'https://host.example/api') => {
  const session = { status: 'signed-in', group: { groupCode } } as Session
  return { apiBase, $session: atom(session), dropReads: () => {} } as unknown as Core
}
const change: Change = { kind: 'service-report', id: '7' }
const told = { ...change, place: 'https://host.example/api HARBOUR' }

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

it('tells every element of the same group and host, once (V5)', () => {
  const heard: string[] = []
  const listen = (name: string, core: Core, pinned?: () => string) =>
    ends.push(onChange(core, ({ id }) => heard.push(`${name} ${id}`), pinned))
  listen('list', coreOf('HARBOUR'))
  listen('today', coreOf('HARBOUR'))
  listen('pinned', coreOf('JADE'), () => 'HARBOUR')
  listen('other group', coreOf('JADE'))
  listen('other host', coreOf('HARBOUR', 'https://other.example/api'))
  tellChange(coreOf('HARBOUR'), change)
  expect(heard).toEqual(['list 7', 'today 7', 'pinned 7'])
})

it('tells another group only of what was changed in it (S6)', () => {
  const heard = vi.fn<(change: Change) => void>()
  ends.push(onChange(coreOf('JADE'), heard))
  tellChange(coreOf('HARBOUR'), change)
  expect(heard).not.toHaveBeenCalled()
  tellChange(coreOf('HARBOUR'), change, 'JADE')
  expect(heard).toHaveBeenCalledExactlyOnceWith(change)
})

it('tells other tabs, and is told by them, ids and nothing else (V5)', async () => {
  const [here, there] = [createChanges(), createChanges()]
  const [heardHere, heardThere] = [vi.fn<(told: object) => void>(), vi.fn<(told: object) => void>()]
  ends.push(here.on(heardHere), there.on(heardThere))
  here.tell(told)
  await vi.waitFor(() => expect(heardThere).toHaveBeenCalledExactlyOnceWith(told))
  expect(heardHere).toHaveBeenCalledTimes(1)
  createChanges().tell(told) // a tab that listens to nothing itself
  await vi.waitFor(() => expect(heardThere).toHaveBeenCalledTimes(2))
})

it('takes nothing from the channel that is not of its making', async () => {
  const heard = vi.fn<(told: object) => void>()
  ends.push(createChanges().on(heard))
  const stranger = new BroadcastChannel('lustra.changes')
  for (const nonsense of [null, 'x', {}, { ...told, kind: 'user' }, { ...told, id: 7 }]) {
    stranger.postMessage(nonsense)
  }
  stranger.postMessage(told)
  await vi.waitFor(() => expect(heard).toHaveBeenCalled())
  stranger.close()
  expect(heard.mock.calls).toEqual([[told]])
})

it('works on its own page where the browser has no channel', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const heard = vi.fn<(told: object) => void>()
  const { on, tell } = createChanges()
  ends.push(on(heard))
  tell(told)
  vi.unstubAllGlobals()
  expect(heard).toHaveBeenCalledExactlyOnceWith(told)
})

it('holds no channel open that nobody listens to', () => {
  const close = vi.fn<() => void>()
  const channel = { addEventListener() {}, postMessage() {}, close } as unknown as BroadcastChannel
  const { on } = createChanges(() => channel)
  const [first, second] = [on(() => {}), on(() => {})]
  first()
  first()
  expect(close).not.toHaveBeenCalled()
  second()
  expect(close).toHaveBeenCalledTimes(1)
})
