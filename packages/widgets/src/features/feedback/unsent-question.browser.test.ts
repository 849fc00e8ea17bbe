import type { Session } from '@lustra/core'
import { feedbackDatabaseOf } from '@lustra/core/storage/safe-storage.ts'
import { deleteDB } from 'idb'
import { afterEach, describe, expect, it } from 'vitest'
import { signedIn } from '../../kit/test-harness.ts'
import { openFeedbackStore } from './drafts/feedback-store.ts'
import { draftOf } from './drafts/draft.harness.ts'
import { unsentQuestion } from './unsent-question.ts'

const [person, administrator] = ['question-person', 'question-administrator']
const session = (switchedFrom: string | null = null): Session => {
  const base = signedIn()
  const other = switchedFrom && { userId: switchedFrom, account: 'a', realname: 'A' }
  return { ...base, user: { ...base.user, userId: person }, switchedFrom: other || null }
}
async function write(userId: string, contents: string) {
  const store = await openFeedbackStore(userId, () => {})
  await store.replaceDraft(draftOf(contents), '')
  store.close()
}

afterEach(() => Promise.all([person, administrator].map((userId) => deleteDB(feedbackDatabaseOf(userId)))))

describe('the question before a sign-out (P4, S5)', () => {
  it('is not asked when nothing was written, and creates no database', async () => {
    expect(await unsentQuestion(session(), 'en')).toBeUndefined()
    const names = (await indexedDB.databases()).map(({ name }) => name)
    expect(names).not.toContain(feedbackDatabaseOf(person))
  })

  it('counts the unsent feedback of the user and of the administrator acting as them (S7)', async () => {
    await write(person, 'One')
    await write(administrator, 'Two')
    expect((await unsentQuestion(session(), 'zh'))?.text).toContain(' 1 ')
    expect((await unsentQuestion(session(administrator), 'zh_hant'))?.text).toContain(' 2 ')
  })

  it('is skipped when the database does not open', async () => {
    await write(person, 'One')
    const blocking = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(feedbackDatabaseOf(person))
      request.onsuccess = () => resolve(request.result)
    })
    indexedDB.deleteDatabase(feedbackDatabaseOf(person))
    expect(await unsentQuestion(session(), 'en')).toBeUndefined()
    blocking.close()
  })
})
