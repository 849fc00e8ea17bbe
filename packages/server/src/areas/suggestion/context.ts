import type { IdentityContext } from '../../identity/context.ts'
import type { SuggestionQuota } from './suggestion.settings.ts'

/** What the routes of suggestions need beside who calls. */
export interface SuggestionContext extends IdentityContext {
  suggestionQuota: SuggestionQuota
}
