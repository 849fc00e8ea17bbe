import type { AuditEntry } from '@lustra/core'
import { formatTimeIn } from '@lustra/core/contract/rules/zones.ts'
import type { Cells } from '../list/screen/columns.ts'
import { MarkedText } from '../ui/rich-text/marked-text.tsx'
import type { auditList } from './audit-list.widget.ts'
import { actionName, changesLine, actorName, type Translate } from './audit-labels.ts'

interface CellOptions {
  /** Language tag. */
  tag: string
  /** Search term, highlighted. */
  keyword: string
}

export const auditCells = (
  t: Translate,
  { tag, keyword }: CellOptions,
): Cells<typeof auditList, AuditEntry> => ({
  time: {
    cell: ({ At }) => <time dateTime={At}>{formatTimeIn(tag, undefined, new Date(At))}</time>,
  },
  who: { cell: (row) => <MarkedText text={actorName(t, row)} keyword={keyword} /> },
  action: { cell: (row) => actionName(t, row.Action) },
  target: { whole: (row) => row.Target, cell: (row) => <MarkedText text={row.Target} keyword={keyword} /> },
  changes: {
    whole: (row) => changesLine(t, row),
    cell: (row) => <span className="audit-changes">{changesLine(t, row)}</span>,
  },
  group: { cell: (row) => row.GroupCode },
})
