/**
 * The browser database of a person's feedback that was not sent: text and pictures, for all groups. A database of its own for each
 * person, so that it can be deleted without being opened.
 */
export const feedbackDatabaseOf = (userId: string): string => `lustra.feedback.${userId}`

/** Deletes it, as far as the browser allows; tabs that have it open close it by themselves. Never throws. */
export function deleteFeedback(userIds: Iterable<string>): void {
  try {
    for (const userId of userIds) indexedDB.deleteDatabase(feedbackDatabaseOf(userId))
  } catch {
    // No indexedDB in this environment, or the browser refuses it here: then nothing is stored either.
  }
}
