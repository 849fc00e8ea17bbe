import type { Translate } from '../list/list.types.ts'
import type { GalleryTextKey } from './gallery.texts.en.ts'

export type GalleryTranslate = Translate<GalleryTextKey | 'word.try-again'>

export interface GalleryPicture {
  id: string
  /** File name, also the accessible name. */
  name: string
  /** Title of the large picture; the file name without. */
  caption?: string
  /** Description below the name of the large picture. */
  about?: string
}

export type PictureSize = 'small' | 'large'

/** Source of pictures: blobs fetched with the session, or URLs valid for a few minutes. */
export interface PictureSource {
  /** A URL for an `<img>`. `refused`: the URL that failed to load; resolves to another one, or rejects. */
  address(id: string, size: PictureSize, refused?: string): Promise<string>
  /** Downloads the large picture. */
  save(id: string): Promise<void>
}
