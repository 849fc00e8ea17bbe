/** Asks before a sign-out deletes feedback that exists only on this device. */
import { confirm, type ConfirmInput, type Language, type Session } from '@lustra/core'
import { feedbackDatabaseOf } from '@lustra/core/storage/safe-storage.ts'
import { openDB } from 'idb'
import type { FeedbackEntry } from './feedback.types.ts'
import { unsentTexts } from './unsent-question.texts.ts'

/** Give up after this long: a database blocked by another tab must not prevent signing out. */
const timeoutMs = 1_000

/** Asks before a sign-out that deletes unsent feedback; true when there is none. Never rejects. */
export async function mayDeleteUnsent(session: Session, language: Language): Promise<boolean> {
  const question = await unsentQuestion(session, language)
  return !question || confirm(question)
}

/** The dialog's texts; undefined when nothing would be lost or the count times out. Never rejects. */
export async function unsentQuestion(
  session: Session,
  language: Language,
): Promise<ConfirmInput | undefined> {
  if (session.status !== 'signed-in') return undefined
  // Signing out also ends the session of the administrator acting as this user (S7).
  const userIds = [session.user.userId, session.switchedFrom?.userId].filter((id) => id !== undefined)
  const timeout = new Promise<number[]>((resolve) => setTimeout(() => resolve([]), timeoutMs))
  const counts = await Promise.race([Promise.all(userIds.map(countUnsent)), timeout])
  const count = counts.reduce((sum, each) => sum + each, 0)
  if (count === 0) return undefined
  const { title, text, leave } = unsentTexts[language]
  return { title, text: text(count), confirmLabel: leave, danger: true }
}

async function countUnsent(userId: string): Promise<number> {
  try {
    const database = await openDB(feedbackDatabaseOf(userId), undefined, {
      // The database does not exist; do not create it.
      upgrade(_database, _from, _to, tx) {
        tx.done.catch(() => undefined)
        tx.abort()
      },
    })
    try {
      const entries = (await database.getAll('entries')) as FeedbackEntry[]
      return entries.filter(({ step }) => step !== 'sent').length
    } finally {
      database.close()
    }
  } catch {
    return 0
  }
}
