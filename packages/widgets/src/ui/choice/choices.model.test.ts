import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createChoices, type FindChoices } from './choices.model.ts'

const total = 20_000
const store = (place: number) => ({ value: `S${place}`, name: `Store ${place}` })
const page = (number: number) => ({
  items: Array.from({ length: 50 }, (_, index) => store((number - 1) * 50 + index)),
  total,
  capped: false,
})

function stage(find: FindChoices = async (_, number) => page(number)) {
  const asked = vi.fn(find)
  return { ...createChoices(asked), asked, pages: () => asked.mock.calls.map(([, number]) => number) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what a field offers', () => {
  it('reads only the pages of 20,000 stores that are looked at, each once (V1)', async () => {
    const { $choices, search, look, pages } = stage()
    search('')
    await vi.runAllTimersAsync()
    expect($choices.get()).toMatchObject({ step: 'ready', total })
    look(0, 20)
    look(19_940, 20_006)
    look(19_950, 20_006)
    await vi.runAllTimersAsync()
    expect(pages()).toEqual([1, 399, 400])
    expect($choices.get().items.get(19_999)).toEqual(store(19_999))
    expect($choices.get().items.get(9_000)).toBeUndefined()
  })

  it('asks the host once typing pauses, and shows the answer to the last word only (V1)', async () => {
    const answers: ((page: ReturnType<typeof answer>) => void)[] = []
    const answer = (value: string) => ({ items: [{ value, name: value }], total: 1, capped: false })
    const { $choices, search, asked } = stage(() => new Promise((resolve) => answers.push(resolve)))
    for (const word of ['h', 'ha', 'har']) search(word, true)
    await vi.runAllTimersAsync()
    expect(asked.mock.calls.map(([word]) => word)).toEqual(['har'])
    search('quay')
    answers[1]!(answer('Quay'))
    answers[0]!(answer('Harbour'))
    await vi.runAllTimersAsync()
    expect([...$choices.get().items.values()].map(({ name }) => name)).toEqual(['Quay'])
  })

  it('says that it failed, and reads again when asked (E5)', async () => {
    let down = true
    const { $choices, search } = stage(async (_, number) => {
      if (down) throw new Error('no answer')
      return page(number)
    })
    search('har')
    await vi.runAllTimersAsync()
    expect($choices.get().step).toBe('failed')
    down = false
    search('har')
    await vi.runAllTimersAsync()
    expect($choices.get().step).toBe('ready')
  })

  it('forgets everything when it is closed, also what is still on its way', async () => {
    const { $choices, search, close } = stage()
    search('har')
    close()
    await vi.runAllTimersAsync()
    expect($choices.get()).toMatchObject({ step: 'closed', items: new Map() })
  })
})
