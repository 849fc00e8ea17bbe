import { atom } from 'nanostores'
import { afterEach, expect, it, vi } from 'vitest'
import type { Core } from '../core.types.ts'
import type { Session } from '../session/types.ts'
import { createChanges, onChange, publishChange, type Change } from './changes.ts'

const coreOf = (groupCode: string, apiBase = 'https://host.example/api') => {
  const session = { status: 'signed-in', group: { groupCode } } as Session
  return { apiBase, $session: atom(session), dropReads: () => {} } as unknown as Core
}
const change: Change = { kind: 'service-report', id: '7' }
const published = { ...change, place: 'https://host.example/api HARBOUR' }

const unsubscribes: (() => void)[] = []
afterEach(() => unsubscribes.splice(0).forEach((unsubscribe) => unsubscribe()))

it('notifies every element of the same group and host, once (V5)', () => {
  const received: string[] = []
  const listen = (name: string, core: Core, pinned?: () => string) =>
    unsubscribes.push(onChange(core, ({ id }) => received.push(`${name} ${id}`), pinned))
  listen('list', coreOf('HARBOUR'))
  listen('today', coreOf('HARBOUR'))
  listen('pinned', coreOf('JADE'), () => 'HARBOUR')
  listen('other group', coreOf('JADE'))
  listen('other host', coreOf('HARBOUR', 'https://other.example/api'))
  publishChange(coreOf('HARBOUR'), change)
  expect(received).toEqual(['list 7', 'today 7', 'pinned 7'])
})

it('notifies another group only of changes in that group (S6)', () => {
  const received = vi.fn<(change: Change) => void>()
  unsubscribes.push(onChange(coreOf('JADE'), received))
  publishChange(coreOf('HARBOUR'), change)
  expect(received).not.toHaveBeenCalled()
  publishChange(coreOf('HARBOUR'), change, 'JADE')
  expect(received).toHaveBeenCalledExactlyOnceWith(change)
})

it('exchanges only ids with other tabs (V5)', async () => {
  const [here, there] = [createChanges(), createChanges()]
  const [receivedHere, receivedThere] = [vi.fn<(change: object) => void>(), vi.fn<(change: object) => void>()]
  unsubscribes.push(here.on(receivedHere), there.on(receivedThere))
  here.tell(published)
  await vi.waitFor(() => expect(receivedThere).toHaveBeenCalledExactlyOnceWith(published))
  expect(receivedHere).toHaveBeenCalledTimes(1)
  createChanges().tell(published) // a tab without listeners
  await vi.waitFor(() => expect(receivedThere).toHaveBeenCalledTimes(2))
})

it('ignores invalid messages on the channel', async () => {
  const received = vi.fn<(change: object) => void>()
  unsubscribes.push(createChanges().on(received))
  const channel = new BroadcastChannel('lustra.changes')
  for (const nonsense of [null, 'x', {}, { ...published, kind: 'user' }, { ...published, id: 7 }]) {
    channel.postMessage(nonsense)
  }
  channel.postMessage(published)
  await vi.waitFor(() => expect(received).toHaveBeenCalled())
  channel.close()
  expect(received.mock.calls).toEqual([[published]])
})

it('works within the page without BroadcastChannel', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const received = vi.fn<(change: object) => void>()
  const { on, tell: publish } = createChanges()
  unsubscribes.push(on(received))
  publish(published)
  vi.unstubAllGlobals()
  expect(received).toHaveBeenCalledExactlyOnceWith(published)
})

it('closes the channel without listeners', () => {
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
