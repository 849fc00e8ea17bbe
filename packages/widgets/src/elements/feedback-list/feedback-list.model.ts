import { atom, type ReadableAtom } from 'nanostores'
import { publishChange, type Suggestion, type SuggestionDetail, type SuggestionType } from '@lustra/core'
import { createListModel } from '../../features/list/model/create-list-model.ts'
import { createThread, type MessageContext } from '../../features/message-thread/thread.model.ts'
import { shape } from '../../generated/shapes/feedback-list.ts'
import type { ElementContext } from '../../kit/element-context.ts'
import { storeChoices } from '../../ui/list/model/store-choices.ts'
import type { feedbackList } from './feedback-list.widget.ts'

/** Paged list of suggestions and complaints, and the open one (P4). */
export function createFeedbackListModel(context: ElementContext<typeof feedbackList>) {
  const { core } = context
  const $types = atom<readonly SuggestionType[]>([])
  let isAnnouncing = false

  const list = createListModel<typeof feedbackList, Suggestion>(context, {
    shape,
    rememberAs: 'suggestion',
    load: ({ progress, ...search }, { type }, signal) => {
      // The filter chip shows the type's name.
      if (type) void loadTypes()
      return core.api.findSuggestions({ ...search, status: progress }, context.scope(signal))
    },
    onChanged: ({ kind }, refresh) => void (kind === 'suggestion' && !isAnnouncing && refresh()),
  })

  let typesLanguage = ''
  /** Loads once per language. Never rejects: the list works without types. */
  async function loadTypes() {
    const language = context.$language.get()
    if (typesLanguage === language) return
    typesLanguage = language
    try {
      $types.set(await core.api.suggestionTypes(context.scope()))
    } catch {
      typesLanguage = ''
    }
  }

  /** Opening marks the answer as read: updates the row and notifies unread counters. */
  function onOpened(detail: SuggestionDetail) {
    context.emit('feedback-opened', { id: detail.Id })
    const row = list.$list.get().shown?.rows.find(({ Id }) => Id === detail.Id)
    if (!row?.HasNewAnswer && !detail.HasNewAnswer) return
    list.amend((each) => (each.Id === detail.Id ? { ...each, HasNewAnswer: false } : each))
    isAnnouncing = true
    publishChange(core, { kind: 'suggestion', id: detail.Id }, context.scope().group ?? '')
    isAnnouncing = false
  }

  return {
    ...list,
    $types: $types as ReadableAtom<readonly SuggestionType[]>,
    loadTypes,
    findStores: storeChoices((query, signal) =>
      core.api.storeChoices('suggestion', query, context.scope(signal)),
    ),
    onOpened,
    onAnswered: (id: string) => void context.emit('feedback-answered', { id }),
    /** Asks the page to open the form; false when the page does not handle it. */
    add: () => context.navigate({ path: '/feedback/add' }),
  }
}

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
