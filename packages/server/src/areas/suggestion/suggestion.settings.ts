import type { IdentityContext } from '../../identity/context.ts'
import { wholeNumber } from '../../platform/settings/variables.ts'

/** Daily quota of one person. */
export interface SuggestionQuota {
  suggestions: number
  /** Bytes of their pictures, as stored. */
  bytes: number
}

const megabyte = 1024 * 1024

export const suggestionVariables = {
  LUSTRA_SUGGESTIONS_PER_DAY: wholeNumber(1, 10_000)
    .transform((most) => most ?? 50)
    .describe('how many suggestions a person may send within 24 hours, 50 by default'),
  LUSTRA_SUGGESTION_MB_PER_DAY: wholeNumber(1, 100_000)
    .transform((most) => most ?? 500)
    .describe('how many megabytes of pictures a person may store within 24 hours, 500 by default'),
}

export const toQuota = (suggestions: number, megabytes: number): SuggestionQuota => ({
  suggestions,
  bytes: megabytes * megabyte,
})

export const defaultQuota = toQuota(50, 500)

/** Dependencies of the suggestion routes. */
export interface SuggestionContext extends IdentityContext {
  suggestionQuota: SuggestionQuota
}
