import type { Say } from '../list/list.types.ts'
import type { GalleryTextKey } from './gallery.texts.en.ts'

export type GalleryWords = Say<GalleryTextKey | 'word.try-again'>

export interface GalleryPicture {
  id: string
  /** Its file name: what it is called, for ears and when it is saved. */
  name: string
  /** What is known of it, below the name of the large picture. */
  about?: string
}

export type PictureSize = 'small' | 'large'

/** Where pictures come from: files that a session fetches, or addresses that work for a few minutes. */
export interface PictureSource {
  /** An address for an `<img>`. `refused`: the one that did not load; answers another one, or rejects. */
  address(id: string, size: PictureSize, refused?: string): Promise<string>
  /** Hands the large picture to the person as a file. */
  save(id: string): Promise<void>
}
