import { languageNames, proposalStatuses, type Proposal } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useRef } from 'react'
import { shape } from '../../generated/shapes/proposal-list.ts'
import { useModel, useElementContext, type ScreenProps } from '../../kit/react/react-screen.tsx'
import type { FilterSources } from '../../features/list/model/list-query.ts'
import { focusRow, ListScreen, listScreenStyles } from '../../features/list/screen/list-screen.tsx'
import threadStyles from '../../features/message-thread/message-thread.css?inline'
import progressStyles from '../../features/progress/progress.css?inline'
import richStyles from '../../ui/rich-text/rich-text.css?inline'
import { OpenProposal } from './open-proposal.tsx'
import { proposalCells, type Translate } from './proposal-cells.tsx'
import ownStyles from './proposal-list.css?inline'
import {
  createProposalListModel,
  type ProposalListModel,
  type ProposalStatus,
} from './proposal-list.model.ts'
import type { ProposalListTexts } from './proposal-list.texts.en.ts'
import type { proposalList } from './proposal-list.widget.ts'

export const styles = listScreenStyles + threadStyles + progressStyles + richStyles + ownStyles

/** Sets its own status once the first rows are shown. */
export const loads = true

export default function ProposalListScreen({
  t,
  density,
}: ScreenProps<typeof proposalList, keyof ProposalListTexts>) {
  const model = useModel(createProposalListModel)
  const { tag } = languageNames[useStore(useElementContext().$language)]
  const { keyword } = useStore(model.$query)
  const { proposal } = useStore(model.$open)
  const today = useStore(model.$today)
  const rows = useStore(model.$list).shown?.rows
  const root = useRef<HTMLDivElement>(null)
  const cells = useMemo(() => proposalCells(t, { tag, today, keyword }), [t, tag, today, keyword])
  const filters = useMemo(() => filtersOf(t, model, rows ?? []), [t, model, rows])
  const openRow = useCallback((row: Proposal) => model.open('proposal', row.Id), [model])

  function close() {
    model.open('proposal', '')
    focusRow(root.current, proposal)
  }

  return (
    <ListScreen
      ref={root}
      model={model}
      shape={shape}
      t={t}
      density={density}
      cells={cells}
      filters={filters}
      keyOf={keyOf}
      nameOf={nameOf}
      onOpen={openRow}
    >
      {proposal && (
        <OpenProposal key={proposal} t={t} tag={tag} model={model} id={proposal} onClose={close} />
      )}
    </ListScreen>
  )
}

const keyOf = (row: Proposal) => row.Id
const nameOf = (row: Proposal) => `${row.description}, ${row.StoreName}`

/** Store names for the filter chip come from the loaded rows. */
const filtersOf = (
  t: Translate,
  { findStores }: ProposalListModel,
  rows: readonly Proposal[],
): FilterSources<typeof proposalList> => ({
  progress: {
    label: t('state.status'),
    nameOf: (value) => (isStatus(value) ? t(`state.${value}`) : t(`progress.${value as 'all'}`)),
  },
  store: {
    find: findStores,
    allLabel: t('all-stores'),
    knownName: (store) =>
      rows.find(({ StoreCode }) => StoreCode.toLowerCase() === store.toLowerCase())?.StoreName,
  },
})

/** A proposal's status; `all`, `not-done` and `due` exist only as filters. */
const isStatus = (value: string): value is ProposalStatus =>
  (proposalStatuses as readonly string[]).includes(value)
