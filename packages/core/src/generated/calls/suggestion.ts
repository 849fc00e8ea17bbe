// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const suggestionCalls = {
  findSuggestions: {
    method: 'POST',
    path: '/Suggestions/FindWithPagerSearchAsync',
    reads: 'shared',
    takes: true,
    returns: 'page',
  },
  suggestionTypes: { method: 'GET', path: '/Suggestions/GetItemType', reads: 'shared', returns: 'list' },
  suggestion: { method: 'GET', path: '/Suggestions/GetDetail', reads: 'shared', takes: true },
  addSuggestionMessage: { method: 'POST', path: '/Suggestions/AddMessage', takes: true },
  addSuggestion: {
    method: 'POST',
    path: '/Suggestions/Add',
    takes: true,
    upload: { part: 'images', json: 'suggestion' },
  },
} as const satisfies Record<string, SentCall>
