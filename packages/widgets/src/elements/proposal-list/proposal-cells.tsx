import type { Proposal } from '@lustra/core'
import type { ScreenProps } from '../../kit/react/react-screen.tsx'
import type { Cells } from '../../features/list/screen/list-screen.tsx'
import { DueDay, StatusBadge } from '../../features/progress/badges.tsx'
import { MarkedText } from '../../ui/rich-text/marked-text.tsx'
import type { ProposalListTexts } from './proposal-list.texts.en.ts'
import type { proposalList } from './proposal-list.widget.ts'

export type Translate = ScreenProps<typeof proposalList, keyof ProposalListTexts>['t']

interface CellOptions {
  /** Language tag. */
  tag: string
  /** Calendar day in the user's time zone. */
  today: string
  /** Search term, highlighted. */
  keyword: string
}

/** Deadline in the format of the shared badges. */
export const dueOf = ({ deathLineDate, Status }: Pick<Proposal, 'deathLineDate' | 'Status'>) => ({
  DueDate: deathLineDate,
  Status,
})

/** Table cells of the proposal list (P5). */
export const proposalCells = (
  t: Translate,
  { tag, today, keyword }: CellOptions,
): Cells<typeof proposalList, Proposal> => ({
  description: { cell: (row) => <MarkedText text={row.description} keyword={keyword} /> },
  store: {
    whole: (row) => `${row.StoreName} (${row.StoreCode}) · ${row.CustomerName}`,
    cell: (row) => <MarkedText text={row.StoreName} keyword={keyword} />,
  },
  suggestion: {
    whole: (row) => row.suggestion,
    cell: (row) => (
      <span className="proposal-suggestion">
        <MarkedText text={row.suggestion} keyword={keyword} />
      </span>
    ),
  },
  due: { cell: (row) => <DueDay t={t} tag={tag} due={dueOf(row)} today={today} /> },
  status: { label: t('state.status'), cell: (row) => <StatusBadge t={t} status={row.Status} /> },
  'sales-rep': { whole: (row) => row.tmName, cell: (row) => row.tmName },
})
