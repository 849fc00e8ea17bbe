import { onMount } from 'nanostores'
import type { CommonMaterial } from '@lustra/core'
import { createListModel } from '../../features/list/model/create-list-model.ts'
import { filtersKey } from '../../features/list/model/list-query.ts'
import { shape } from '../../generated/shapes/material-list.ts'
import { createSelection } from '../../ui/list/model/selection.model.ts'
import type { materialList } from './material-list.widget.ts'
import { createMaterialZip } from './material-zip.model.ts'
import { createOpenMaterial } from './open-material.model.ts'
import type { MaterialListContext } from './material-list.types.ts'

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
  const open = createOpenMaterial(context, list)

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
    ...open,
    selection,
    $zip: zip.$zip,
    downloadChosen: zip.download,
    cancelDownload: zip.cancel,
    save: ({ Id, Title }: CommonMaterial) => void open.files.save(Id, Title),
  }
}

export type MaterialListModel = ReturnType<typeof createMaterialListModel>
