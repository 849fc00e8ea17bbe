import { actionStatuses, type ActionStatus, type CorrectiveActionDetail } from '@lustra/core'
import { createThread } from '../message-thread/thread.model.ts'
import type { ActionTools } from './action.types.ts'

/** One corrective action: loaded, refreshed when it changes, and updated by its next step (V6). */
export const createActionDetail = (tools: ActionTools, now?: () => Date) =>
  createThread<CorrectiveActionDetail, ActionStatus>(
    tools,
    {
      kind: 'corrective-action',
      drafts: 'action',
      statuses: actionStatuses,
      load: (id, options) => tools.core.api.correctiveAction(id, options),
      send: ({ Id, Status }, { status, note }, options) =>
        tools.core.api.updateCorrectiveAction(
          { id: Id, Status: status ?? Status, Note: note, Before: Status },
          options,
        ),
    },
    now,
  )
