import {
  AppError,
  type ActionFile,
  type CorrectiveActionDetail,
  type ServiceReportKind,
} from '@lustra/core/contract'
import { asc, eq, sql } from 'drizzle-orm'
import type { ToFileAddress } from '../../identity/access/file-tickets.ts'
import { toRowId, isoTime } from '../../platform/database/rows.ts'
import {
  actionFiles,
  actionSteps,
  correctiveActions as actions,
} from '../../platform/database/schema/follow-up.ts'
import { serviceReports, serviceTypes } from '../../platform/database/schema/service-reports.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import type { Locale } from '../shared/locale.ts'
import { typeNameIn } from '../shared/report-rows.ts'
import {
  actionColumns,
  ofItsReport,
  ofItsStore,
  toCorrectiveAction,
  translateActions,
} from '../shared/action-rows.ts'

/** The reader of an action: the language, the list by which they may read a report, and what they may do with it. */
export interface ActionReader {
  locale: Locale
  listFor(category: string): ServiceReportKind | undefined
  mayUpdate: boolean
  mayAssign: boolean
  /** Whether it is staff in their own name; whether the group wants it is a setting. */
  mayVerify: boolean
  addressOf: ToFileAddress
}

/** Returns an action with its files and its history (V6). Throws 'not-found', also for another group or store. */
export async function findAction(tx: Tx, id: string, reader: ActionReader): Promise<CorrectiveActionDetail> {
  const actionId = toActionId(id)
  const row = await findRow(tx, actionId, reader.locale)
  const [files, steps] = [await findFiles(tx, actionId, reader), await findSteps(tx, actionId)]
  const names = steps.map(({ assigneeName }) => assigneeName ?? '')
  const people = [...files.map(({ item }) => item.AddedBy), ...steps.map(({ By }) => By), ...names]
  const translate = await translateActions(tx, reader.locale, [row], people)
  const action = toCorrectiveAction(row, translate, reader.locale.language)
  const verifying = action.VerifiedAt ? steps.findLast(({ Kind }) => Kind === 'verified') : undefined
  return {
    ...action,
    Report: toReport(row, reader),
    Items: files.map(({ item }) => ({ ...item, AddedBy: translate(item.AddedBy) })),
    History: steps.map(({ id, assigneeName, isCompany, ...step }) => ({
      ...step,
      By: translate(step.By),
      Assignee: isCompany
        ? { Kind: 'company', Name: '' }
        : assigneeName === null
          ? null
          : { Kind: 'person', Name: translate(assigneeName) },
      Photos: files.filter(({ stepId }) => stepId === id).map(({ item }) => item.Id),
    })),
    MayUpdate: reader.mayUpdate,
    MayAssign: reader.mayAssign,
    NeedsVerification: row.needsVerification,
    MayVerify: reader.mayVerify && row.needsVerification && row.status === 'done' && !action.VerifiedAt,
    VerifiedBy: translate(verifying?.By ?? ''),
  }
}

/** Parses the id of an action. Throws 'not-found' for an impossible id. */
export function toActionId(id: string): number {
  const rowId = toRowId(id)
  if (rowId === undefined) throw new AppError('not-found', 'no action has such an id')
  return rowId
}

/** Throws 'not-found' like `findAction`. */
export async function refuseUnknownAction(tx: Tx, actionId: number): Promise<void> {
  const [found] = await tx
    .select({ id: actions.id })
    .from(actions)
    .innerJoin(stores, ofItsStore)
    .where(eq(actions.id, actionId))
  if (!found) throw new AppError('not-found', 'no such action for this person')
}

/** Returns a photo or document of an action. Throws 'not-found' like `findAction`. */
export async function findFile(tx: Tx, id: string) {
  const [file] = await tx
    .select({ name: actionFiles.name, content: actionFiles.content, key: actionFiles.fileKey })
    .from(actionFiles)
    .where(eq(actionFiles.id, toActionId(id)))
  if (!file) throw new AppError('not-found', 'no such file for this person')
  return file
}

async function findRow(tx: Tx, actionId: number, locale: Locale) {
  const [row] = await tx
    .select({
      ...actionColumns(locale),
      category: serviceReports.category,
      serviceTime: serviceReports.serviceTime,
      hasFile: serviceReports.hasFile,
      typeName: typeNameIn(locale.language),
      needsVerification: sql<boolean>`(select verify_actions from groups where group_id = ${actions.groupId})`,
    })
    .from(actions)
    .innerJoin(stores, ofItsStore)
    .innerJoin(serviceReports, ofItsReport)
    .innerJoin(serviceTypes, eq(serviceTypes.id, serviceReports.serviceTypeId))
    .where(eq(actions.id, actionId))
  if (!row) throw new AppError('not-found', 'no such action for this person')
  return row
}

function toReport(
  row: Awaited<ReturnType<typeof findRow>>,
  { listFor }: ActionReader,
): CorrectiveActionDetail['Report'] {
  const Kind = listFor(row.category)
  return Kind
    ? {
        Id: String(row.reportId),
        ReportNo: row.reportNo,
        Kind,
        ServiceTypeName: row.typeName,
        ServiceTime: isoTime(row.serviceTime),
        HasFile: row.hasFile,
      }
    : null
}

async function findFiles(
  tx: Tx,
  actionId: number,
  { addressOf }: Pick<ActionReader, 'addressOf'>,
): Promise<{ item: ActionFile; stepId: number | null }[]> {
  const rows = await tx
    .select({
      groupId: actionFiles.groupId,
      id: actionFiles.id,
      Name: actionFiles.name,
      Kind: actionFiles.kind,
      Type: actionFiles.contentType,
      Bytes: actionFiles.bytes,
      AddedBy: actionFiles.addedBy,
      addedAt: actionFiles.addedAt,
      stepId: actionFiles.stepId,
      thumbnailKey: actionFiles.thumbnailKey,
    })
    .from(actionFiles)
    .where(eq(actionFiles.actionId, actionId))
    .orderBy(asc(actionFiles.addedAt), asc(actionFiles.id))
  return Promise.all(
    rows.map(async ({ groupId, id, addedAt, stepId, thumbnailKey, ...file }) => ({
      item: {
        Id: String(id),
        ...file,
        AddedAt: isoTime(addedAt),
        ...(thumbnailKey !== null && { ThumbnailUrl: await addressOf({ groupId, key: thumbnailKey }) }),
      },
      stepId,
    })),
  )
}

async function findSteps(tx: Tx, actionId: number) {
  const rows = await tx
    .select({
      id: actionSteps.id,
      Status: actionSteps.status,
      Note: actionSteps.note,
      By: actionSteps.byName,
      at: actionSteps.at,
      Kind: actionSteps.kind,
      DueDate: actionSteps.dueDate,
      assigneeName: actionSteps.assigneeName,
      isCompany: actionSteps.isCompany,
    })
    .from(actionSteps)
    .where(eq(actionSteps.actionId, actionId))
    .orderBy(asc(actionSteps.at), asc(actionSteps.id))
  return rows.map(({ at, ...step }) => ({ ...step, At: isoTime(at) }))
}
