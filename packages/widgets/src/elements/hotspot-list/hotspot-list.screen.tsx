import { languageNames, type HotspotIssue } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useRef } from 'react'
import { shape } from '../../generated/shapes/hotspot-list.ts'
import { useModel, useElementContext, type ScreenProps } from '../../kit/react/react-screen.tsx'
import {
  focusRow,
  ListScreen,
  listScreenStyles,
  type Cells,
} from '../../features/list/screen/list-screen.tsx'
import richStyles from '../../ui/rich-text/rich-text.css?inline'
import sheetStyles from '../../ui/sheet/sheet.css?inline'
import ownStyles from './hotspot-list.css?inline'
import { createHotspotListModel } from './hotspot-list.model.ts'
import type { HotspotListTexts } from './hotspot-list.texts.en.ts'
import type { hotspotList } from './hotspot-list.widget.ts'
import { OpenIssue } from './open-issue.tsx'
import { formatDayIn, formatTimeIn } from '@lustra/core/contract/rules/zones.ts'
import { MarkedText } from '../../ui/rich-text/marked-text.tsx'

interface CellOptions {
  /** Language tag. */
  tag: string
  /** Search term, highlighted. */
  keyword: string
}

/** Table cells of the hotspot list (P2). */
const hotspotCells = ({ tag, keyword }: CellOptions): Cells<typeof hotspotList, HotspotIssue> => ({
  question: { cell: (row) => <MarkedText text={row.Title} keyword={keyword} /> },
  answer: {
    whole: (row) => row.Excerpt,
    cell: (row) => (
      <span className="hotspot-excerpt">
        <MarkedText text={row.Excerpt} keyword={keyword} />
      </span>
    ),
  },
  updated: {
    whole: (row) => formatTimeIn(tag, undefined, new Date(row.UpdateTime)),
    cell: (row) => (
      <time dateTime={row.UpdateTime}>{formatDayIn(tag, undefined, new Date(row.UpdateTime))}</time>
    ),
  },
})

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
