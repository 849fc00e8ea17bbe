import type { CorrectiveAction } from '@lustra/core/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { correctiveActions as actions } from '../../platform/database/schema/follow-up.ts'
import { serviceReports } from '../../platform/database/schema/service-reports.ts'
import { stores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { translateInto, type Translate } from '../../platform/database/translations.ts'
import { zoneOf, type Locale } from './locale.ts'
import { isDayOver, type Zone } from './store-zones.ts'
import { isoTime } from '../../platform/database/rows.ts'

const filesOfIt = sql<number>`(select count(*)::int from corrective_action_files as file
  where file.group_id = ${actions.groupId} and file.action_id = ${actions.id})`

/** Columns of a list row, with the current name of the store. */
export const actionColumns = (locale: Locale) => ({
  timeZone: zoneOf(locale),
  id: actions.id,
  reportId: actions.reportId,
  reportNo: serviceReports.reportNo,
  customerName: stores.customerName,
  storeCode: stores.code,
  storeName: stores.name,
  title: actions.title,
  finding: actions.finding,
  dueDate: actions.dueDate,
  status: actions.status,
  createdAt: actions.createdAt,
  closedAt: actions.closedAt,
  files: filesOfIt,
})

export const ofItsStore = and(eq(stores.groupId, actions.groupId), eq(stores.id, actions.storeId))
export const ofItsReport = and(
  eq(serviceReports.groupId, actions.groupId),
  eq(serviceReports.id, actions.reportId),
)

type ActionRow = Pick<
  typeof actions.$inferSelect,
  'id' | 'reportId' | 'title' | 'finding' | 'dueDate' | 'status' | 'createdAt' | 'closedAt'
> & {
  reportNo: string
  customerName: string
  storeCode: string
  storeName: string
  timeZone: string
  files: number
}

/** Loads the translations of names and texts in these rows. */
export const translateActions = (
  tx: Tx,
  { language }: Locale,
  rows: readonly ActionRow[],
  more: readonly string[] = [],
): Promise<Translate> => {
  const texts = rows.flatMap(({ customerName, storeName, title, finding }) => [
    customerName,
    storeName,
    title,
    finding,
  ])
  return translateInto(tx, language, [...texts, ...more])
}

export const toCorrectiveAction = (row: ActionRow, translate: Translate): CorrectiveAction => ({
  Id: String(row.id),
  ReportId: String(row.reportId),
  ReportNo: row.reportNo,
  CustomerName: translate(row.customerName),
  StoreCode: row.storeCode,
  StoreName: translate(row.storeName),
  TimeZone: row.timeZone,
  Title: translate(row.title),
  Finding: translate(row.finding),
  DueDate: row.dueDate,
  Status: row.status,
  CreatedAt: isoTime(row.createdAt),
  ClosedAt: row.closedAt && isoTime(row.closedAt),
  Files: row.files,
})

/** Returns the actions caused by one report, ordered by due date. */
export async function findActionsOfReport(
  tx: Tx,
  reportId: number,
  locale: Locale,
): Promise<CorrectiveAction[]> {
  const rows = await tx
    .select(actionColumns(locale))
    .from(actions)
    .innerJoin(stores, ofItsStore)
    .innerJoin(serviceReports, ofItsReport)
    .where(eq(actions.reportId, reportId))
    .orderBy(asc(actions.dueDate), asc(actions.id))
  const translate = await translateActions(tx, locale, rows)
  return rows.map((row) => toCorrectiveAction(row, translate))
}

/** Whether an action's due date has passed at its store. */
export const isOverdue = (tx: Tx, zone: Zone, now: Date) =>
  isDayOver(tx, zone, now, { day: actions.dueDate, storeId: actions.storeId })
