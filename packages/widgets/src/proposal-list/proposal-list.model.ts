import { proposalStatuses, type ActionStatus, type Proposal, type ProposalDetail } from '@lustra/core'
import { dayIn } from '@lustra/core/contract/rules/zones.ts'
import { atom, onMount } from 'nanostores'
import { shape } from '../generated/shapes/proposal-list.ts'
import type { Tools } from '../kit/tools.ts'
import { createListModel } from '../list/model/create-list-model.ts'
import { createThread } from '../message-thread/thread.model.ts'
import { storeChoices } from '../ui/list/model/store-choices.ts'
import type { proposalList } from './proposal-list.widget.ts'

export type ProposalListTools = Pick<
  Tools<typeof proposalList>,
  'core' | '$props' | '$language' | 'emit' | 'scope' | 'status' | 'fail'
>

/** A proposal comes as far as a corrective action does. */
export type ProposalStatus = ActionStatus

/** Proposals page by page, and the open one with its thread (P5). Days are those of the reader. */
export function createProposalListModel(tools: ProposalListTools, now: () => Date = () => new Date()) {
  const { core } = tools
  const $today = atom(dayIn(undefined, now()))

  const list = createListModel<typeof proposalList, Proposal>(tools, {
    shape,
    rememberAs: 'proposal',
    load({ progress, ...search }, _, signal) {
      const today = dayIn(undefined, now())
      $today.set(today)
      return core.api.findProposals({ ...search, status: progress, today }, tools.scope(signal))
    },
    onChanged: ({ kind }, refresh) => void (kind === 'proposal' && refresh()),
  })

  const thread = createThread<ProposalDetail, ProposalStatus>(
    tools,
    {
      kind: 'proposal',
      drafts: 'proposal',
      statuses: proposalStatuses,
      load: (id, options) => core.api.proposal(id, options),
      send: ({ Id, Status }, { status, note }, options) =>
        core.api.answerProposal(
          { id: Id, Contents: note, Status: status ?? Status, Before: Status },
          options,
        ),
    },
    now,
  )
  // Names and words of the history are translated for the reader.
  onMount(list.$list, () => tools.$language.listen(() => void thread.refresh()))

  return {
    ...list,
    $today,
    thread,
    findStores: storeChoices((query, signal) =>
      core.api.storeChoices('proposal', query, tools.scope(signal)),
    ),
    onOpened: ({ Id }: ProposalDetail) => void tools.emit('proposal-opened', { id: Id }),
    onAnswered: (id: string, status: ProposalStatus) => void tools.emit('proposal-answered', { id, status }),
  }
}

export type ProposalListModel = ReturnType<typeof createProposalListModel>
