import type { StoredPicture } from '@lustra/core/contract/stored-file.ts'
import { saveFile } from '../files/save-file.ts'
import { fetchStoredFile } from '../files/stored-file.ts'
import type { PictureSize, PictureSource } from './gallery.types.ts'

interface Owner {
  /** Addresses of pictures stand behind it. */
  apiBase: string
  /** The pictures as they were read last. */
  current(): readonly StoredPicture[]
  /** Reads the pictures anew: their addresses work for a few minutes only. */
  reread(): Promise<unknown>
}

/** Pictures by addresses that the host makes anew with every answer. One that is refused has its owner read once for all of them. */
export function createTicketPictures({ apiBase, current, reread }: Owner): PictureSource {
  let reading: Promise<unknown> | undefined

  function find(id: string) {
    const picture = current().find(({ Id }) => Id === id)
    if (!picture) throw new Error(`There is no picture ${id}`)
    return picture
  }

  function addressNow(id: string, size: PictureSize) {
    const { Url, ThumbnailUrl } = find(id)
    return apiBase + (size === 'small' ? ThumbnailUrl : Url)
  }

  function readOnce() {
    reading ??= reread().finally(() => (reading = undefined))
    return reading
  }

  async function address(id: string, size: PictureSize, refused?: string) {
    // Another picture may have had them read already.
    if (refused && addressNow(id, size) === refused) await readOnce()
    const now = addressNow(id, size)
    if (now === refused) throw new Error(`The picture ${id} was refused`)
    return now
  }

  return {
    address,
    async save(id) {
      // A picture of another origin is saved under its name only from a copy of ours.
      const first = await address(id, 'large')
      const blob = await fetchStoredFile(first).catch(async () =>
        fetchStoredFile(await address(id, 'large', first)),
      )
      saveFile(blob, find(id).Name)
    },
  }
}
