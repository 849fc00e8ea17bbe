import { actionStatuses, type ActionStatus, type CorrectiveActionDetail } from '@lustra/core'
import { createThread } from '../message-thread/thread.model.ts'
import type { ActionContext } from './action.types.ts'

/** One corrective action: loaded, refreshed on changes, updated by steps (V6). */
export const createActionDetail = (context: ActionContext, now?: () => Date) =>
  createThread<CorrectiveActionDetail, ActionStatus>(
    context,
    {
      kind: 'corrective-action',
      drafts: 'action',
      statuses: actionStatuses,
      load: (id, options) => context.core.api.correctiveAction({ id }, options),
      send: ({ Id, Status }, { status, note }, options) =>
        context.core.api.updateCorrectiveAction(
          { id: Id, Status: status ?? Status, Note: note, Before: Status },
          options,
        ),
    },
    now,
  )
