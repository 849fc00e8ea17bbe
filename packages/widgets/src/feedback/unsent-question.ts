/** What a sign-out deletes: feedback of the person that is on this device alone. */
import type { ConfirmInput, Language } from '@lustra/core'
import { feedbackDatabaseOf } from '@lustra/core/storage/feedback-database.ts'
import { openDB } from 'idb'
import type { FeedbackEntry } from './feedback.types.ts'
import { unsentTexts } from './unsent-question.texts.ts'

/** What to ask before the person signs out; undefined when nothing would be lost, or the browser does not tell. Never rejects. */
export async function unsentQuestion(userId: string, language: Language): Promise<ConfirmInput | undefined> {
  const count = await countUnsent(feedbackDatabaseOf(userId)).catch(() => 0)
  if (count === 0) return undefined
  const { title, text, leave } = unsentTexts[language]
  return { title, text: text(count), confirmLabel: leave, danger: true }
}

async function countUnsent(name: string): Promise<number> {
  // Opening makes a database where there is none.
  const all = await indexedDB.databases()
  if (!all.some((each) => each.name === name)) return 0
  const database = await openDB(name)
  try {
    const entries = (await database.getAll('entries')) as FeedbackEntry[]
    return entries.filter(({ step }) => step !== 'sent').length
  } finally {
    database.close()
  }
}
