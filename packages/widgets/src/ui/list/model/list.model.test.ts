import { atom } from 'nanostores'
import { expect, it, vi } from 'vitest'
import { createList, type RowsPage } from './list.model.ts'

/** A list of one page, and how often its host was asked. */
function list() {
  const load = vi.fn(async (): Promise<RowsPage<string>> => ({ rows: ['a'], page: 1, pages: 1 }))
  const { $list } = createList<string, string, RowsPage<string>>({
    $wish: atom('all'),
    load,
    keeps: () => true,
    onReady: () => {},
    onFailed: () => {},
  })
  return { $list, load }
}

it('asks for nothing when it is only glanced at, and for its rows when somebody looks afterwards (S6)', async () => {
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
