import type { StoredFile, StoredPicture } from '@lustra/core/contract'
import type { ToFileAddress } from '../../identity/access/file-tickets.ts'
import { storedFiles } from '../../platform/database/schema/stored-files.ts'

/** Columns of a stored file in responses. */
export const fileColumns = {
  groupId: storedFiles.groupId,
  key: storedFiles.key,
  name: storedFiles.name,
  contentType: storedFiles.contentType,
  bytes: storedFiles.bytes,
}
export const pictureColumns = { ...fileColumns, width: storedFiles.width, height: storedFiles.height }

type FileRow = Pick<typeof storedFiles.$inferSelect, keyof typeof fileColumns>
type PictureRow = Pick<typeof storedFiles.$inferSelect, keyof typeof pictureColumns>

export const toStoredFile = async (file: FileRow, addressOf: ToFileAddress): Promise<StoredFile> => ({
  Name: file.name,
  Type: file.contentType,
  Bytes: file.bytes,
  Url: await addressOf({ groupId: file.groupId, key: file.key }),
})

/** `id` names the picture within its owner. */
export const toStoredPicture = async (
  id: string,
  picture: PictureRow,
  thumbnailKey: string,
  addressOf: ToFileAddress,
): Promise<StoredPicture> => ({
  ...(await toStoredFile(picture, addressOf)),
  Id: id,
  Width: picture.width ?? 0,
  Height: picture.height ?? 0,
  ThumbnailUrl: await addressOf({ groupId: picture.groupId, key: thumbnailKey }),
})
