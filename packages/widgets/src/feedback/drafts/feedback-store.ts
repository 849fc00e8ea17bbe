/**
 * The browser's database of feedback that was not sent yet. Everything rejects when the browser refuses storage or it is full; whoever
 * calls goes on with what is in memory.
 */
import { feedbackDatabaseOf } from '@lustra/core/storage/feedback-database.ts'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { contentHash } from '../content-hash.ts'
import type { FeedbackEntry, FeedbackPicture, FeedbackStep } from '../feedback.types.ts'

interface Schema extends DBSchema {
  entries: { key: string; value: FeedbackEntry; indexes: { slot: string; owner: string } }
  pictures: { key: string; value: FeedbackPicture & { entry: string }; indexes: { entry: string } }
}

/** Drafts that nobody has touched for so long are deleted. */
const draftDays = 90
/** How long a sent one is remembered: as long as the server recognises its key. */
const sentDays = 1
const dayMs = 86_400_000

export interface FeedbackStore {
  /** The draft of a slot. */
  draft(slot: string): Promise<FeedbackEntry | undefined>
  /**
   * Stores a draft, or one that is to be sent. `known` is the hash of what the caller last read or wrote under this key: when another tab
   * has changed it, sent it or begun to send it since, nothing is stored and the answer is what is stored there; otherwise undefined.
   */
  replaceDraft(entry: FeedbackEntry, known: string): Promise<FeedbackEntry | undefined>
  entry(key: string): Promise<FeedbackEntry | undefined>
  /** Changes what is stored while it is in one of these steps: another tab may have sent it meanwhile. */
  update(key: string, change: Partial<FeedbackEntry>, from: readonly FeedbackStep[]): Promise<void>
  /** Those of an owner that wait or were refused, the oldest first. */
  unsent(owner: string): Promise<FeedbackEntry[]>
  /** Its pictures in their order; those whose content is gone are missing. */
  pictures(entry: FeedbackEntry): Promise<FeedbackPicture[]>
  putPicture(key: string, picture: FeedbackPicture): Promise<void>
  /** Deletes a picture of a draft. */
  deletePicture(id: string): Promise<void>
  /** Deletes contents and pictures; `sentAs` and the hash of what was sent are remembered for other tabs. */
  finish(key: string, sentAs: string, sentContent: string): Promise<void>
  remove(key: string): Promise<void>
  /** Deletes it unless it waits to be sent or was sent. */
  removeDraft(key: string): Promise<void>
  close(): void
}

/** Opens the database of a person. `onGone`: it was deleted, as at a sign-out, or another version of it is wanted. */
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
    // Otherwise a deletion would wait for this tab.
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
  // In one transaction with the reading: another tab may write at the same moment.
  async function replaceDraft(next: FeedbackEntry, known: string): Promise<FeedbackEntry | undefined> {
    const tx = database.transaction('entries', 'readwrite')
    const stored = await tx.store.get(next.key)
    const isFree = !stored || (stored.step === 'draft' && contentHash(stored) === known)
    if (isFree) await tx.store.put(next)
    await tx.done
    return isFree ? undefined : stored
  }

  /** Replaces or, with undefined, deletes an entry and deletes its pictures, at once. */
  async function end(key: string, next: (stored: FeedbackEntry) => FeedbackEntry | undefined) {
    const tx = database.transaction(['entries', 'pictures'], 'readwrite')
    const entries = tx.objectStore('entries')
    const stored = await entries.get(key)
    const left = stored && next(stored)
    if (left) await entries.put(left)
    else await entries.delete(key)
    if (left !== stored || !stored) {
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
      end(key, (stored) => ({
        ...stored,
        step: 'sent',
        sentAs,
        sentContent,
        values: emptyValues,
        pictures: [],
        changedAt: now(),
      })),
    remove: (key) => end(key, () => undefined),
    removeDraft: (key) => end(key, (stored) => (stored.step === 'draft' ? undefined : stored)),
    close: () => database.close(),
    /** Deletes what is too old, and pictures whose entry is gone. */
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

/** What is left of one that was sent. */
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
