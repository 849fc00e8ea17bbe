import type { CommonMaterial } from '@lustra/core'
import { onMount } from 'nanostores'
import { shape } from '../generated/shapes/material-list.ts'
import { createListModel } from '../list/model/create-list-model.ts'
import { filtersKey } from '../list/model/list-query.ts'
import { createSelection } from '../ui/list/model/selection.model.ts'
import type { MaterialListTools } from './material-list.types.ts'
import type { materialList } from './material-list.widget.ts'
import { createMaterialZip } from './material-zip.model.ts'
import { createOpenMaterial } from './open-material.model.ts'

/** Materials page by page, the one that is open, and downloads of one or several (P3). */
export function createMaterialListModel(tools: MaterialListTools) {
  const list = createListModel<typeof materialList, CommonMaterial>(tools, {
    shape,
    rememberAs: 'material',
    load: (search, _, signal) => tools.core.api.findMaterials(search, tools.scope(signal)),
    onReady: ({ rows }) => zip.learn(rows),
    // Nobody changes a material here.
    onChanged: () => {},
  })
  const selection = createSelection()
  const zip = createMaterialZip(tools, list, selection)
  const open = createOpenMaterial(tools, list)

  onMount(list.$list, () => {
    const end = list.$query.listen(
      (now, last) => void (filtersKey(now) !== filtersKey(last ?? now) && selection.endAll()),
    )
    return () => {
      end()
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
