import { choiceCalls, suggestionCalls } from '../../generated/calls/suggestion.ts'
import { createCalls } from '../calls.ts'
import type { Request, SuggestionTables } from '../types.ts'

/** Suggestions, and the stores that one can be about: a form needs no other calls. */
export const calls = (request: Request) =>
  createCalls<SuggestionTables>(request, { ...choiceCalls, ...suggestionCalls })
