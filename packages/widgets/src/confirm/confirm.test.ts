import { confirm } from '@lustra/core'
import { describe, expect, it } from 'vitest'
import { createConfirmModel } from './confirm.model.ts'

function asking() {
  const model = createConfirmModel()
  const leave = model.$request.listen(() => {})
  return { ...model, leave, title: () => model.$request.get()?.title }
}

describe('the confirm dialog (M5)', () => {
  it('asks one question at a time and gives each its own answer', async () => {
    const { answer, leave, title } = asking()
    const first = confirm({ title: 'Delete Ada?', text: 'Gone for good.' })
    const second = confirm({ title: 'Delete Bob?', text: 'Gone for good.' })
    expect(title()).toBe('Delete Ada?')
    answer(true)
    expect(title()).toBe('Delete Bob?')
    answer(false)
    expect(title()).toBeUndefined()
    expect(await Promise.all([first, second])).toEqual([true, false])
    leave()
  })

  it('leaves what it has not asked to the next dialog', async () => {
    const before = asking()
    const answered = confirm({ title: 'Still there?', text: '' })
    before.leave()
    const after = asking()
    expect(after.title()).toBe('Still there?')
    after.answer(true)
    expect(await answered).toBe(true)
    after.leave()
  })
})
