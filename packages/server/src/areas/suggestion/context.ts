import type { IdentityContext } from '../../identity/context.ts'
import type { SuggestionQuota } from './suggestion.settings.ts'

/** Dependencies of the suggestion routes. */
export interface SuggestionContext extends IdentityContext {
  suggestionQuota: SuggestionQuota
}
