import { AppError, type ServiceReportKind, type SuggestionDetail } from '@lustra/core/contract'
import { and, asc, eq } from 'drizzle-orm'
import type { ToFileAddress } from '../../identity/access/file-tickets.ts'
import { toRowId, isoTime } from '../../platform/database/rows.ts'
import {
  feedbackImages as images,
  feedbackMessages as messages,
  feedbacks,
} from '../../platform/database/schema/feedbacks.ts'
import { serviceReports } from '../../platform/database/schema/service-reports.ts'
import { storedFiles } from '../../platform/database/schema/stored-files.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { Locale } from '../shared/locale.ts'
import { hasNewAnswer } from '../shared/messages.queries.ts'
import { pictureColumns, toStoredPicture } from '../shared/stored-file-answers.ts'
import {
  ofItsReport,
  ofItsStore,
  suggestionColumns,
  toSuggestion,
  translationsOf,
} from './suggestion-rows.ts'

/**
 * The reader of a suggestion: the language, the list by which they may read a report, and whether in their own name.
 */
export interface SuggestionReader {
  personId: number
  locale: Locale
  listFor(category: string): ServiceReportKind | undefined
  mayAnswer: boolean
  addressOf: ToFileAddress
}

/** Returns a suggestion with its pictures and its thread. Throws 'not-found', also for another group or store. */
export async function findSuggestion(
  tx: Tx,
  id: string | number,
  reader: SuggestionReader,
): Promise<SuggestionDetail> {
  const feedbackId = toSuggestionId(String(id))
  const row = await findRow(tx, feedbackId, reader)
  const pictures = await tx
    .select({ ...pictureColumns, position: images.position, thumbnailKey: images.thumbnailKey })
    .from(images)
    .innerJoin(storedFiles, and(eq(storedFiles.groupId, images.groupId), eq(storedFiles.key, images.fileKey)))
    .where(eq(images.feedbackId, feedbackId))
    .orderBy(asc(images.position))
  const thread = await tx
    .select()
    .from(messages)
    .where(eq(messages.feedbackId, feedbackId))
    .orderBy(asc(messages.at), asc(messages.id))
  const translations = await translationsOf(
    tx,
    reader.locale.language,
    [row],
    thread.map(({ byName }) => byName),
  )
  return {
    ...toSuggestion(row, translations),
    contents: row.contents,
    remarks: row.remarks,
    Contact: row.contact,
    Phone: row.phone,
    images: await Promise.all(
      pictures.map((picture) =>
        toStoredPicture(String(picture.position), picture, picture.thumbnailKey, reader.addressOf),
      ),
    ),
    Thread: thread.map(({ contents, byName, at, isStaff }) => ({
      Contents: contents,
      By: translations.translate(byName),
      At: isoTime(at),
      IsStaff: isStaff,
    })),
    Report: reportOf(row, reader),
    MayAnswer: reader.mayAnswer,
  }
}

/** Records that the author has read the answers in this detail: later ones are unread. */
export async function rememberSeen(tx: Tx, detail: SuggestionDetail, personId: number): Promise<void> {
  const newest = detail.Thread.findLast(({ IsStaff }) => IsStaff)
  if (!newest) return
  await tx
    .update(feedbacks)
    .set({ authorSeenAt: new Date(newest.At) })
    .where(
      and(eq(feedbacks.id, toSuggestionId(detail.Id)), eq(feedbacks.personId, personId), hasNewAnswer(tx)),
    )
}

/** Parses the id of a suggestion. Throws 'not-found' for an impossible id. */
export function toSuggestionId(id: string): number {
  const rowId = toRowId(id)
  if (rowId === undefined) throw new AppError('not-found', 'no suggestion has such an id')
  return rowId
}

async function findRow(tx: Tx, id: number, { locale, personId }: SuggestionReader) {
  const [row] = await tx
    .select({
      ...suggestionColumns(tx, locale, personId),
      contents: feedbacks.contents,
      remarks: feedbacks.remarks,
      contact: feedbacks.contact,
      phone: feedbacks.phone,
      reportId: feedbacks.reportId,
      category: serviceReports.category,
    })
    .from(feedbacks)
    .innerJoin(stores, ofItsStore)
    .leftJoin(serviceReports, ofItsReport)
    .where(eq(feedbacks.id, id))
  if (!row) throw new AppError('not-found', 'no such suggestion for this person')
  return row
}

function reportOf(
  { reportId, reportNo, category }: Awaited<ReturnType<typeof findRow>>,
  { listFor }: SuggestionReader,
): SuggestionDetail['Report'] {
  const Kind = category === null ? undefined : listFor(category)
  return Kind && reportId !== null ? { Id: String(reportId), ReportNo: reportNo ?? '', Kind } : null
}
