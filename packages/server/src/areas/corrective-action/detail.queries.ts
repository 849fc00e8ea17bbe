import {
  AppError,
  type ActionFile,
  type ActionStep,
  type CorrectiveActionDetail,
  type ServiceReportKind,
} from '@lustra/core/contract'
import { asc, eq } from 'drizzle-orm'
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

/** The reader of an action: the language, the list by which they may read a report, and whether they may update it. */
export interface ActionReader {
  locale: Locale
  listFor(category: string): ServiceReportKind | undefined
  mayUpdate: boolean
}

/** Returns an action with its files and its history (V6). Throws 'not-found', also for another group or store. */
export async function findAction(tx: Tx, id: string, reader: ActionReader): Promise<CorrectiveActionDetail> {
  const actionId = toActionId(id)
  const row = await findRow(tx, actionId, reader.locale)
  const [files, steps] = [await findFiles(tx, actionId), await findSteps(tx, actionId)]
  const people = [...files.map(({ AddedBy }) => AddedBy), ...steps.map(({ By }) => By)]
  const translate = await translateActions(tx, reader.locale, [row], people)
  return {
    ...toCorrectiveAction(row, translate),
    Report: toReport(row, reader),
    Items: files.map((file) => ({ ...file, AddedBy: translate(file.AddedBy) })),
    History: steps.map((step) => ({ ...step, By: translate(step.By) })),
    MayUpdate: reader.mayUpdate,
  }
}

/** Parses the id of an action. Throws 'not-found' for an impossible id. */
export function toActionId(id: string): number {
  const rowId = toRowId(id)
  if (rowId === undefined) throw new AppError('not-found', 'no action has such an id')
  return rowId
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

async function findFiles(tx: Tx, actionId: number): Promise<ActionFile[]> {
  const rows = await tx
    .select({
      id: actionFiles.id,
      Name: actionFiles.name,
      Kind: actionFiles.kind,
      Type: actionFiles.contentType,
      Bytes: actionFiles.bytes,
      AddedBy: actionFiles.addedBy,
      addedAt: actionFiles.addedAt,
    })
    .from(actionFiles)
    .where(eq(actionFiles.actionId, actionId))
    .orderBy(asc(actionFiles.addedAt), asc(actionFiles.id))
  return rows.map(({ id, addedAt, ...file }) => ({
    Id: String(id),
    ...file,
    AddedAt: isoTime(addedAt),
  }))
}

async function findSteps(tx: Tx, actionId: number): Promise<ActionStep[]> {
  const rows = await tx
    .select({
      Status: actionSteps.status,
      Note: actionSteps.note,
      By: actionSteps.byName,
      at: actionSteps.at,
    })
    .from(actionSteps)
    .where(eq(actionSteps.actionId, actionId))
    .orderBy(asc(actionSteps.at), asc(actionSteps.id))
  return rows.map(({ at, ...step }) => ({ ...step, At: isoTime(at) }))
}
