import type { HotspotIssue } from '@lustra/core'
import { sayDayIn, sayTimeIn } from '@lustra/core/contract/rules/zones.ts'
import type { Cells } from '../list/screen/columns.ts'
import { MarkedText } from '../ui/rich-text/marked-text.tsx'
import type { hotspotList } from './hotspot-list.widget.ts'

interface Look {
  /** Language tag. */
  tag: string
  /** What was searched for is marked. */
  keyword: string
}

/** The cells of P2. */
export const hotspotCells = ({ tag, keyword }: Look): Cells<typeof hotspotList, HotspotIssue> => ({
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
    whole: (row) => sayTimeIn(tag, undefined, new Date(row.UpdateTime)),
    cell: (row) => (
      <time dateTime={row.UpdateTime}>{sayDayIn(tag, undefined, new Date(row.UpdateTime))}</time>
    ),
  },
})
