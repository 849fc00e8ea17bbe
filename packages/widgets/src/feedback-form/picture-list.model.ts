import { mostImages } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { FeedbackPicture } from '../feedback/feedback.types.ts'
import { newId } from './new-id.ts'
import { PictureError, type PictureFault } from '../feedback/pictures/prepare-picture.ts'

/** A picture of the form. `failed` ones are shown with their fault until they are removed. */
export interface FormPicture extends FeedbackPicture {
  step: 'preparing' | 'ready' | 'failed'
  fault?: PictureFault
}

interface PictureListParts {
  prepare(file: Blob): Promise<Blob>
  /** Stores a picture; a rejection means that the device stores nothing more. */
  store(picture: FeedbackPicture): Promise<void>
  drop(id: string): void
  /** Called with every change of which pictures there are, or of their order. */
  onChange(): void
}

export type PictureList = ReturnType<typeof createPictureList>

/** The pictures of one feedback: each is stored as it is, then prepared, one at a time so that memory stays small. */
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
      // Removed meanwhile.
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
    /** How many of those added last were left out because there is no room for more. */
    $leftOut: $leftOut as ReadableAtom<number>,
    add(files: readonly File[]): void {
      if (files.length === 0) return
      const room = Math.max(0, mostImages - $pictures.get().length)
      const added = files.slice(0, room).map((file): FormPicture => ({
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
    /** Shows what was stored; what a crash left unprepared is prepared now. */
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
    /** The server does not take the one at this place. */
    refuse(place: number) {
      const picture = $pictures.get()[place]
      if (picture) change(picture.id, { step: 'failed', fault: 'picture.refused' })
    },
    again(id: string) {
      change(id, { step: 'preparing' })
      enqueue(id)
    },
    /** Moves a picture to another place; places count from 0. */
    move(id: string, place: number) {
      const moved = find(id)
      if (!moved) return
      const others = $pictures.get().filter((picture) => picture !== moved)
      $pictures.set(others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, moved))
      onChange()
    },
    /** Stores them anew, for another draft. Never rejects. */
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
    /** Resolves once none is being prepared. */
    settled: async () => {
      let before
      do await (before = queue)
      while (before !== queue)
    },
  }
}

/** Pictures from the clipboard are all called the same; a path or control characters are no part of a name. */
const nameOf = ({ name }: File) =>
  name
    .replace(/\p{Cc}/gu, '')
    .split(/[\\/]/)
    .at(-1)
    ?.slice(-100) || 'picture'
