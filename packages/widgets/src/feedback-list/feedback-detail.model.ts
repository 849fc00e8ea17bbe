import type { SuggestionDetail } from '@lustra/core'
import type { MessageTools } from '../message-thread/answer.types.ts'
import { createThread } from '../message-thread/thread.model.ts'

/** One suggestion or complaint: loaded, refreshed when it changes, and answered (P4). */
export const createFeedbackDetail = (tools: MessageTools, now?: () => Date) =>
  createThread<SuggestionDetail>(
    tools,
    {
      kind: 'suggestion',
      drafts: 'suggestion',
      statuses: [],
      load: (id, options) => tools.core.api.suggestion(id, options),
      send: ({ Id }, { note }, options) =>
        tools.core.api.addSuggestionMessage({ id: Id, Contents: note }, options),
    },
    now,
  )
