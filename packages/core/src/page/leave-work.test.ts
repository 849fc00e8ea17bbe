import { expect, it } from 'vitest'
import { mayLeaveWork } from './leave-work.ts'
import { onConfirms, type ConfirmRequest } from './messages.ts'
import { holdUnsavedWork } from './unsaved-work.ts'

const t = (key: string) => key

it('leaves at once when everything is saved (S6)', async () => {
  expect(await mayLeaveWork(t)).toBe(true)
})

it('asks once, however often somebody presses, and does what they answer (S6)', async () => {
  const asked: ConfirmRequest[] = []
  const endAnswers = onConfirms((request) => void asked.push(request))
  const endWork = holdUnsavedWork()
  const first = mayLeaveWork(t)
  expect(await mayLeaveWork(t)).toBe(false)
  expect(asked.map(({ title, danger }) => [title, danger])).toEqual([['other.unsaved-title', true]])
  asked[0]!.answer(true)
  expect(await first).toBe(true)
  const again = mayLeaveWork(t)
  asked[1]!.answer(false)
  expect(await again).toBe(false)
  endWork()
  endAnswers()
})
