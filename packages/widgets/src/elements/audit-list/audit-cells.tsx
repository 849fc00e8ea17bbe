import type { AuditEntry } from '@lustra/core'
import { actionName, groupName, type GroupNames } from '@lustra/core/contract/audit/audit-fields.ts'
import { formatTimeIn } from '@lustra/core/contract/rules/zones.ts'
import type { Cells } from '../../features/list/screen/list-screen.tsx'
import { MarkedText } from '../../ui/rich-text/marked-text.tsx'
import type { auditList } from './audit-list.widget.ts'
import { changesLine, actorName, targetName, type Translate } from './audit-labels.ts'

interface CellOptions {
  /** Language tag. */
  tag: string
  /** Search term, highlighted. */
  keyword: string
  groups: GroupNames
}

export const auditCells = (
  t: Translate,
  { tag, keyword, groups }: CellOptions,
): Cells<typeof auditList, AuditEntry> => ({
  time: {
    cell: ({ At }) => <time dateTime={At}>{formatTimeIn(tag, undefined, new Date(At))}</time>,
  },
  who: {
    whole: (row) => actorName(t, row),
    // The login name, which the search matches, only while searching.
    cell: (row) => (
      <span className="audit-quiet">
        {keyword || (row.Account && row.Account !== row.Actor) ? (
          <MarkedText text={actorName(t, row)} keyword={keyword} />
        ) : (
          row.ActorName || row.Actor
        )}
      </span>
    ),
  },
  action: { cell: (row) => actionName(t, row.Action) },
  target: {
    whole: (row) => targetName(row, groups),
    cell: (row) => <MarkedText text={targetName(row, groups)} keyword={keyword} />,
  },
  changes: {
    whole: (row) => changesLine(t, groups, row),
    cell: (row) => <span className="audit-quiet">{changesLine(t, groups, row)}</span>,
  },
  group: { whole: (row) => row.GroupCode, cell: (row) => groupName(groups, row.GroupCode) },
})
