import { mostImages } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { FeedbackPicture } from '../../features/feedback/feedback.types.ts'
import { newId } from '../../ui/start/short-hash.ts'
import { PictureError, type PictureFault } from '../../features/pictures/picture.ts'

/** A picture of the form. `failed` ones are shown with their fault until they are removed. */
export interface FormPicture extends FeedbackPicture {
  step: 'preparing' | 'ready' | 'failed'
  fault?: PictureFault
}

interface PictureListParts {
  prepare(file: Blob): Promise<Blob>
  /** Stores a picture; rejects when storage is full or blocked. */
  store(picture: FeedbackPicture): Promise<void>
  drop(id: string): void
  /** The set of pictures or their order changed. */
  onChange(): void
}

export type PictureList = ReturnType<typeof createPictureList>

/** The pictures of one feedback: each original is stored, then prepared, one at a time to limit memory. */
export function createPictureList({ prepare, store, drop, onChange }: PictureListParts) {
  const $pictures = atom<readonly FormPicture[]>([])
  const $leftOut = atom(0)
  let queue: Promise<void> = Promise.resolve()

  const find = (id: string) => $pictures.get().find((picture) => picture.id === id)

  function change(id: string, next: Partial<FormPicture>) {
    $pictures.set($pictures.get().map((picture) => (picture.id === id ? { ...picture, ...next } : picture)))
  }

  const save = ({ id, name, content, isPrepared }: FormPicture) => store({ id, name, content, isPrepared })

  function enqueue(id: string) {
    queue = queue.then(() => prepareOne(id))
  }

  async function prepareOne(id: string) {
    const picture = find(id)
    if (!picture || picture.step !== 'preparing') return
    try {
      const content = await prepare(picture.content)
      change(id, { content, isPrepared: true, step: 'ready' })
      const prepared = find(id)
      // Removed in the meantime.
      if (!prepared) return
      await save(prepared).catch(() => undefined)
    } catch (error) {
      const fault = error instanceof PictureError ? error.fault : 'picture.unreadable'
      change(id, { step: 'failed', fault })
    }
    onChange()
  }

  return {
    $pictures: $pictures as ReadableAtom<readonly FormPicture[]>,
    /** How many files of the last `add` exceeded the limit. */
    $leftOut: $leftOut as ReadableAtom<number>,
    add(files: readonly File[]): void {
      if (files.length === 0) return
      const free = Math.max(0, mostImages - $pictures.get().length)
      const added = files.slice(0, free).map((file): FormPicture => ({
        id: newId(),
        name: nameOf(file),
        content: file,
        isPrepared: false,
        step: 'preparing',
      }))
      $pictures.set([...$pictures.get(), ...added])
      onChange()
      for (const picture of added) {
        void save(picture).catch(() => undefined)
        enqueue(picture.id)
      }
      $leftOut.set(files.length - added.length)
    },
    /** Shows stored pictures; prepares those that a crash left unprepared. */
    restore(stored: readonly FeedbackPicture[]) {
      $pictures.set(
        stored.map((picture) => ({ ...picture, step: picture.isPrepared ? 'ready' : 'preparing' })),
      )
      for (const { id, isPrepared } of stored) if (!isPrepared) enqueue(id)
    },
    remove(id: string) {
      $pictures.set($pictures.get().filter((picture) => picture.id !== id))
      drop(id)
      onChange()
    },
    /** Marks a picture as refused by the server. */
    refuse(index: number) {
      const picture = $pictures.get()[index]
      if (picture) change(picture.id, { step: 'failed', fault: 'picture.refused' })
    },
    retry(id: string) {
      change(id, { step: 'preparing' })
      enqueue(id)
    },
    /** Moves a picture to an index, from 0. */
    move(id: string, index: number) {
      const moved = find(id)
      if (!moved) return
      const rest = $pictures.get().filter((picture) => picture !== moved)
      $pictures.set(rest.toSpliced(Math.max(0, Math.min(index, rest.length)), 0, moved))
      onChange()
    },
    /** Stores copies under new ids, for another draft. Never rejects. */
    async renew(): Promise<void> {
      const copies = $pictures.get().map((picture) => ({ ...picture, id: newId() }))
      $pictures.set(copies)
      for (const { id, step } of copies) if (step === 'preparing') enqueue(id)
      await Promise.allSettled(copies.map(save))
    },
    clear() {
      $leftOut.set(0)
      $pictures.set([])
    },
    /** Resolves when no picture is being prepared. */
    settled: async () => {
      let before
      do await (before = queue)
      while (before !== queue)
    },
  }
}

/** File name without path and control characters. */
const nameOf = ({ name }: File) =>
  name
    .replace(/\p{Cc}/gu, '')
    .split(/[\\/]/)
    .at(-1)
    ?.slice(-100) || 'picture'
