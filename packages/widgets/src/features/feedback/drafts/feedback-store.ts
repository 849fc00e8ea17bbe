/**
 * The browser's database of unsent feedback. All methods reject when storage is blocked or full; callers fall back to
 * memory.
 */
import { feedbackDatabaseOf } from '@lustra/core/storage/safe-storage.ts'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { contentHash } from '../content-hash.ts'
import type { FeedbackEntry, FeedbackPicture, FeedbackStep } from '../feedback.types.ts'

interface Schema extends DBSchema {
  entries: { key: string; value: FeedbackEntry; indexes: { slot: string; owner: string } }
  pictures: { key: string; value: FeedbackPicture & { entry: string }; indexes: { entry: string } }
}

/** Drafts unchanged for this long are deleted. */
const draftDays = 90
/** Sent entries are stored as long as the server recognises their keys. */
const sentDays = 1
const dayMs = 86_400_000

export interface FeedbackStore {
  /** The draft of a slot. */
  draft(slot: string): Promise<FeedbackEntry | undefined>
  /**
   * Stores a draft or queued entry with optimistic locking. `known`: content hash that the caller last read or wrote under this key. When
   * another tab has since changed, queued or sent it, nothing is stored and the conflicting entry is returned; otherwise undefined.
   */
  replaceDraft(entry: FeedbackEntry, known: string): Promise<FeedbackEntry | undefined>
  entry(key: string): Promise<FeedbackEntry | undefined>
  /** Changes an entry only while it is in one of the steps: another tab may have sent it. */
  update(key: string, change: Partial<FeedbackEntry>, from: readonly FeedbackStep[]): Promise<void>
  /** Waiting and refused entries of an owner, oldest first. */
  unsent(owner: string): Promise<FeedbackEntry[]>
  /** The entry's pictures in order, without those whose content is no longer stored. */
  pictures(entry: FeedbackEntry): Promise<FeedbackPicture[]>
  putPicture(key: string, picture: FeedbackPicture): Promise<void>
  /** Deletes a picture unless its entry is queued or sent. */
  deletePicture(id: string): Promise<void>
  /** Marks an entry as sent and deletes its contents and pictures; `sentAs` and the content hash stay for other tabs. */
  finish(key: string, sentAs: string, sentContent: string): Promise<void>
  remove(key: string): Promise<void>
  /** Deletes an entry only while it is a draft. */
  removeDraft(key: string): Promise<void>
  close(): void
}

/** Opens a user's database. `onGone`: it was deleted (sign-out), or another tab opens a newer version. */
export async function openFeedbackStore(
  userId: string,
  onGone: () => void,
  now: () => number = Date.now,
): Promise<FeedbackStore> {
  const database = await openDB<Schema>(feedbackDatabaseOf(userId), 1, {
    upgrade(opened) {
      const entries = opened.createObjectStore('entries', { keyPath: 'key' })
      entries.createIndex('slot', 'slot')
      entries.createIndex('owner', 'owner')
      opened.createObjectStore('pictures', { keyPath: 'id' }).createIndex('entry', 'entry')
    },
    // Otherwise this tab would block the deletion.
    blocking() {
      database.close()
      onGone()
    },
    terminated: onGone,
  })
  const store = createStore(database, now)
  await store.sweep().catch(() => undefined)
  return store
}

function createStore(database: IDBPDatabase<Schema>, now: () => number) {
  // Read and write in one transaction: another tab may write concurrently.
  async function replaceDraft(next: FeedbackEntry, known: string): Promise<FeedbackEntry | undefined> {
    const tx = database.transaction('entries', 'readwrite')
    const stored = await tx.store.get(next.key)
    const isFree = !stored || (stored.step === 'draft' && contentHash(stored) === known)
    if (isFree) await tx.store.put(next)
    await tx.done
    return isFree ? undefined : stored
  }

  /** Replaces an entry, or deletes it for undefined, and deletes its pictures, in one transaction. */
  async function settle(key: string, next: (stored: FeedbackEntry) => FeedbackEntry | undefined) {
    const tx = database.transaction(['entries', 'pictures'], 'readwrite')
    const entries = tx.objectStore('entries')
    const stored = await entries.get(key)
    const replacement = stored && next(stored)
    if (replacement) await entries.put(replacement)
    else await entries.delete(key)
    if (replacement !== stored || !stored) {
      const pictures = tx.objectStore('pictures')
      for (const id of await pictures.index('entry').getAllKeys(key)) await pictures.delete(id)
    }
    await tx.done
  }

  return {
    async draft(slot) {
      const entries = await database.getAllFromIndex('entries', 'slot', slot)
      return entries.filter(({ step }) => step === 'draft').toSorted(newestFirst)[0]
    },
    replaceDraft,
    entry: (key) => database.get('entries', key),
    async update(key, change, from) {
      const tx = database.transaction('entries', 'readwrite')
      const stored = await tx.store.get(key)
      if (stored && from.includes(stored.step)) await tx.store.put({ ...stored, ...change })
      await tx.done
    },
    async unsent(owner) {
      const entries = await database.getAllFromIndex('entries', 'owner', owner)
      return entries
        .filter(({ step }) => step === 'waiting' || step === 'refused')
        .toSorted((one, other) => (one.queuedAt ?? 0) - (other.queuedAt ?? 0))
    },
    async pictures({ key, pictures }) {
      const stored = await database.getAllFromIndex('pictures', 'entry', key)
      return pictures.flatMap((id) => stored.filter((picture) => picture.id === id))
    },
    async putPicture(entry, picture) {
      await database.put('pictures', { ...picture, entry })
    },
    async deletePicture(id) {
      const tx = database.transaction(['entries', 'pictures'], 'readwrite')
      const picture = await tx.objectStore('pictures').get(id)
      const entry = picture && (await tx.objectStore('entries').get(picture.entry))
      if (!entry || entry.step === 'draft') await tx.objectStore('pictures').delete(id)
      await tx.done
    },
    finish: (key, sentAs, sentContent) =>
      settle(key, (stored) => ({
        ...stored,
        step: 'sent',
        sentAs,
        sentContent,
        values: emptyValues,
        pictures: [],
        changedAt: now(),
      })),
    remove: (key) => settle(key, () => undefined),
    removeDraft: (key) => settle(key, (stored) => (stored.step === 'draft' ? undefined : stored)),
    close: () => database.close(),
    /** Deletes expired entries and orphaned pictures. */
    async sweep() {
      const tx = database.transaction(['entries', 'pictures'], 'readwrite')
      const entries = tx.objectStore('entries')
      const known = new Set<string>()
      for (const { key, step, changedAt } of await entries.getAll()) {
        const days = { draft: draftDays, sent: sentDays }[step as string]
        const isOld = days !== undefined && changedAt < now() - days * dayMs
        if (isOld) await entries.delete(key)
        else known.add(key)
      }
      for await (const cursor of tx.objectStore('pictures').index('entry').iterate(undefined))
        if (!known.has(cursor.value.entry)) await cursor.delete()
      await tx.done
    },
  } satisfies FeedbackStore & { sweep(): Promise<void> }
}

const newestFirst = (one: FeedbackEntry, other: FeedbackEntry) => other.changedAt - one.changedAt

/** Values of a sent entry. */
export const emptyValues: FeedbackEntry['values'] = {
  storeCode: '',
  storeName: '',
  typeIds: [],
  contents: '',
  remarks: '',
  contact: '',
  phone: '',
  report: '',
}
