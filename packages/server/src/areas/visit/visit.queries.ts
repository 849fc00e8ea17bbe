import {
  AppError,
  type CorrectiveAction,
  type ServiceReportKind,
  type Visit,
  type VisitFeedback,
  type VisitQuery,
  type VisitSummary,
} from '@lustra/core/contract'
import { and, asc, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { ToFileAddress } from '../../identity/access/file-tickets.ts'
import { findActionsOfReport } from '../shared/action-rows.ts'
import { toRowId, isoTime } from '../../platform/database/rows.ts'
import { feedbackMessages, feedbacks as suggestions } from '../../platform/database/schema/feedbacks.ts'
import { serviceReports as reports, serviceTypes } from '../../platform/database/schema/service-reports.ts'
import { reportAttachments } from '../../platform/database/schema/report-files.ts'
import { storedFiles } from '../../platform/database/schema/stored-files.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { comparable, typedText } from '../../platform/database/typed-text.ts'
import { translateInto } from '../../platform/database/translations.ts'
import { zoneOf, type Locale } from '../shared/locale.ts'
import { evaluationColumns, toEvaluation, type Reader } from '../shared/evaluation.ts'
import { readDetails, type ReportDetails } from '../../platform/database/report-details.ts'
import type { Language } from '../../platform/http/languages.ts'
import { categories, reportColumns as columnsOf, worryingFindings } from '../shared/categories.ts'
import { reportText } from '../shared/report-texts.ts'
import { pictureColumns, toStoredPicture } from '../shared/stored-file-answers.ts'
import { ofItsStore, reportColumns, toServiceReport, typeNameIn } from '../shared/report-rows.ts'

/** The reader of a visit: the language, the lists, and whether with its corrective actions. */
export interface Visitor extends Reader {
  locale: Locale
  kinds: readonly ServiceReportKind[]
  seesActions: boolean
  mayAddAction: boolean
  addressOf: ToFileAddress
}

/**
 * Returns a visit with everything related to it. Throws 'not-found' for an inaccessible one: of another group or store,
 * of a category without a list, or of a store without visits.
 */
export async function findVisit(tx: Tx, query: VisitQuery, visitor: Visitor): Promise<Visit> {
  const row = await findRow(tx, query, visitor)
  const details = row.report.hasFile ? readDetails(row.report.details) : undefined
  const { locale } = visitor
  const actions = visitor.seesActions ? await findActionsOfReport(tx, row.report.id, locale) : null
  const { store } = row
  const feedbacks = await findFeedbacks(tx, row.report.id)
  const attachments = await findAttachments(tx, row.report.id, visitor)
  const people = [
    details?.technician ?? '',
    details?.signedBy ?? '',
    row.evaluation.evaluator,
    ...feedbacks.map(({ Author }) => Author),
  ]
  const { customerName, storeName, salesRep } = row.report
  const translate = await translateInto(tx, locale.language, [
    ...people,
    store.Name,
    store.CustomerName,
    store.Address,
    customerName,
    storeName,
    salesRep,
  ])
  return {
    Report: {
      ...toServiceReport(row.report, row.typeName, translate),
      OpenActions: actions && actions.filter(isNotDone).length,
    },
    Kind: visitor.kinds.includes('all') ? 'all' : (row.report.category as ServiceReportKind),
    Store: {
      Code: store.Code,
      Name: translate(store.Name),
      CustomerName: translate(store.CustomerName),
      Address: translate(store.Address),
    },
    Technician: translate(details?.technician ?? ''),
    SignedBy: translate(details?.signedBy ?? ''),
    Signature: attachments.find(({ kind }) => kind === 'signature')?.picture ?? null,
    Photos: attachments
      .filter(({ kind }) => kind === 'photo')
      .map(({ picture, finding, caption }) => {
        const area = details?.areas[finding ?? -1]?.area
        return {
          ...picture,
          Finding: finding,
          Area: area === undefined ? '' : reportText(`area.${area}`, locale.language),
          Caption: caption,
        }
      }),
    Summary: details ? toSummary(details, row.report.category, locale.language) : null,
    Evaluation: toEvaluation({ ...row.evaluation, evaluator: translate(row.evaluation.evaluator) }, visitor),
    Actions: actions,
    MayAddAction: visitor.mayAddAction,
    Feedbacks: feedbacks.map((one) => ({ ...one, Author: translate(one.Author) })),
  }
}

function toSummary(details: ReportDetails, stored: string, language: Language): VisitSummary {
  const label = (code: string) => reportText(code, language)
  const { first, values } = columnsOf[categories.find((one) => one === stored) ?? 'clean']
  return {
    Minutes: details.minutes,
    AreaColumn: label(first),
    Columns: values.map(label),
    Findings: details.areas.map(({ area, values: Values, finding }) => ({
      Area: label(`area.${area}`),
      Values,
      Result: label(`finding.${finding}`),
      IsFinding: worryingFindings.includes(finding),
    })),
    Recommendations: details.recommendations.map((code) => label(`advice.${code}`)),
  }
}

/** Photos and signature of a report, in order. */
async function findAttachments(tx: Tx, reportId: number, { addressOf }: Visitor) {
  const { kind, position, finding, caption, thumbnailKey, fileKey } = reportAttachments
  const rows = await tx
    .select({ kind, position, finding, caption, thumbnailKey, picture: pictureColumns })
    .from(reportAttachments)
    .innerJoin(
      storedFiles,
      and(eq(storedFiles.groupId, reportAttachments.groupId), eq(storedFiles.key, fileKey)),
    )
    .where(and(eq(reportAttachments.reportId, reportId), ne(kind, 'pdf')))
    .orderBy(asc(kind), asc(position))
  return Promise.all(
    rows.map(async ({ picture, thumbnailKey: small, ...row }) => ({
      ...row,
      picture: await toStoredPicture(`${row.kind}-${row.position}`, picture, small ?? picture.key, addressOf),
    })),
  )
}

const isNotDone = ({ Status }: CorrectiveAction) => Status !== 'done'

async function findRow(tx: Tx, { id, store }: VisitQuery, { locale, kinds }: Visitor) {
  const [row] = await tx
    .select({
      report: {
        ...reportColumns,
        timeZone: zoneOf(locale),
        category: reports.category,
        details: reports.details,
      },
      typeName: typeNameIn(locale.language),
      store: {
        Code: stores.code,
        Name: stores.name,
        CustomerName: stores.customerName,
        Address: stores.address,
      },
      evaluation: evaluationColumns,
    })
    .from(reports)
    .innerJoin(serviceTypes, eq(serviceTypes.id, reports.serviceTypeId))
    .innerJoin(stores, ofItsStore)
    .where(and(store === undefined ? isReport(id) : isAtStore(store), isOfKinds(kinds)))
    .orderBy(desc(reports.serviceTime), desc(reports.id))
    .limit(1)
  if (!row) throw new AppError('not-found', 'no such visit for this person')
  return row
}

// An impossible report id is no visit.
const isReport = (id = '') => eq(reports.id, toRowId(id) ?? -1)

/** Codes are typed from a label, so case is ignored; of two that differ only in case the exact one is used. */
const isAtStore = (code: string): SQL => sql`${reports.storeId} = (select id from ${stores}
  where ${comparable(stores.code)} = ${typedText(code) ?? ''} order by code <> ${code.trim()}, code limit 1)`

const isOfKinds = (kinds: readonly ServiceReportKind[]) =>
  kinds.includes('all') ? undefined : inArray(reports.category, [...kinds])

async function findFeedbacks(tx: Tx, reportId: number): Promise<VisitFeedback[]> {
  const response = tx
    .select({ contents: feedbackMessages.contents, at: feedbackMessages.at })
    .from(feedbackMessages)
    .where(
      and(
        eq(feedbackMessages.groupId, suggestions.groupId),
        eq(feedbackMessages.feedbackId, suggestions.id),
        feedbackMessages.isStaff,
      ),
    )
    .orderBy(desc(feedbackMessages.at), desc(feedbackMessages.id))
    .limit(1)
    .as('answer')
  const rows = await tx
    .select({
      id: suggestions.id,
      contents: suggestions.contents,
      author: suggestions.author,
      createdAt: suggestions.createdAt,
      status: suggestions.status,
      answer: response.contents,
      answeredAt: response.at,
    })
    .from(suggestions)
    .leftJoinLateral(response, sql`true`)
    .where(eq(suggestions.reportId, reportId))
    .orderBy(asc(suggestions.createdAt), asc(suggestions.id))
  return rows.map((row) => ({
    Id: String(row.id),
    Contents: row.contents,
    Author: row.author,
    CreatedAt: isoTime(row.createdAt),
    Status: row.status,
    Answer: row.answer ?? '',
    AnsweredAt: row.answeredAt && isoTime(row.answeredAt),
  }))
}
