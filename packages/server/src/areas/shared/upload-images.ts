import { createHash } from 'node:crypto'
import { mostImagePixels } from '@lustra/core/contract'
import type { IdentityContext } from '../../identity/context.ts'
import type { TenantScope } from '../../platform/database/scope.ts'
import type { PreparedPicture } from '../../platform/files/picture-maker.ts'
import { toTemporaryFile, type TemporaryFile } from '../../platform/files/temporary-file.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'
import { cleanName } from './file-names.ts'
import type { ImagePart } from './upload-parts.ts'

/** A stored picture with its thumbnail. */
export interface UploadedImage {
  fileKey: string
  thumbnailKey: string
  /** Of both. */
  bytes: number
  name: string
  contentType: string
  width: number
  height: number
  /** Of the picture alone. */
  fileBytes: number
}

type Context = Pick<IdentityContext, 'files' | 'pictures'>

const longestName = 100
const endings = { 'image/jpeg': '.jpg', 'image/webp': '.webp' } as const

/**
 * Stores the pictures of an upload. Each is streamed to a temporary file, so that slow senders hold no memory and no connection to the
 * database, and re-encoded from there. Unreferenced files are deleted later; `discard` deletes them at once.
 */
export function createImageUpload({ files, pictures }: Context, scope: TenantScope, signal: AbortSignal) {
  const stored = new Set<string>()

  async function prepare(sent: TemporaryFile, field: string): Promise<PreparedPicture> {
    try {
      return await pictures.picture(scope, sent, { pixels: mostImagePixels }, signal)
    } catch (error) {
      if (error instanceof InvalidInputError)
        throw new InvalidInputError(field, error.reason, { cause: error })
      throw error
    }
  }

  return {
    /** Returns the picture, and a hash of the uploaded content. */
    async store({ field, name, content }: ImagePart): Promise<{ image: UploadedImage; hash: string }> {
      const sent = await toTemporaryFile(content)
      try {
        const { contentType, width, height, ...made } = await prepare(sent, field)
        const file = { name: nameOf(name, field, contentType), contentType }
        const rows = await files.addWhole(scope, [
          { ...file, bytes: made.content.length, pieces: () => [made.content], size: { width, height } },
          { ...file, bytes: made.thumbnail.length, pieces: () => [made.thumbnail] },
        ])
        const [fileKey = '', thumbnailKey = ''] = rows.map(({ key }) => key)
        stored.add(fileKey).add(thumbnailKey)
        const bytes = made.content.length + made.thumbnail.length
        const image = { fileKey, thumbnailKey, bytes, ...file, width, height, fileBytes: made.content.length }
        return { image, hash: sent.hash }
      } finally {
        await sent.close()
      }
    },
    async discard(): Promise<void> {
      await files.discard(scope, [...stored])
      stored.clear()
    },
  }
}

/** Returns the hash of a picture that is not stored. */
export async function hashOf({ content }: ImagePart): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

/** The uploaded name without folders and invisible characters, with the extension of the new content. */
function nameOf(sent: string, field: string, contentType: PreparedPicture['contentType']): string {
  const clean = cleanName(sent.replace(/^.*[\\/]/, ''), longestName).replace(/\.\w{1,5}$/, '')
  return (clean.replace(/^[.\s]+/, '') || field.replace('/', '-')) + endings[contentType]
}
