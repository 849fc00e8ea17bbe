import { feedbackDatabaseOf } from '@lustra/core/storage/safe-storage.ts'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FeedbackBox } from '../../features/feedback/feedback-box.ts'
import { openFeedbackStore, type FeedbackStore } from '../../features/feedback/drafts/feedback-store.ts'
import { emptyValues } from '../../features/feedback/drafts/draft.harness.ts'
import { createDraft } from './draft.model.ts'

const worker = vi.hoisted(() => ({ isAvailable: false }))
vi.mock('../../features/pictures/picture.ts', async (original) => {
  const real = await original<typeof import('../../features/pictures/picture.ts')>()
  return {
    ...real,
    preparePicture: (file: Blob) =>
      worker.isAvailable
        ? real.preparePicture(file)
        : Promise.reject(new real.PictureError('picture.not-prepared')),
  }
})

const me = 'draft-test'
let store: FeedbackStore
beforeEach(async () => {
  await deleteDB(feedbackDatabaseOf(me))
  store = await openFeedbackStore(me, () => {})
})
afterEach(() => store.close())

const draftOf = () =>
  createDraft({
    box: { owner: 'o', store } as FeedbackBox,
    slot: 'o ',
    initial: () => emptyValues,
    onConflict: () => {},
    now: Date.now,
  })

async function photo() {
  const canvas = new OffscreenCanvas(30, 20)
  canvas.getContext('2d')!.fillRect(0, 0, 30, 20)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'dark.jpg', { type: 'image/jpeg' })
}

it('keeps a picture that could not be prepared offline in the draft, and prepares it later (P4)', async () => {
  const first = draftOf()
  first.pictures.add([await photo()])
  await first.pictures.settled()
  expect(first.pictures.$pictures.get()).toMatchObject([{ step: 'failed', fault: 'picture.not-prepared' }])
  await first.flush()
  first.close()

  worker.isAvailable = true
  const second = draftOf()
  expect(await second.restore()).toEqual({ arePicturesGone: false })
  await second.pictures.settled()
  expect(second.pictures.$pictures.get()).toMatchObject([
    { name: 'dark.jpg', step: 'ready', isPrepared: true },
  ])
})
