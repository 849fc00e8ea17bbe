import { atom } from 'nanostores'
import { expect, it, vi } from 'vitest'
import { createList, type RowsPage } from './list.model.ts'

/** A list of one page, with a spy on its loads. */
function list() {
  const load = vi.fn(async (): Promise<RowsPage<string>> => ({ rows: ['a'], page: 1, pages: 1 }))
  const { $list } = createList<string, string, RowsPage<string>>({
    $query: atom('all'),
    load,
    keeps: () => true,
    onReady: () => {},
    onFailed: () => {},
  })
  return { $list, load }
}

it('loads nothing for a momentary read, and its rows for a listener afterwards', async () => {
  const { $list, load } = list()
  $list.get()
  await Promise.resolve()
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  $list.get()
  const end = $list.listen(() => {})
  await vi.waitFor(() => expect($list.get().step).toBe('ready'))
  expect(load).toHaveBeenCalledOnce()
  end()
})
