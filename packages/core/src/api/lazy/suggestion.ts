import type { Paged } from '../../contract/envelope.ts'
import type { Suggestion, SuggestionDetail, SuggestionType } from '../../contract/suggestion.ts'
import { toPage } from '../response-checks.ts'
import type { Api, Request } from '../types.ts'
import { toList } from './to-list.ts'

type SuggestionCalls = Pick<
  Api,
  'findSuggestions' | 'suggestion' | 'suggestionTypes' | 'addSuggestion' | 'addSuggestionMessage'
>

const area = '/Suggestions'

/** Suggestions and complaints of customers, with the company's answers (P4). */
export const calls = (request: Request): SuggestionCalls => ({
  findSuggestions: async (search, options) =>
    toPage(
      await request(
        { method: 'POST', path: `${area}/FindWithPagerSearchAsync`, body: search, reads: 'shared' },
        options,
      ),
    ) as Paged<Suggestion>,
  suggestion: (id, options) =>
    request(
      { method: 'GET', path: `${area}/GetDetail`, params: { id }, reads: 'shared' },
      options,
    ) as Promise<SuggestionDetail>,
  suggestionTypes: async (options) =>
    toList<SuggestionType>(
      await request({ method: 'GET', path: `${area}/GetItemType`, reads: 'shared' }, options),
    ),
  addSuggestion(suggestion, images, { changeKey, onProgress, ...options }) {
    const body = new FormData()
    body.set('suggestion', JSON.stringify(suggestion))
    for (const { name, content } of images) body.append('images', content, name)
    return request(
      { method: 'POST', path: `${area}/Add`, body, changeKey, onProgress },
      options,
    ) as Promise<SuggestionDetail>
  },
  addSuggestionMessage: (message, options) =>
    request(
      { method: 'POST', path: `${area}/AddMessage`, body: message },
      options,
    ) as Promise<SuggestionDetail>,
})
