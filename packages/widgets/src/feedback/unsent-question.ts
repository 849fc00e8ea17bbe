/** What a sign-out deletes: feedback of the person that is on this device alone. */
import { confirm, type ConfirmInput, type Language, type Session } from '@lustra/core'
import { feedbackDatabaseOf } from '@lustra/core/storage/feedback-database.ts'
import { openDB } from 'idb'
import type { FeedbackEntry } from './feedback.types.ts'
import { unsentTexts } from './unsent-question.texts.ts'

/** A database that does not open, as while another tab blocks its deletion, must not keep anybody signed in. */
const longestMs = 1_000

/** Asks before a sign-out that deletes unsent feedback; true when there is none. Never rejects. */
export async function mayDeleteUnsent(session: Session, language: Language): Promise<boolean> {
  const question = await unsentQuestion(session, language)
  return !question || confirm(question)
}

/** What is asked; undefined when nothing would be lost, or the browser does not tell in time. Never rejects. */
export async function unsentQuestion(
  session: Session,
  language: Language,
): Promise<ConfirmInput | undefined> {
  if (session.status !== 'signed-in') return undefined
  // Signing out ends the session of whoever acts as this person, too (S7).
  const people = [session.user.userId, session.switchedFrom?.userId].filter((id) => id !== undefined)
  const late = new Promise<number[]>((resolve) => setTimeout(() => resolve([]), longestMs))
  const counts = await Promise.race([Promise.all(people.map(countUnsent)), late])
  const count = counts.reduce((sum, each) => sum + each, 0)
  if (count === 0) return undefined
  const { title, text, leave } = unsentTexts[language]
  return { title, text: text(count), confirmLabel: leave, danger: true }
}

async function countUnsent(userId: string): Promise<number> {
  try {
    const database = await openDB(feedbackDatabaseOf(userId), undefined, {
      // There is none, and none is to be made.
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
