import type { FastifyRequest } from 'fastify'
import { AppError, mostImages, newSuggestion, type SuggestionDetail } from '@lustra/core/contract'
import { scopeOf } from '../../identity/access/access.ts'
import { isInOwnName } from '../../identity/access/own-name.ts'
import { recordChange } from '../../identity/audit/audit-hook.ts'
import { once, wasApplied } from '../../identity/audit/idempotency.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { findRealName } from '../../identity/people/people.queries.ts'
import { UnknownOutcomeError } from '../../platform/database/transient-errors.ts'
import { notifyOfComplaint } from './complaint-notice.ts'
import { listFor } from '../shared/open-lists.ts'
import { localeOf } from '../shared/locale.ts'
import { findSubject, refuseTooMany, storeSuggestion, waitForOthers, type Author } from './add.queries.ts'
import type { SuggestionContext } from './suggestion.settings.ts'
import { findSuggestion, type SuggestionReader } from './detail.queries.ts'
import { createImageUpload, hashOf, type UploadedImage } from '../shared/upload-images.ts'
import { readParts } from '../shared/upload-parts.ts'

/**
 * Everybody with the module who sees the store may continue a thread, but not in another person's name (S7). Not inside
 * a transaction.
 */
export async function readerOf(request: FastifyRequest, context: IdentityContext): Promise<SuggestionReader> {
  const { modules, personId } = scopeOf(request)
  return {
    personId,
    locale: localeOf(request, context),
    listFor: (category) => listFor(modules, category),
    mayAnswer: isInOwnName(request),
    addressOf: await context.fileTickets.addresses({ personId }),
  }
}

/**
 * Reads a new suggestion and its pictures, and stores them together. Returns the stored one, which for a repeated key
 * is the first. Files of a failed or repeated one are deleted. No picture is prepared once `gone` is aborted.
 */
export async function addSuggestion(
  request: FastifyRequest,
  context: SuggestionContext,
  gone: AbortSignal,
): Promise<SuggestionDetail> {
  const { database, clock, files, suggestionQuota: quota } = context
  const scope = scopeOf(request)
  const upload = createImageUpload(context, scope, gone)
  const discard = () =>
    upload.discard().catch((error: unknown) => request.log.warn({ err: error }, 'files stay for a day'))
  const parts = readParts(request, {
    json: 'suggestion',
    schema: newSuggestion,
    pictures: 'images',
    most: mostImages,
  })
  try {
    const suggestion = await parts.first()
    const author = await authorOf(request, context)
    // Refused before any picture is read. A repeated one gets the same response, even if its type was withdrawn since.
    const isKnown = await database.tenant(scope, async (tx) => {
      if (await wasApplied(tx, request)) return true
      await findSubject(tx, suggestion, author)
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
          const stored = await storeSuggestion(tx, suggestion, images, author)
          await files.retain(
            tx,
            images.flatMap(({ fileKey, thumbnailKey }) => [fileKey, thumbnailKey]),
          )
          await recordChange(context, request, tx, `${suggestion.storeCode} #${stored}`)
          await notifyOfComplaint(context, tx, scope, { id: stored, ...suggestion })
          return stored
        },
        [suggestion, hashes],
      )
      // In this transaction: a later failure would be reported as if nothing were stored.
      return findSuggestion(tx, id, reader)
    })
    context.outgoing.pollNow()
    if (!isNew) await discard()
    return detail
  } catch (error) {
    parts.ignoreRest()
    // The outcome is unknown: it may be stored with its pictures. Otherwise they are unreferenced, and maintenance
    // deletes them.
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
