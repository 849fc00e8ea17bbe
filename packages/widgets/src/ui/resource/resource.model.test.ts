import { describe, expect, it, vi } from 'vitest'
import { createResource } from './resource.model.ts'

/** A resource whose loads the test settles, in any order. */
function controlled() {
  const loads: { id: string; signal: AbortSignal; response: PromiseWithResolvers<string> }[] = []
  const onReady = vi.fn()
  const resource = createResource<string>({
    load(id, signal) {
      const response = Promise.withResolvers<string>()
      loads.push({ id, signal, response })
      return response.promise
    },
    onReady,
  })
  return { resource, loads, onReady, shown: () => resource.$shown.get() }
}

describe('a resource', () => {
  it('is loaded by its id, and reports that it is ready', async () => {
    const { resource, loads, onReady, shown } = controlled()
    resource.open('a')
    expect(shown()).toEqual({ step: 'loading', id: 'a' })
    loads[0]!.response.resolve('value')
    await vi.waitFor(() => expect(shown()).toEqual({ step: 'ready', id: 'a', value: 'value' }))
    expect(onReady).toHaveBeenCalledExactlyOnceWith('a', 'value')
  })

  it('drops the response to an older request', async () => {
    const { resource, loads, shown } = controlled()
    resource.open('a')
    resource.open('b')
    expect(loads[0]!.signal.aborted).toBe(true)
    loads[1]!.response.resolve('second')
    loads[0]!.response.resolve('first')
    await vi.waitFor(() => expect(shown()).toEqual({ step: 'ready', id: 'b', value: 'second' }))
  })

  it('reports a failure and retries', async () => {
    const { resource, loads, shown } = controlled()
    const error = new Error('no response')
    resource.open('a')
    loads[0]!.response.reject(error)
    await vi.waitFor(() => expect(shown()).toEqual({ step: 'failed', id: 'a', error }))
    resource.again()
    expect(shown()).toEqual({ step: 'loading', id: 'a' })
  })

  it('shows the previous value during a refresh and after a failed one', async () => {
    const { resource, loads, shown } = controlled()
    resource.put('a', 'old')
    void resource.refresh()
    expect(shown()).toEqual({ step: 'ready', id: 'a', value: 'old' })
    loads[0]!.response.reject(new Error('no response'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(shown()).toEqual({ step: 'ready', id: 'a', value: 'old' })
    void resource.refresh()
    loads[1]!.response.resolve('new')
    await vi.waitFor(() => expect(shown()).toEqual({ step: 'ready', id: 'a', value: 'new' }))
  })

  it('is closed by an empty id', () => {
    const { resource, loads, shown } = controlled()
    resource.open('a')
    resource.open('')
    expect(shown()).toEqual({ step: 'closed' })
    expect(loads[0]!.signal.aborted).toBe(true)
    expect(resource.openId()).toBe('')
  })
})
