import { proposalStatuses, type ActionStatus, type Proposal, type ProposalDetail } from '@lustra/core'
import { dayIn } from '@lustra/core/contract/rules/zones.ts'
import { atom, onMount } from 'nanostores'
import { shape } from '../../generated/shapes/proposal-list.ts'
import type { ElementContext } from '../../kit/element-context.ts'
import { createListModel } from '../../features/list/model/create-list-model.ts'
import { createThread } from '../../features/message-thread/thread.model.ts'
import { storeChoices } from '../../ui/list/model/store-choices.ts'
import type { proposalList } from './proposal-list.widget.ts'

export type ProposalListContext = Pick<
  ElementContext<typeof proposalList>,
  'core' | '$props' | '$language' | 'emit' | 'scope' | 'status' | 'fail'
>

/** Proposals have the statuses of corrective actions. */
export type ProposalStatus = ActionStatus

/** Paged list of proposals, and the open one with its thread (P5). Days are in the user's time zone. */
export function createProposalListModel(context: ProposalListContext, now: () => Date = () => new Date()) {
  const { core } = context
  const $today = atom(dayIn(undefined, now()))

  const list = createListModel<typeof proposalList, Proposal>(context, {
    shape,
    rememberAs: 'proposal',
    load({ progress, ...search }, _, signal) {
      const today = dayIn(undefined, now())
      $today.set(today)
      return core.api.findProposals({ ...search, status: progress, today }, context.scope(signal))
    },
    onChanged: ({ kind }, refresh) => void (kind === 'proposal' && refresh()),
  })

  const thread = createThread<ProposalDetail, ProposalStatus>(
    context,
    {
      kind: 'proposal',
      drafts: 'proposal',
      statuses: proposalStatuses,
      load: (id, options) => core.api.proposal({ id }, options),
      send: ({ Id, Status }, { status, note }, options) =>
        core.api.answerProposal(
          { id: Id, Contents: note, Status: status ?? Status, Before: Status },
          options,
        ),
    },
    now,
  )
  // Names and texts of the history are localised by the server.
  onMount(list.$list, () => context.$language.listen(() => void thread.refresh()))

  return {
    ...list,
    $today,
    thread,
    findStores: storeChoices((query, signal) =>
      core.api.storeChoices('proposal', query, context.scope(signal)),
    ),
    onOpened: ({ Id }: ProposalDetail) => void context.emit('proposal-opened', { id: Id }),
    onAnswered: (id: string, status: ProposalStatus) =>
      void context.emit('proposal-answered', { id, status }),
  }
}

export type ProposalListModel = ReturnType<typeof createProposalListModel>
