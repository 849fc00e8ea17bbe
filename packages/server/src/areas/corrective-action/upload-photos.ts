import { AppError, mostActionPhotos, photoUpload, type UploadedPhoto } from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { skipAudit } from '../../identity/audit/audit-hook.ts'
import { once, wasApplied } from '../../identity/audit/idempotency.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { UnknownOutcomeError } from '../../platform/database/transient-errors.ts'
import { toStoredPicture } from '../shared/stored-file-answers.ts'
import { createImageUpload, hashOf, type UploadedImage } from '../shared/upload-images.ts'
import { readParts } from '../shared/upload-parts.ts'
import { refuseUnknownAction, toActionId } from './detail.queries.ts'
import { photoNames } from './photo-keys.ts'

/**
 * Stores photos that a step of an action may use, and returns their names. For a repeated key those of the first upload; its own files are
 * deleted. Photos without a step are deleted after a day. No picture is prepared once `gone` is aborted.
 */
export async function uploadPhotos(
  request: FastifyRequest,
  context: IdentityContext,
  gone: AbortSignal,
): Promise<UploadedPhoto[]> {
  const { database, clock } = context
  const scope = scopeOf(request)
  const upload = createImageUpload(context, scope, gone)
  const discard = () =>
    upload.discard().catch((error: unknown) => request.log.warn({ err: error }, 'files stay for a day'))
  const parts = readParts(request, {
    json: 'action',
    schema: photoUpload,
    pictures: 'photos',
    most: mostActionPhotos,
  })
  try {
    const { id } = await parts.first()
    const actionId = toActionId(id)
    // Refused before any picture is read.
    const isKnown = await database.tenant(scope, async (tx) => {
      await refuseUnknownAction(tx, actionId)
      return wasApplied(tx, request)
    })
    const images: UploadedImage[] = []
    const hashes: string[] = []
    for await (const part of parts.images()) {
      if (isKnown) hashes.push(await hashOf(part))
      else {
        const { image, hash } = await upload.store(part)
        images.push(image)
        hashes.push(hash)
      }
    }
    let isNew = false
    const stored = await database.tenant(scope, async (tx) => {
      isNew = false
      await refuseUnknownAction(tx, actionId)
      return once(
        tx,
        request,
        clock(),
        async () => {
          if (isKnown) throw new AppError('busy', 'the day of the key ended while this was read')
          isNew = true
          return images
        },
        [id, hashes],
      )
    })
    skipAudit(request)
    if (!isNew) await discard()
    return await toPhotos(request, context, actionId, stored)
  } catch (error) {
    parts.ignoreRest()
    // The outcome is unknown: the key may name these files.
    if (!(error instanceof UnknownOutcomeError)) await discard()
    throw error
  }
}

async function toPhotos(
  request: FastifyRequest,
  context: IdentityContext,
  actionId: number,
  images: readonly UploadedImage[],
): Promise<UploadedPhoto[]> {
  const { groupId, personId } = scopeOf(request)
  const names = await photoNames(context, { groupId, personId, actionId })
  const addressOf = await context.fileTickets.addresses(callerOf(request))
  return Promise.all(
    images.map(async ({ fileKey, thumbnailKey, name, contentType, fileBytes, width, height }, index) => {
      const picture = { groupId, key: fileKey, name, contentType, bytes: fileBytes, width, height }
      return {
        ...(await toStoredPicture(String(index), picture, thumbnailKey, addressOf)),
        Key: names.write({ fileKey, thumbnailKey }),
      }
    }),
  )
}
