/** Names of the stores in the filter, since the URL contains only their codes. */
import type { ServiceReport } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { ElementContext } from '../../kit/element-context.ts'
import type { ListQuery } from '../../features/list/model/list-query.ts'
import type { serviceReportList } from './service-report-list.widget.ts'

/** By code. Unknown and deleted stores are missing. */
export type StoreNames = Readonly<Record<string, string>>

export function createReportNames(
  { core, scope }: Pick<ElementContext, 'core' | 'scope'>,
  $query: ReadableAtom<ListQuery<typeof serviceReportList>>,
) {
  const $names = atom<StoreNames>({})
  let requestedCode = ''

  function add(code: string, name: string) {
    if ($names.get()[code] !== name) $names.set({ ...$names.get(), [code]: name })
  }

  /** Takes the name from the rows, else from the host. Called rather than subscribed: a subscription would keep the list loading. */
  function update(rows: readonly ServiceReport[]) {
    const { store } = $query.get()
    if (!store) return
    const row = rows.find(({ StoreCode }) => StoreCode === store)
    if (row) return add(store, row.StoreName)
    // With rows, the filter is a search text, not the code of a store.
    if (rows.length === 0 && requestedCode !== store) void fetchName(store)
  }

  async function fetchName(code: string) {
    requestedCode = code
    try {
      const query = { keyword: code, pageSize: 20 }
      const { Items } = await core.api.storeChoices($query.get().kind, query, scope())
      const store = Items.find(({ Code }) => Code === code)
      if (store) add(code, store.Name)
    } catch {
      // The chip shows the code.
    }
  }

  return { $names: $names as ReadableAtom<StoreNames>, update }
}
