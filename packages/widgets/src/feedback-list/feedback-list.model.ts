import { tellChange, type Suggestion, type SuggestionDetail, type SuggestionType } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import { shape } from '../generated/shapes/feedback-list.ts'
import type { Tools } from '../kit/tools.ts'
import { createListModel } from '../list/model/create-list-model.ts'
import { storeChoices } from '../ui/list/model/store-choices.ts'
import type { feedbackList } from './feedback-list.widget.ts'

/** Suggestions and complaints, page by page, and which of them is open (P4). */
export function createFeedbackListModel(tools: Tools<typeof feedbackList>) {
  const { core } = tools
  const $types = atom<readonly SuggestionType[]>([])
  let isAnnouncing = false

  const list = createListModel<typeof feedbackList, Suggestion>(tools, {
    shape,
    rememberAs: 'suggestion',
    load: ({ progress, ...search }, { type }, signal) => {
      // The chip of a type says its name.
      if (type) void loadTypes()
      return core.api.findSuggestions({ ...search, status: progress }, tools.scope(signal))
    },
    onChanged: ({ kind }, refresh) => void (kind === 'suggestion' && !isAnnouncing && refresh()),
  })

  let typesLanguage = ''
  /** Once a language. Without them the filter offers none, and the list works on. */
  async function loadTypes() {
    const language = tools.$language.get()
    if (typesLanguage === language) return
    typesLanguage = language
    try {
      $types.set(await core.api.suggestionTypes(tools.scope()))
    } catch {
      typesLanguage = ''
    }
  }

  /** Whoever opens it has read the answer: the row says so, and whatever counts unread answers reads anew. */
  function onOpened(detail: SuggestionDetail) {
    tools.emit('feedback-opened', { id: detail.Id })
    const row = list.$list.get().shown?.rows.find(({ Id }) => Id === detail.Id)
    if (!row?.HasNewAnswer && !detail.HasNewAnswer) return
    list.amend((each) => (each.Id === detail.Id ? { ...each, HasNewAnswer: false } : each))
    isAnnouncing = true
    tellChange(core, { kind: 'suggestion', id: detail.Id }, tools.scope().group ?? '')
    isAnnouncing = false
  }

  return {
    ...list,
    $types: $types as ReadableAtom<readonly SuggestionType[]>,
    loadTypes,
    findStores: storeChoices((query, signal) =>
      core.api.storeChoices('suggestion', query, tools.scope(signal)),
    ),
    onOpened,
    onAnswered: (id: string) => void tools.emit('feedback-answered', { id }),
    /** Asks the page for the form; false when it has no place for it. */
    add: () => tools.navigate({ path: '/feedback/add' }),
  }
}
