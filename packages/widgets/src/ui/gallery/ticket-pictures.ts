import type { StoredPicture } from '@lustra/core/contract/shared-schemas.ts'
import { saveFile } from '../files/save-file.ts'
import { fetchStoredFile } from '../files/stored-file.ts'
import type { PictureSize, PictureSource } from './picture.tsx'

interface Owner {
  /** Base of the picture URLs. */
  apiBase: string
  /** The pictures last loaded. */
  current(): readonly StoredPicture[]
  /** Reloads the pictures with new tickets, which are valid for a few minutes. */
  reread(): Promise<unknown>
}

/** Pictures with ticket URLs, which every response renews. A failed URL reloads all pictures once. */
export function createTicketPictures({ apiBase, current, reread }: Owner): PictureSource {
  let pending: Promise<unknown> | undefined

  function find(id: string) {
    const picture = current().find(({ Id }) => Id === id)
    if (!picture) throw new Error(`Unknown picture ${id}`)
    return picture
  }

  function currentAddress(id: string, size: PictureSize) {
    const { Url, ThumbnailUrl } = find(id)
    return apiBase + (size === 'small' ? ThumbnailUrl : Url)
  }

  function reloadOnce() {
    pending ??= reread().finally(() => (pending = undefined))
    return pending
  }

  async function address(id: string, size: PictureSize, refused?: string) {
    // Another picture may already have reloaded them.
    if (refused && currentAddress(id, size) === refused) await reloadOnce()
    const renewed = currentAddress(id, size)
    if (renewed === refused) throw new Error(`Picture ${id} failed to load`)
    return renewed
  }

  return {
    address,
    async save(id) {
      // `download` is ignored for cross-origin URLs, so save a fetched blob.
      const first = await address(id, 'large')
      const blob = await fetchStoredFile(first).catch(async () =>
        fetchStoredFile(await address(id, 'large', first)),
      )
      saveFile(blob, find(id).Name)
    },
  }
}
