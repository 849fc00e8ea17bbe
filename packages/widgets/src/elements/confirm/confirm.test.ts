import { confirm } from '@lustra/core'
import { describe, expect, it } from 'vitest'
import { createConfirmModel } from './confirm.model.ts'

function mountConfirm() {
  const model = createConfirmModel()
  const unmount = model.$request.listen(() => {})
  return { ...model, unmount, title: () => model.$request.get()?.title }
}

describe('the confirm dialog (M5)', () => {
  it('shows one question at a time and answers each separately', async () => {
    const { answer, unmount, title } = mountConfirm()
    const first = confirm({ title: 'Delete Ada?', text: 'Gone for good.' })
    const second = confirm({ title: 'Delete Bob?', text: 'Gone for good.' })
    expect(title()).toBe('Delete Ada?')
    answer(true)
    expect(title()).toBe('Delete Bob?')
    answer(false)
    expect(title()).toBeUndefined()
    expect(await Promise.all([first, second])).toEqual([true, false])
    unmount()
  })

  it('leaves open questions to the next dialog', async () => {
    const before = mountConfirm()
    const answered = confirm({ title: 'Still there?', text: '' })
    before.unmount()
    const after = mountConfirm()
    expect(after.title()).toBe('Still there?')
    after.answer(true)
    expect(await answered).toBe(true)
    after.unmount()
  })
})
