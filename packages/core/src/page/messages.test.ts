import { expect, it, vi } from 'vitest'
import {
  confirmDiscard,
  createMessages,
  createUnsavedWork,
  holdUnsavedWork,
  onConfirms,
  type ConfirmRequest,
} from './messages.ts'

const create = () => {
  let now = 0
  return { ...createMessages(() => now), pass: (ms: number) => (now += ms) }
}

it('queues the newest twenty messages for the first listener (M5)', () => {
  const { notify, onMessages, onUnhandled } = create()
  const onNoListener = vi.fn<(kind: string) => void>()
  onUnhandled(onNoListener)
  for (let number = 1; number <= 25; number++) notify({ kind: 'info', text: String(number) })
  expect(onNoListener).toHaveBeenCalledWith('messages')
  const first: string[] = []
  const second: string[] = []
  const unsubscribe = onMessages(({ text }) => first.push(text))
  onMessages(({ text }) => second.push(text))
  expect([first[0], first.length, second]).toEqual(['6', 20, []])
  notify({ kind: 'info', text: 'next' })
  unsubscribe()
  notify({ kind: 'info', text: 'after' })
  expect([first.at(-1), second]).toEqual(['next', ['after']])
})

it('shows equal messages once per second', () => {
  const { notify, onMessages, pass } = create()
  const shown: string[] = []
  onMessages(({ text }) => shown.push(text))
  for (let call = 0; call < 10; call++) notify({ kind: 'error', text: 'No connection' })
  pass(1000)
  notify({ kind: 'error', text: 'No connection' })
  expect(shown).toHaveLength(2)
})

it('shows alternating messages once per second each; those with an action always', () => {
  const { notify, onMessages, pass } = create()
  const shown: string[] = []
  onMessages(({ text }) => shown.push(text))
  for (let call = 0; call < 6; call++) {
    notify({ kind: 'error', text: call % 2 ? 'No connection' : 'Data not found' })
    pass(100)
  }
  expect(shown).toEqual(['Data not found', 'No connection'])
  const action = { label: 'Undo', run: () => {} }
  notify({ kind: 'success', text: 'Store deleted', action })
  notify({ kind: 'success', text: 'Store deleted', action })
  expect(shown).toHaveLength(4)
  pass(-3_600_000)
  notify({ kind: 'error', text: 'No connection' })
  expect(shown).toHaveLength(5)
})

it('queues a question, requests an element for it, and passes it on when its element leaves (M5)', async () => {
  const { confirm, onConfirms, onUnhandled } = create()
  const onNoListener = vi.fn<(kind: string) => void>()
  onUnhandled(onNoListener)
  const answer = confirm({ title: 'Sure?', text: 'Delete', danger: true })
  expect(onNoListener).toHaveBeenCalledWith('confirms')
  const leave = onConfirms(() => {})
  leave()
  expect(onNoListener).toHaveBeenCalledTimes(2)
  const requests: ConfirmRequest[] = []
  onConfirms((request) => requests.push(request))
  expect(requests).toMatchObject([{ title: 'Sure?', danger: true }])
  requests[0]?.answer(true)
  requests[0]?.answer(false)
  await expect(answer).resolves.toBe(true)
  onConfirms((request) => requests.push(request))
  expect(requests).toHaveLength(1)
})

it('counts work as unsaved until every holder has released it (S6)', () => {
  const work = createUnsavedWork()
  expect(work.has()).toBe(false)
  const [first, second] = [work.hold(), work.hold()]
  first()
  first()
  expect(work.has()).toBe(true)
  second()
  expect(work.has()).toBe(false)
})

const t = (key: string) => key

it('leaves at once when everything is saved (S6)', async () => {
  expect(await confirmDiscard(t)).toBe(true)
})

it('asks once for repeated clicks and returns the person’s answer (S6)', async () => {
  const requests: ConfirmRequest[] = []
  const unsubscribe = onConfirms((request) => void requests.push(request))
  const release = holdUnsavedWork()
  const first = confirmDiscard(t)
  expect(await confirmDiscard(t)).toBe(false)
  expect(requests.map(({ title, danger }) => [title, danger])).toEqual([['other.unsaved-title', true]])
  requests[0]!.answer(true)
  expect(await first).toBe(true)
  const again = confirmDiscard(t)
  requests[1]!.answer(false)
  expect(await again).toBe(false)
  release()
  unsubscribe()
})
