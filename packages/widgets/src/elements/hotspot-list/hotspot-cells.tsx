import type { HotspotIssue } from '@lustra/core'
import { formatDayIn, formatTimeIn } from '@lustra/core/contract/rules/zones.ts'
import type { Cells } from '../../features/list/screen/columns.ts'
import { MarkedText } from '../../ui/rich-text/marked-text.tsx'
import type { hotspotList } from './hotspot-list.widget.ts'

interface CellOptions {
  /** Language tag. */
  tag: string
  /** Search term, highlighted. */
  keyword: string
}

/** Table cells of the hotspot list (P2). */
export const hotspotCells = ({ tag, keyword }: CellOptions): Cells<typeof hotspotList, HotspotIssue> => ({
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
