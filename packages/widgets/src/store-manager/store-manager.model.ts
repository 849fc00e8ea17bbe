import { withoutOrganize, type ManagedStore, type Organize } from '@lustra/core'
import { atom, onMount, type ReadableAtom } from 'nanostores'
import { shape } from '../generated/shapes/store-manager.ts'
import { createListModel } from '../list/model/create-list-model.ts'
import { filtersKey } from '../list/model/list-query.ts'
import { saveDownload } from '../sheet-import/save-download.ts'
import { createSelection } from '../ui/list/model/selection.model.ts'
import { createLatestRequest, isAbort } from '../ui/start/latest-request.ts'
import { createPlacingModel } from './placing.model.ts'
import type { StoreTools } from './store-manager.types.ts'
import type { storeManager } from './store-manager.widget.ts'

export type Architecture =
  { step: 'loading' } | { step: 'ready'; nodes: readonly Organize[] } | { step: 'failed' }

/** The stores page by page beside their architecture (A4). */
export function createStoreManagerModel(tools: StoreTools) {
  const { core } = tools
  const selection = createSelection()
  const $architecture = atom<Architecture>({ step: 'loading' })
  const $exporting = atom(false)
  const requests = createLatestRequest()

  const list = createListModel<typeof storeManager, ManagedStore>(tools, {
    shape,
    rememberAs: 'store-manager',
    async load({ node, ...search }, _, signal) {
      const manager = await core.api.manager()
      return manager.findManagedStores({ ...search, organizeId: node }, tools.scope(signal))
    },
    onChanged({ kind }, refresh) {
      if (kind !== 'manager') return
      refresh()
      void loadArchitecture()
    },
  })

  /** What stands there stays until the answer comes. */
  async function loadArchitecture(): Promise<void> {
    const signal = requests.start()
    try {
      const manager = await core.api.manager()
      const nodes = await manager.organizeTree(tools.scope(signal))
      if (!signal.aborted) $architecture.set({ step: 'ready', nodes })
    } catch (error) {
      if (!signal.aborted && !isAbort(error) && $architecture.get().step !== 'ready')
        $architecture.set({ step: 'failed' })
    } finally {
      requests.finish(signal)
    }
  }

  /** The filters of the list, as the calls that take all that match have them. */
  function filtersNow() {
    const { keyword, name, code, node } = list.searchNow()
    return { keyword, name, code, organizeId: node }
  }

  const placing = createPlacingModel(tools, {
    selection,
    total: () => list.$list.get().shown?.total ?? 0,
    filtersNow,
  })

  async function save(): Promise<void> {
    if ($exporting.get()) return
    $exporting.set(true)
    await saveDownload(tools, (manager) => manager.exportStores(filtersNow(), tools.scope()))
    $exporting.set(false)
  }

  onMount(list.$list, () => {
    void loadArchitecture()
    const ends = [
      // Other filters find others: "all that match" ends.
      list.$query.listen((now, last) => filtersKey(now) !== filtersKey(last ?? now) && selection.endAll()),
      () => requests.cancel(),
    ]
    return () => ends.forEach((end) => end())
  })

  return {
    ...list,
    selection,
    $architecture: $architecture as ReadableAtom<Architecture>,
    $exporting: $exporting as ReadableAtom<boolean>,
    loadArchitecture: () => void loadArchitecture(),
    placing,
    save: () => void save(),
    choosePlace: (node: string) => list.change({ node, page: 1 }),
  }
}

export type StoreManagerModel = ReturnType<typeof createStoreManagerModel>

/** The name of a place as a chip has it; undefined while the architecture is on its way. */
export function placeName(architecture: Architecture, id: string, nowhere: string): string | undefined {
  if (id === withoutOrganize) return nowhere
  return architecture.step === 'ready'
    ? architecture.nodes.find(({ OrganizeId }) => OrganizeId === id)?.Name
    : undefined
}
