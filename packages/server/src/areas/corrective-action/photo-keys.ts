import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@lustra/core/contract'
import type { IdentityContext } from '../../identity/context.ts'

/** The stored files of an uploaded photo. */
export interface PhotoKeys {
  fileKey: string
  thumbnailKey: string
}

/** Who has uploaded a photo, and for which action. */
interface PhotoOwner {
  groupId: number
  personId: number
  actionId: number
}

/**
 * Names of uploaded photos that no step has yet: with a code of their owner, so that a name of another person, action or group is none.
 * They end with the file, which is deleted after a day.
 */
interface PhotoNames {
  write(photo: PhotoKeys): string
  /** Throws 'not-found' for a name that was not given to this owner. */
  read(name: string): PhotoKeys
}

/** Not inside a transaction: it may load keys. */
export async function photoNames(
  { secretFor }: Pick<IdentityContext, 'secretFor'>,
  { groupId, personId, actionId }: PhotoOwner,
): Promise<PhotoNames> {
  const secret = await secretFor('action-photos')
  const codeOf = ({ fileKey, thumbnailKey }: PhotoKeys) =>
    createHmac('sha256', secret)
      .update([groupId, personId, actionId, fileKey, thumbnailKey].join(' '))
      .digest('base64url')
  return {
    write: (photo) => `${photo.fileKey}.${photo.thumbnailKey}.${codeOf(photo)}`,
    read(name) {
      const [, fileKey = '', thumbnailKey = '', code = ''] =
        /^([0-9a-f]{32})\.([0-9a-f]{32})\.([\w-]{43})$/.exec(name) ?? []
      const photo = { fileKey, thumbnailKey }
      const expected = codeOf(photo)
      if (code.length !== expected.length || !timingSafeEqual(Buffer.from(code), Buffer.from(expected)))
        throw new AppError('not-found', 'no such photo of this person for this action')
      return photo
    },
  }
}

/** The files of photos by these names, each once. Throws 'not-found' for a name of another owner. Not inside a transaction. */
export async function photosOf(
  context: Pick<IdentityContext, 'secretFor'>,
  owner: PhotoOwner,
  names: readonly string[],
): Promise<PhotoKeys[]> {
  if (names.length === 0) return []
  const { read } = await photoNames(context, owner)
  return [...new Set(names)].map((name) => read(name))
}
