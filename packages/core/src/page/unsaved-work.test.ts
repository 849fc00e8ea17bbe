import { expect, it } from 'vitest'
import { createUnsavedWork } from './unsaved-work.ts'

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
