/**
 * IndexedDB database of a person's unsent feedback: text and pictures, for all groups. One database per person, so that it can be
 * deleted without opening it.
 */
export const feedbackDatabaseOf = (userId: string): string => `lustra.feedback.${userId}`

/** Deletes the databases; tabs that have one open close it themselves. Never throws. */
export function deleteFeedback(userIds: Iterable<string>): void {
  try {
    for (const userId of userIds) indexedDB.deleteDatabase(feedbackDatabaseOf(userId))
  } catch {
    // Without IndexedDB, nothing is stored.
  }
}
