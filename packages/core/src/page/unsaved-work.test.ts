import { expect, it } from 'vitest'
import { onConfirms, type ConfirmRequest } from './messages.ts'
import { createUnsavedWork, confirmDiscard, holdUnsavedWork } from './unsaved-work.ts'

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
