/** What somebody has begun to write, kept in this tab: a session that ends meanwhile takes the screen, not the words. */

export interface KeptDraft {
  rating: number | null
  suggestions: string
}

const keyOf = (owner: string) => `lustra.draft.${owner}`

/** `owner` names person, group and what it is about: nobody else ever reads it. */
export function recallDraft(owner: string): KeptDraft | null {
  try {
    const { rating, suggestions } = JSON.parse(sessionStorage.getItem(keyOf(owner))!) as KeptDraft
    const isRating = rating === null || [1, 2, 3, 4, 5].includes(rating)
    return isRating && typeof suggestions === 'string' ? { rating, suggestions } : null
  } catch {
    // Nothing was kept, or site data is blocked.
    return null
  }
}

export function keepDraft(owner: string, draft: KeptDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(owner), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(owner))
  } catch {
    // Then it lives as long as the screen.
  }
}
