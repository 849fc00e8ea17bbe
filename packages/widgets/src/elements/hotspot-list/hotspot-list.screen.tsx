import { languageNames, type HotspotIssue } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useRef } from 'react'
import { shape } from '../../generated/shapes/hotspot-list.ts'
import { useModel, useElementContext, type ScreenProps } from '../../kit/react/react-screen.tsx'
import { focusRow } from '../../features/list/screen/focus-row.ts'
import { ListScreen, listScreenStyles } from '../../features/list/screen/list-screen.tsx'
import richStyles from '../../ui/rich-text/rich-text.css?inline'
import sheetStyles from '../../ui/sheet/sheet.css?inline'
import { hotspotCells } from './hotspot-cells.tsx'
import ownStyles from './hotspot-list.css?inline'
import { createHotspotListModel } from './hotspot-list.model.ts'
import type { HotspotListTexts } from './hotspot-list.texts.en.ts'
import type { hotspotList } from './hotspot-list.widget.ts'
import { OpenIssue } from './open-issue.tsx'

export const styles = listScreenStyles + richStyles + sheetStyles + ownStyles

/** Sets its own status once the first rows are shown. */
export const loads = true

export default function HotspotListScreen({
  t,
  density,
}: ScreenProps<typeof hotspotList, keyof HotspotListTexts>) {
  const model = useModel(createHotspotListModel)
  const context = useElementContext()
  const { tag } = languageNames[useStore(context.$language)]
  const { keyword } = useStore(model.$query)
  const { issue } = useStore(model.$open)
  const root = useRef<HTMLDivElement>(null)
  const cells = useMemo(() => hotspotCells({ tag, keyword }), [tag, keyword])
  const openRow = useCallback((row: HotspotIssue) => model.open('issue', row.Id), [model])

  function close() {
    model.open('issue', '')
    focusRow(root.current, issue)
  }

  return (
    <ListScreen
      ref={root}
      model={model}
      shape={shape}
      t={t}
      density={density}
      cells={cells}
      keyOf={keyOf}
      nameOf={nameOf}
      onOpen={openRow}
    >
      {issue && (
        <OpenIssue
          t={t}
          tag={tag}
          model={model}
          imageBase={context.core.apiBase}
          keyword={keyword}
          onClose={close}
        />
      )}
    </ListScreen>
  )
}

const keyOf = (row: HotspotIssue) => row.Id
const nameOf = (row: HotspotIssue) => row.Title
