import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createChoices, type FindChoices } from './choices.model.ts'

const total = 20_000
const store = (index: number) => ({ value: `S${index}`, name: `Store ${index}` })
const page = (number: number) => ({
  items: Array.from({ length: 50 }, (_, index) => store((number - 1) * 50 + index)),
  total,
  capped: false,
})

function setUp(find: FindChoices = async (_, number) => page(number)) {
  const findSpy = vi.fn(find)
  return { ...createChoices(findSpy), findSpy, pages: () => findSpy.mock.calls.map(([, number]) => number) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the choices of a field', () => {
  it('loads only the visible pages of 20,000 stores, each once (V1)', async () => {
    const { $choices, search, loadRange, pages } = setUp()
    search('')
    await vi.runAllTimersAsync()
    expect($choices.get()).toMatchObject({ step: 'ready', total })
    loadRange(0, 20)
    loadRange(19_940, 20_006)
    loadRange(19_950, 20_006)
    await vi.runAllTimersAsync()
    expect(pages()).toEqual([1, 399, 400])
    expect($choices.get().items.get(19_999)).toEqual(store(19_999))
    expect($choices.get().items.get(9_000)).toBeUndefined()
  })

  it('requests choices once typing pauses, and shows the response to the last text only (V1)', async () => {
    const responses: ((page: ReturnType<typeof pageOf>) => void)[] = []
    const pageOf = (value: string) => ({ items: [{ value, name: value }], total: 1, capped: false })
    const { $choices, search, findSpy } = setUp(() => new Promise((resolve) => responses.push(resolve)))
    for (const word of ['h', 'ha', 'har']) search(word, true)
    await vi.runAllTimersAsync()
    expect(findSpy.mock.calls.map(([keyword]) => keyword)).toEqual(['har'])
    search('quay')
    responses[1]!(pageOf('Quay'))
    responses[0]!(pageOf('Harbour'))
    await vi.runAllTimersAsync()
    expect([...$choices.get().items.values()].map(({ name }) => name)).toEqual(['Quay'])
  })

  it('reports a failure, and retries on request (E5)', async () => {
    let down = true
    const { $choices, search } = setUp(async (_, number) => {
      if (down) throw new Error('no response')
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

  it('is empty when closed, also when a response is pending', async () => {
    const { $choices, search, close } = setUp()
    search('har')
    close()
    await vi.runAllTimersAsync()
    expect($choices.get()).toMatchObject({ step: 'closed', items: new Map() })
  })
})
