/** How the stores are called that the list is filtered by: an address has their codes only. */
import type { ServiceReport } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import type { ListQuery } from '../list/model/list-query.ts'
import type { serviceReportList } from './service-report-list.widget.ts'

/** By code. What is no store's code, or a store that is gone, has no name here. */
export type StoreNames = Readonly<Record<string, string>>

export function createReportNames(
  { core, scope }: Pick<Tools, 'core' | 'scope'>,
  $query: ReadableAtom<ListQuery<typeof serviceReportList>>,
) {
  const $names = atom<StoreNames>({})
  let asked = ''

  function add(code: string, name: string) {
    if ($names.get()[code] !== name) $names.set({ ...$names.get(), [code]: name })
  }

  /** What was read says it, or the host is asked. Told, not listened for: who listens to a list keeps it reading. */
  function learn(rows: readonly ServiceReport[]) {
    const { store } = $query.get()
    if (!store) return
    const row = rows.find(({ StoreCode }) => StoreCode === store)
    if (row) return add(store, row.StoreName)
    // Rows of other stores contain the word: it is none's code.
    if (rows.length === 0 && asked !== store) void ask(store)
  }

  /** Nothing was found, so that no row says it. */
  async function ask(code: string) {
    asked = code
    try {
      const query = { keyword: code, pageSize: 20 }
      const { Items } = await core.api.storeChoices($query.get().kind, query, scope())
      const store = Items.find(({ Code }) => Code === code)
      if (store) add(code, store.Name)
    } catch {
      // The code stands for it.
    }
  }

  return { $names: $names as ReadableAtom<StoreNames>, learn }
}
