import { AppError, type newSuggestion, type ServiceReportKind } from '@lustra/core/contract'
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { dayMs } from '../../platform/database/maintenance.ts'
import { toRowId } from '../../platform/database/rows.ts'
import { feedbackImages, feedbacks, feedbackTypes } from '../../platform/database/schema/feedbacks.ts'
import { serviceReports } from '../../platform/database/schema/service-reports.ts'
import { storedFiles } from '../../platform/database/schema/stored-files.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { TooManyError } from '../../platform/http/errors.ts'
import { insertFeedback } from '../shared/feedback-rows.ts'
import type { SuggestionQuota } from './suggestion.settings.ts'
import type { UploadedImage } from '../shared/upload-images.ts'

type NewSuggestion = z.output<typeof newSuggestion>

/** Who sends a suggestion, under which name, by which list they may read a report, and when. */
export interface Author {
  groupId: number
  personId: number
  name: string
  listFor(category: string): ServiceReportKind | undefined
  now: Date
}

/** The subject of a suggestion, by database ids. */
interface Subject {
  storeId: number
  reportId: number | null
  typeIds: string[]
}

/**
 * Throws 'not-found' when the store, a type or the visit is not accessible to the author, or the type was withdrawn.
 */
export async function findSubject(
  tx: Tx,
  { storeCode, typeIds, report }: NewSuggestion,
  author: Pick<Author, 'listFor'>,
): Promise<Subject> {
  const [store] = await tx.select({ id: stores.id }).from(stores).where(eq(stores.code, storeCode))
  if (!store) throw new AppError('not-found', 'no such store for this person')
  const requested = [...new Set(typeIds)]
  const offered = await tx
    .select({ id: feedbackTypes.id })
    .from(feedbackTypes)
    .where(and(inArray(feedbackTypes.id, requested), eq(feedbackTypes.isOffered, true)))
  if (offered.length < requested.length) throw new AppError('not-found', 'a type is offered no longer')
  const reportId = report === undefined ? null : await findVisit(tx, report, store.id, author)
  return { storeId: store.id, reportId, typeIds: requested }
}

async function findVisit(
  tx: Tx,
  id: string,
  storeId: number,
  { listFor }: Pick<Author, 'listFor'>,
): Promise<number> {
  const [report] = await tx
    .select({ id: serviceReports.id, category: serviceReports.category })
    .from(serviceReports)
    .where(and(eq(serviceReports.id, toRowId(id) ?? -1), eq(serviceReports.storeId, storeId)))
  if (!report || !listFor(report.category))
    throw new AppError('not-found', 'no such visit to this store for this person')
  return report.id
}

/** Throws 'too-many' when the author has reached the daily quota; `bytes` are those of this suggestion. */
export async function refuseTooMany(
  tx: Tx,
  { personId, now }: Pick<Author, 'personId' | 'now'>,
  quota: SuggestionQuota,
  bytes = 0,
): Promise<void> {
  const [sent] = await tx
    .select({
      count: sql<number>`count(distinct ${feedbacks.id})::int`,
      bytes: sql<number>`coalesce(sum(${storedFiles.bytes}), 0)::float8`,
      first: sql<Date | null>`min(${feedbacks.createdAt})`.mapWith(feedbacks.createdAt),
    })
    .from(feedbacks)
    .leftJoin(
      feedbackImages,
      and(eq(feedbackImages.groupId, feedbacks.groupId), eq(feedbackImages.feedbackId, feedbacks.id)),
    )
    .leftJoin(
      storedFiles,
      and(
        eq(storedFiles.groupId, feedbackImages.groupId),
        or(eq(storedFiles.key, feedbackImages.fileKey), eq(storedFiles.key, feedbackImages.thumbnailKey)),
      ),
    )
    .where(and(eq(feedbacks.personId, personId), gt(feedbacks.createdAt, new Date(now.getTime() - dayMs))))
  if (!sent || (sent.count < quota.suggestions && sent.bytes + bytes <= quota.bytes)) return
  const freeAt = (sent.first ?? now).getTime() + dayMs
  throw new TooManyError(Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)))
}

/** Serialises suggestions of one person, also between processes, so that each is counted for the next. */
export async function waitForOthers(
  tx: Tx,
  { groupId, personId }: Pick<Author, 'groupId' | 'personId'>,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${groupId}::int, ${personId}::int)`)
}

/**
 * Writes a suggestion with its pictures; the caller marks their files as referenced. Throws 'not-found' like
 * `findSubject`. Returns the id.
 */
export async function storeSuggestion(
  tx: Tx,
  suggestion: NewSuggestion,
  images: readonly Pick<UploadedImage, 'fileKey' | 'thumbnailKey'>[],
  author: Author,
): Promise<number> {
  const { groupId, personId, name, now } = author
  const subject = await findSubject(tx, suggestion, author)
  const { contents, remarks, contact, phone } = suggestion
  const id = await insertFeedback(tx, {
    ...subject,
    groupId,
    storeCode: suggestion.storeCode,
    contents,
    remarks,
    contact,
    phone,
    personId,
    author: name,
    pictures: images.length,
    now,
  })
  const { storeId } = subject
  if (images.length)
    await tx.insert(feedbackImages).values(
      images.map(({ fileKey, thumbnailKey }, position) => ({
        groupId,
        feedbackId: id,
        storeId,
        position,
        fileKey,
        thumbnailKey,
      })),
    )
  return id
}
