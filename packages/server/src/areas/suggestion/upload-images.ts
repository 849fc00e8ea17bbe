import { createHash } from 'node:crypto'
import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError, mostImagePixels } from '@lustra/core/contract'
import type { IdentityContext } from '../../identity/context.ts'
import type { TenantScope } from '../../platform/database/scope.ts'
import { unknownType } from '../../platform/files/file-type.ts'
import { preparePicture } from '../../platform/files/picture.ts'
import type { PreparedPicture } from '../../platform/files/picture-maker.ts'
import type { StoredFileRow } from '../../platform/files/stored-files.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'
import { cleanName } from '../shared/file-names.ts'
import type { ImagePart } from './upload-parts.ts'

/** A stored picture with its thumbnail. */
export interface UploadedImage {
  fileKey: string
  thumbnailKey: string
  bytes: number
}

type Context = Pick<IdentityContext, 'files' | 'concurrency'>

/** Preparing a picture of the maximum size takes about a gigabyte. */
const preparedAtOnce = 1
const readBackMs = 30_000
const longestName = 100
const endings = { 'image/jpeg': '.jpg', 'image/webp': '.webp' } as const

/**
 * Stores the pictures of an upload. Each is streamed to the store, so that slow senders hold no memory, and read back
 * to be re-encoded. Unreferenced files are deleted later; `discard` deletes them at once.
 */
export function createImageUpload({ files, concurrency }: Context, scope: TenantScope) {
  const stored = new Set<string>()

  async function add(...file: Parameters<typeof files.add>): Promise<StoredFileRow> {
    const row = await files.add(...file)
    stored.add(row.key)
    return row
  }

  async function drop(keys: string[]): Promise<void> {
    await files.discard(scope, keys)
    for (const key of keys) stored.delete(key)
  }

  async function prepare(key: string, field: string): Promise<PreparedPicture> {
    try {
      return await concurrency.run('prepare pictures', preparedAtOnce, async () => {
        const sent = await files.open({ groupId: scope.groupId, key })
        if (!sent) throw new AppError('busy', 'a picture disappeared before it was read')
        return preparePicture(await readBack(sent.body), { pixels: mostImagePixels })
      })
    } catch (error) {
      if (error instanceof AppError && error.code === 'invalid-input')
        throw new InvalidInputError(`${field}: ${error.message}`, { cause: error })
      throw error
    }
  }

  return {
    /** Returns the picture, and a hash of the uploaded content. */
    async store({ field, name, content }: ImagePart): Promise<{ image: UploadedImage; hash: string }> {
      const hashed = hashing(content)
      const sent = await add(scope, { name: '', contentType: unknownType, content: hashed.content })
      const picture = await prepare(sent.key, field)
      await drop([sent.key])
      const { contentType, width, height } = picture
      const own = nameOf(name, field, contentType)
      const large = await add(scope, {
        name: own,
        contentType,
        content: [picture.content],
        size: { width, height },
      })
      const small = await add(scope, { name: own, contentType, content: [picture.thumbnail] })
      return {
        image: { fileKey: large.key, thumbnailKey: small.key, bytes: large.bytes + small.bytes },
        hash: hashed.hash(),
      }
    },
    discard: () => drop([...stored]),
  }
}

/** Throws 'busy' when the store aborts, or is too slow for others to wait for. */
async function readBack(body: Readable): Promise<Buffer> {
  try {
    return await buffer(addAbortSignal(AbortSignal.timeout(readBackMs), body))
  } catch (cause) {
    throw new AppError('busy', 'a picture could not be read back', { cause })
  }
}

/** Returns the hash of a picture that is not stored. */
export async function hashOf({ content }: ImagePart): Promise<string> {
  const hashed = hashing(content)
  for await (const _ of hashed.content);
  return hashed.hash()
}

function hashing(content: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  async function* pass() {
    for await (const chunk of content) {
      hash.update(chunk)
      yield chunk
    }
  }
  return { content: pass(), hash: () => hash.digest('hex') }
}

/** The uploaded name without folders and invisible characters, with the extension of the new content. */
function nameOf(sent: string, field: string, contentType: PreparedPicture['contentType']): string {
  const clean = cleanName(sent.replace(/^.*[\\/]/, ''), longestName).replace(/\.\w{1,5}$/, '')
  return (clean.replace(/^[.\s]+/, '') || field.replace('/', '-')) + endings[contentType]
}
