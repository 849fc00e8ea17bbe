import type { FastifyRequest } from 'fastify'
import { AppError, type SuggestionDetail } from '@lustra/core/contract'
import { scopeOf } from '../../identity/access/access.ts'
import { recordChange } from '../../identity/audit/audit-hook.ts'
import { once, wasDone } from '../../identity/audit/idempotency.ts'
import { findRealName } from '../../identity/people/real-name.queries.ts'
import { UnknownOutcomeError } from '../../platform/database/trouble.ts'
import { listFor } from '../shared/open-lists.ts'
import { findSubject, refuseTooMany, storeSuggestion, waitForOthers, type Author } from './add.queries.ts'
import type { SuggestionContext } from './context.ts'
import { findSuggestion } from './detail.queries.ts'
import { readerOf } from './reader.ts'
import { createImageUpload, hashOf, type UploadedImage } from './upload-images.ts'
import { readParts } from './upload-parts.ts'

/**
 * Reads a new suggestion and its pictures, and stores them together. Answers what is stored, which for one that was sent before by the
 * same key is the first. What was stored for one that fails, or was there already, is deleted.
 */
export async function addSuggestion(
  request: FastifyRequest,
  context: SuggestionContext,
): Promise<SuggestionDetail> {
  const { database, clock, files, suggestionQuota: quota } = context
  const scope = scopeOf(request)
  const upload = createImageUpload(context, scope)
  const discard = () =>
    upload.discard().catch((error: unknown) => request.log.warn({ err: error }, 'files stay for a day'))
  const parts = readParts(request)
  try {
    const said = await parts.suggestion()
    const author = await authorOf(request, context)
    // Refused before any picture is read. One that was done is answered as it was, whatever has become of its type since.
    const isKnown = await database.tenant(scope, async (tx) => {
      if (await wasDone(tx, request)) return true
      await findSubject(tx, said, author)
      await refuseTooMany(tx, author, quota)
      return false
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
    const reader = await readerOf(request, context)
    let isNew = false
    const detail = await database.tenant(scope, async (tx) => {
      isNew = false
      const id = await once(
        tx,
        request,
        clock(),
        async () => {
          if (isKnown) throw new AppError('busy', 'the day of the key ended while this was read')
          isNew = true
          await waitForOthers(tx, author)
          const bytes = images.reduce((sum, image) => sum + image.bytes, 0)
          await refuseTooMany(tx, author, quota, bytes)
          const stored = await storeSuggestion(tx, said, images, author)
          await files.hold(
            tx,
            images.flatMap(({ fileKey, thumbnailKey }) => [fileKey, thumbnailKey]),
          )
          await recordChange(context, request, tx, `${said.storeCode} #${stored}`)
          return stored
        },
        [said, hashes],
      )
      // In this transaction: a failure behind it would be answered as if nothing were stored.
      return findSuggestion(tx, id, reader)
    })
    if (!isNew) await discard()
    return detail
  } catch (error) {
    parts.ignoreRest()
    // Then it may be stored with its pictures. If it is not, nothing holds them, and maintenance deletes them.
    if (!(error instanceof UnknownOutcomeError)) await discard()
    throw error
  }
}

async function authorOf(
  request: FastifyRequest,
  { database, clock }: Pick<SuggestionContext, 'database' | 'clock'>,
): Promise<Author> {
  const { groupId, personId, modules } = scopeOf(request)
  const name = await database.identity((tx) => findRealName(tx, personId))
  return { groupId, personId, name, listFor: (category) => listFor(modules, category), now: clock() }
}
