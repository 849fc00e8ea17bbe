import type { SuggestionDetail } from '@lustra/core'
import type { MessageContext } from '../../features/message-thread/answer.types.ts'
import { createThread } from '../../features/message-thread/thread.model.ts'

/** One suggestion or complaint: load, refresh on changes, answer (P4). */
export const createFeedbackDetail = (context: MessageContext, now?: () => Date) =>
  createThread<SuggestionDetail>(
    context,
    {
      kind: 'suggestion',
      drafts: 'suggestion',
      statuses: [],
      load: (id, options) => context.core.api.suggestion({ id }, options),
      send: ({ Id }, { note }, options) =>
        context.core.api.addSuggestionMessage({ id: Id, Contents: note }, options),
    },
    now,
  )
