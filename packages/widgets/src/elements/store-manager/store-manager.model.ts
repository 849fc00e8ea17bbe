import { atom, onMount, type ReadableAtom } from 'nanostores'
import { withoutOrganize, type ManagedStore, type Organize } from '@lustra/core'
import { shownName } from '@lustra/core/contract/rules/shown-name.ts'
import { createListExport } from '../../features/file-job/list-export.model.ts'
import { createListModel } from '../../features/list/model/create-list-model.ts'
import { filtersKey } from '../../features/list/model/list-query.ts'
import { shape } from '../../generated/shapes/store-manager.ts'
import { createSelection } from '../../ui/list/model/selection.model.ts'
import { createLatestRequest, isAbort } from '../../ui/start/latest-request.ts'
import { createAssignmentModel, type StoreContext } from './assignment.model.ts'
import type { storeManager } from './store-manager.widget.ts'

export type Organisation =
  | { step: 'loading' }
  | { step: 'ready'; nodes: readonly Organize[] }
  | { step: 'failed' }

/** The stores, page by page, with their organisation (A4). */
export function createStoreManagerModel(context: StoreContext) {
  const { core } = context
  const selection = createSelection()
  const $organisation = atom<Organisation>({ step: 'loading' })
  /** False once the host reports that the role may not import. */
  const $mayImport = atom(true)
  const requests = createLatestRequest()

  const list = createListModel<typeof storeManager, ManagedStore>(context, {
    shape,
    rememberAs: 'store-manager',
    async load({ node, ...search }, _, signal) {
      const manager = await core.api.manager()
      const page = await manager.findManagedStores({ ...search, organizeId: node }, context.scope(signal))
      if (!signal.aborted) $mayImport.set(page.MayImport ?? true)
      return page
    },
    onReady: () => sheet.findEarlier(),
    onChanged({ kind }, refresh) {
      if (kind !== 'manager') return
      refresh()
      void loadOrganisation()
    },
  })

  /** Keeps the previous nodes until the response, and on failure. */
  async function loadOrganisation(): Promise<void> {
    const signal = requests.start()
    try {
      const manager = await core.api.manager()
      const nodes = await manager.organizeTree(context.scope(signal))
      if (!signal.aborted) $organisation.set({ step: 'ready', nodes })
    } catch (error) {
      if (!signal.aborted && !isAbort(error) && $organisation.get().step !== 'ready')
        $organisation.set({ step: 'failed' })
    } finally {
      requests.finish(signal)
    }
  }

  /** The list's filters, in the format of the calls on "all that match". */
  function filtersNow() {
    const { keyword, name, code, node } = list.searchNow()
    return { keyword, name, code, organizeId: node }
  }

  const assignment = createAssignmentModel(context, {
    selection,
    total: () => list.$list.get().shown?.total ?? 0,
    filtersNow,
  })

  const sheet = createListExport(context, {
    $list: list.$list,
    kind: 'stores',
    direct: (manager) => manager.exportStores(filtersNow(), context.scope()),
    requested: () => ({ kind: 'stores', filters: filtersNow() }),
  })

  onMount(list.$list, () => {
    void loadOrganisation()
    const cleanups = [
      // Changed filters end the "all that match" selection.
      list.$query.listen((now, last) => filtersKey(now) !== filtersKey(last ?? now) && selection.endAll()),
      () => requests.cancel(),
    ]
    return () => cleanups.forEach((cleanup) => cleanup())
  })

  return {
    ...list,
    selection,
    $organisation: $organisation as ReadableAtom<Organisation>,
    sheet,
    $mayImport: $mayImport as ReadableAtom<boolean>,
    loadOrganisation: () => void loadOrganisation(),
    assignment,
    filterByNode: (node: string) => list.change({ node, page: 1 }),
  }
}

export type StoreManagerModel = ReturnType<typeof createStoreManagerModel>

/** The node's name for the filter chip; undefined until the organisation is loaded. */
export function nodeName(organisation: Organisation, id: string, noNodeLabel: string): string | undefined {
  if (id === withoutOrganize) return noNodeLabel
  const node = organisation.step === 'ready' && organisation.nodes.find(({ OrganizeId }) => OrganizeId === id)
  return node ? shownName(node).name : undefined
}
