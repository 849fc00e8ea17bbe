import type { CommonMaterial } from '@lustra/core'
import { computed, onMount } from 'nanostores'
import { shape } from '../../generated/shapes/material-list.ts'
import { createListModel } from '../../features/list/model/create-list-model.ts'
import { filtersKey } from '../../features/list/model/list-query.ts'
import { createOpenPublication } from '../../features/publication/open-publication.model.ts'
import { createSelection } from '../../ui/list/model/selection.model.ts'
import type { MaterialListContext } from './material-list.types.ts'
import type { materialList } from './material-list.widget.ts'
import { createMaterialZip } from './material-zip.model.ts'

/** Paged list of materials, the open one, and downloads of one or several (P3). */
export function createMaterialListModel(context: MaterialListContext) {
  const list = createListModel<typeof materialList, CommonMaterial>(context, {
    shape,
    rememberAs: 'material',
    load: (search, _, signal) => context.core.api.findMaterials(search, context.scope(signal)),
    onReady: ({ rows }) => zip.rememberLinks(rows),
    // Materials are read-only here.
    onChanged: () => {},
  })
  const selection = createSelection()
  const zip = createMaterialZip(context, list, selection)
  const { api } = context.core
  const open = createOpenPublication<CommonMaterial>(context, {
    list,
    $openId: computed(list.$open, ({ material }) => material),
    open: (id) => void list.open('material', id),
    load: (id, signal) => api.material({ id }, context.scope(signal)),
    loadPage: async () => (await api.findMaterials(list.searchNow(), context.scope())).Items,
    onOpened: (id) => void context.emit('material-opened', { id }),
  })

  onMount(list.$list, () => {
    const unsubscribe = list.$query.listen(
      (query, previous) => void (filtersKey(query) !== filtersKey(previous ?? query) && selection.endAll()),
    )
    return () => {
      unsubscribe()
      zip.cancel()
    }
  })

  return {
    ...list,
    opened: open,
    selection,
    $zip: zip.$zip,
    downloadChosen: zip.download,
    cancelDownload: zip.cancel,
    save: ({ Id, Title }: CommonMaterial) => void open.files.save(Id, Title),
  }
}

export type MaterialListModel = ReturnType<typeof createMaterialListModel>
